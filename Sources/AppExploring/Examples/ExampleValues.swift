import Foundation

/// Texts, numbers and other plain values that are made up for the keys of a response.
struct ExampleValues {
  /// The keys and places around the value, outermost first.
  let path: [any CodingKey]

  /// The words of the innermost key, in lower case: `posterPath` and `poster_path` are `poster`, `path`.
  private var words: [String] {
    let key = path.last { $0.intValue == nil }?.stringValue ?? "example"
    var words = [""]
    for character in key {
      if !character.isLetter && !character.isNumber {
        words.append("")
      } else if character.isUppercase, words.last?.last?.isUppercase == false {
        words.append(String(character))
      } else {
        words[words.count - 1].append(character)
      }
    }
    return words.filter { !$0.isEmpty }.map { $0.lowercased() }
  }

  /// The number of the list's element that contains the value, from 1.
  private var number: Int { (path.last { $0.intValue != nil }?.intValue ?? 0) + 1 }

  private func has(_ names: String...) -> Bool { words.contains(where: names.contains) }

  /// Returns a plain value of a type; `nil` for types that consist of others.
  func value(of type: any Decodable.Type) -> Any? {
    switch type {
    case is String.Type: text
    case is Bool.Type: !has("error", "failed", "hidden", "deleted")
    case is Double.Type: decimal
    case is Float.Type: Float(decimal)
    case is Decimal.Type: Decimal(decimal)
    case is Date.Type: Date(timeIntervalSince1970: 1_715_938_860)
    case is URL.Type: URL(string: address)
    case is UUID.Type: UUID(uuidString: "00000000-0000-4000-8000-00000000000\(number % 10)")
    case is Data.Type: Data()
    case let type as any FixedWidthInteger.Type: type.init(clamping: integer)
    default: nil
    }
  }

  private var integer: Int {
    if has("id", "identifier") { return number }
    if has("year") { return 2024 }
    if has("page", "pages") { return 1 }
    if has("code", "status") { return 200 }
    if has("date", "time", "timestamp") { return 1_715_938_860 }
    return 2 + number
  }

  private var decimal: Double {
    if has("lat", "latitude") { return 37.33 }
    if has("lon", "lng", "long", "longitude") { return -122.03 }
    if has("date", "time", "timestamp") { return 1_715_938_860 }
    return 6.5 + Double(number)
  }

  private var address: String { "https://example.com/example\(number).png" }

  private var text: String {
    if has("url", "link", "href", "image", "photo", "avatar", "thumbnail", "picture", "icon") {
      return address
    }
    if has("path") { return "/example\(number).png" }
    if has("id", "identifier", "uuid") { return "\(number)" }
    if has("email", "mail") { return "name\(number)@example.com" }
    if has("phone", "mobile") { return "+1 202 555 012\(number % 10)" }
    if has("date", "birthday") { return "2024-05-17" }
    if has("time", "timestamp") || words.last == "at" { return "2024-05-17T09:41:00Z" }
    if has("price", "amount", "cost", "total") { return "\(6 + number).50" }
    let name = words.joined(separator: " ")
    let title = name.prefix(1).uppercased() + name.dropFirst()
    if has("description", "overview", "summary", "body", "content", "text", "message", "biography")
    {
      return "\(title) \(number), with as many words as take more than one line on a phone."
    }
    return "\(title) \(number)"
  }
}
