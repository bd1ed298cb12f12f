import UIKit

/// The name of a scene, storyboard or xib, as far as words in it say for which kind of device it is: `Main~ipad`,
/// `iPhoneHeader`, `LoginTablet`.
struct IdiomName: Hashable {
  /// The name without words for devices and for roles such as `ViewController`, in lower case, as names of the same
  /// screen for different devices have it in common.
  let stem: String
  /// The kind of device that the words name; `nil` if none does.
  let idiom: Device.Idiom?
  /// Whether the words are Apple's own, `iPad` or `iPhone`; a *pad* or *phone* may be something else.
  let isProduct: Bool

  /// Returns the readings of a name: a name with *Pad*, *Tablet* or *Phone* has one with, and one without, a meaning
  /// of that word.
  static func readings(_ name: String) -> [IdiomName] {
    // The expression takes much longer than the search for its words, which few names have.
    let lowercase = name.lowercased()
    let products =
      lowercase.contains("ipad") || lowercase.contains("iphone") ? name.matches(of: product) : []
    if let first = products.first {
      let idiom: Device.Idiom = first.1.lowercased() == "pad" ? .pad : .phone
      // A name with both is for both.
      let isOne = products.allSatisfy { $0.1.lowercased() == first.1.lowercased() }
      let rest = name.replacing(product, with: " ")
      return [
        IdiomName(stem: stem(words(rest)), idiom: isOne ? idiom : nil, isProduct: isOne)
      ]
    }
    let all = words(name)
    let plain = IdiomName(stem: stem(all), idiom: nil, isProduct: false)
    let meanings = Set(all.compactMap { general[$0] })
    guard meanings.count == 1, let idiom = meanings.first else { return [plain] }
    let rest = stem(all.filter { general[$0] == nil })
    return [plain, IdiomName(stem: rest, idiom: idiom, isProduct: false)]
  }

  private static let general: [String: Device.Idiom] = [
    "pad": .pad, "tablet": .pad, "phone": .phone,
  ]
  private static var product: Regex<(Substring, Substring)> {
    /[iI]([Pp]ad|PAD|[Pp]hone|PHONE)(?![a-z])/
  }

  /// The words for roles at the end of names, which projects abbreviate differently.
  private static let roles: Set<String> = [
    "view", "controller", "vc", "scene", "storyboard", "screen",
  ]

  private static func stem(_ words: [String]) -> String {
    var words = words
    while words.count > 1, let last = words.last, roles.contains(last) { words.removeLast() }
    return words.joined()
  }

  /// Returns the words of a name in lower case: `TouchPadVC` has three, and `HTMLView` two.
  private static func words(_ name: String) -> [String] {
    let characters = Array(name)
    let kinds = characters.map(CharacterKind.init)
    var words: [String] = []
    var start = 0
    while start < kinds.count {
      var end = start + 1
      while end < kinds.count, kinds[end] == kinds[start] { end += 1 }
      let isFollowed = end < kinds.count && kinds[end] == .lowercase
      if kinds[start] == .uppercase, isFollowed {
        // The last capital belongs to the next word.
        let last = end - 1
        if last > start { words.append(String(characters[start..<last]).lowercased()) }
        start = last
        while end < kinds.count, kinds[end] == .lowercase { end += 1 }
      }
      if kinds[start] != .other { words.append(String(characters[start..<end]).lowercased()) }
      start = end
    }
    return words
  }

  /// The kind of a character of a name, of which words are runs.
  private enum CharacterKind {
    case uppercase, lowercase, digit, other

    init(_ character: Character) {
      switch character {
      case "A"..."Z": self = .uppercase
      case "a"..."z": self = .lowercase
      case "0"..."9": self = .digit
      default: self = .other
      }
    }
  }
}
