/// The types and functions of a source in Swift or Objective-C, as its words and braces show them.
///
/// Functions inside of functions belong to the outer one.
struct SourceOutline {
  /// A type, an extension or category of one, or a function with a body.
  struct Declaration {
    /// The first word of the name: that of the type or function.
    let name: String
    /// The place of the name in the bytes of the source.
    let place: Range<Int>
    /// The place between the braces, or between the name and `@end`.
    var body: Range<Int>
    /// The index of the declaration around it; `nil` if it is in none.
    let parent: Int?
    /// The function's call; `nil` for a type.
    let call: Call?
    /// The word that declares a type, such as `extension`; empty for a function.
    var keyword = ""
    /// Whether other modules may use a type.
    var isPublic = false
    /// Whether the function is one of the type, not of its objects, in Objective-C.
    var isOfClass = false
    /// The superclass and the protocols that a type in Swift names.
    var inherited: [String] = []
  }

  /// How a function is called.
  enum Call {
    /// Its name is somewhere in code or in a file of Interface Builder.
    case byName
    /// By its name, unless the app declares the type that its extension extends: the type may have a delegate's protocol.
    case byNameInExtension
    /// A framework may call it: it overrides another one, or has the form of a delegate's method.
    case byFramework
  }

  /// The types and functions, in the order of their names.
  private(set) var declarations: [Declaration] = []
  /// The places of the names of all functions that are declared, also without a body.
  private(set) var functionNames: Set<Int> = []

  private let bytes: [UInt8]
  private let isSwift: Bool
  /// The blocks around a place, outermost first: the index of the declaration whose body one is, or `nil`.
  private var blocks: [Int?] = []
  /// The declaration whose body has not begun, and the number of parentheses around it.
  private var pending: (declaration: Declaration, depth: Int)?
  private var depth = 0

  /// Reads a source; `nil` if its braces do not match.
  ///
  /// - Parameters:
  ///   - bytes: The code, without comments.
  ///   - isSwift: Whether the source is in Swift.
  /// - Complexity: O(*n*) for *n* bytes.
  init?(of bytes: [UInt8], inSwift isSwift: Bool) {
    self.bytes = bytes
    self.isSwift = isSwift
    var index = 0
    while index < bytes.count {
      let next = bytes[index]
      if SourceWord.isPart(next) {
        let end = bytes.end(of: SourceWord.isPart, from: index, to: bytes.count)
        index = isSwift ? readSwiftWord(index..<end) : end
        continue
      }
      switch next {
      case UInt8(ascii: "\""),
        UInt8(ascii: "'") where !isSwift:
        index = endOfLiteral(from: index)
        continue
      case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "{"): open(at: index)
      case UInt8(ascii: "}"):
        guard !blocks.isEmpty else { return nil }
        close(at: index)
      case UInt8(ascii: ";"): pending = nil
      case UInt8(ascii: "@") where !isSwift:
        index = readDirective(at: index)
        continue
      case UInt8(ascii: "-"), UInt8(ascii: "+"):
        if !isSwift, beginsLine(index) { readMethod(at: index) }
      default: break
      }
      index += 1
    }
    guard blocks.isEmpty else { return nil }
  }

  // MARK: Blocks

  /// The innermost declaration around a place.
  private var current: Int? { blocks.last { $0 != nil } ?? nil }

  /// Whether a place is in a function.
  private var isInFunction: Bool { current.map { declarations[$0].call != nil } ?? false }

  private mutating func open(at index: Int) {
    guard let (declaration, depth) = pending, depth == self.depth else {
      blocks.append(nil)
      return
    }
    pending = nil
    blocks.append(declarations.count)
    declarations.append(declaration)
    declarations[declarations.count - 1].body = index + 1..<bytes.count
    if isSwift, declaration.call == nil {
      let head = text(declaration.place.upperBound..<index).split(separator: " where ").first ?? ""
      let names = head.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        .dropFirst().first?.split(separator: ",")
      declarations[declarations.count - 1].inherited = (names ?? []).map {
        String($0.drop(while: \.isWhitespace).prefix(while: \.isPartOfName))
      }
    }
  }

  private mutating func close(at index: Int) {
    pending = nil
    guard let declaration = blocks.removeLast() else { return }
    declarations[declaration].body = declarations[declaration].body.lowerBound..<index
  }

  private mutating func expectBody(
    _ place: Range<Int>, _ call: Call?, _ keyword: String = "", isPublic: Bool = false,
    isOfClass: Bool = false
  ) {
    guard !isInFunction else { return }
    pending = (
      Declaration(
        name: text(place), place: place, body: place, parent: current, call: call,
        keyword: keyword, isPublic: isPublic, isOfClass: isOfClass), depth
    )
  }

  // MARK: Swift

  private static let types: Set<String> = [
    "class", "struct", "enum", "extension", "protocol", "actor",
  ]

  /// The words that declare something else.
  private static let others: Set<String> = ["var", "let", "init", "subscript", "associatedtype"]

  /// Reads a word of Swift, and the name of what it declares; returns the place from which to go on.
  private mutating func readSwiftWord(_ word: Range<Int>) -> Int {
    guard (3...9).contains(word.count), "fcsepavli".utf8.contains(bytes[word.lowerBound]),
      word.lowerBound == 0 || bytes[word.lowerBound - 1] != dot
    else { return word.upperBound }
    let keyword = text(word)
    // A requirement of a protocol has no body, and the next declaration none for it.
    if Self.others.contains(keyword), pending?.depth == depth { pending = nil }
    guard keyword == "func" || Self.types.contains(keyword) else { return word.upperBound }
    let start = bytes.end(of: \.isBlank, from: word.upperBound, to: bytes.count)
    let end = bytes.end(
      of: { SourceWord.isPart($0) || $0 == dot }, from: start, to: bytes.count)
    guard start > word.upperBound, start < end else { return word.upperBound }
    let lead = lead(before: word.lowerBound)
    if keyword == "func" {
      functionNames.insert(start)
      expectBody(start..<end, call(of: start..<end, lead))
      return end
    }
    // `class func` and `class var`.
    guard !["func", "var", "let", "override", "final", "private"].contains(text(start..<end)) else {
      return word.upperBound
    }
    let isPublic = lead.contains("public") || lead.contains("open")
    expectBody(start..<end, nil, keyword, isPublic: isPublic)
    return end
  }

  private var dot: UInt8 { UInt8(ascii: ".") }

  /// Returns the words of the line before a place, since the last brace or semicolon.
  private func lead(before place: Int) -> Set<Substring> {
    let start = bytes.beginning(
      of: { !"{};\n".utf8.contains($0) }, before: place, from: max(0, place - 200))
    return Set(text(start..<place).split { $0.isWhitespace || $0 == "(" || $0 == ")" })
  }

  /// Returns how a function in Swift is called.
  private func call(of name: Range<Int>, _ lead: Set<Substring>) -> Call {
    let word = text(name)
    let isOfOthers = ["override", "public", "open"].contains(where: lead.contains)
    let isInPublicExtension = current.map { declarations[$0] }.map {
      $0.keyword == "extension" && $0.isPublic
    }
    if isOfOthers || isInPublicExtension == true || CallableName.isOfFramework(inSwift: word) {
      return .byFramework
    }
    if lead.contains("static") || lead.contains("class") { return .byName }
    let limit = min(bytes.count, name.upperBound + Self.longestHead)
    let open = bytes.end(
      of: { $0 != UInt8(ascii: "(") && $0 != UInt8(ascii: "{") }, from: name.upperBound, to: limit)
    guard open < limit, bytes[open] == UInt8(ascii: "(") else { return .byFramework }
    let close = bytes.end(of: { $0 != UInt8(ascii: ")") }, from: open, to: limit)
    let parameters = text(open + 1..<close)
    let first = parameters.split { !$0.isLetter }.first
    let isAction = first == nil || first?.lowercased() == "sender" && !parameters.contains(",")
    if isAction { return .byName }
    return isInPlainExtension ? .byNameInExtension : .byFramework
  }

  /// The most bytes of a function's head that are read.
  private static let longestHead = 4_000

  /// Whether a place is in an extension that conforms to no protocol.
  private var isInPlainExtension: Bool {
    guard let current, blocks.last == .some(current) else { return false }
    let declaration = declarations[current]
    let head = text(declaration.place.upperBound..<declaration.body.lowerBound)
    return declaration.keyword == "extension" && !head.contains(":")
  }

  // MARK: Objective-C

  /// Returns whether only blanks are before a place in its line.
  private func beginsLine(_ place: Int) -> Bool {
    let start = bytes.beginning(of: \.isBlank, before: place)
    return start == 0 || bytes[start - 1] == UInt8(ascii: "\n")
  }

  /// Reads `@implementation` and `@end`; returns the place from which to go on.
  private mutating func readDirective(at index: Int) -> Int {
    let end = bytes.end(of: SourceWord.isPart, from: index + 1, to: bytes.count)
    switch text(index + 1..<end) {
    case "implementation":
      let start = bytes.end(of: \.isSourceSpace, from: end, to: bytes.count)
      let next = bytes.end(of: SourceWord.isPart, from: start, to: bytes.count)
      expectBody(start..<next, nil, "implementation")
      open(at: next - 1)
      return next
    case "end" where blocks.count == 1 && current.map { declarations[$0].call == nil } == true:
      close(at: index)
      return end
    default: return max(end, index + 1)
    }
  }

  /// Reads the head of a method: `- (void)show:(id)sender {`.
  private mutating func readMethod(at index: Int) {
    let open = bytes.end(of: \.isBlank, from: index + 1, to: bytes.count)
    guard open < bytes.count, bytes[open] == UInt8(ascii: "("), blocks.allSatisfy({ $0 != nil }),
      !isInFunction
    else { return }
    var end = open
    var parentheses = 0
    repeat {
      if bytes[end] == UInt8(ascii: "(") { parentheses += 1 }
      if bytes[end] == UInt8(ascii: ")") { parentheses -= 1 }
      end += 1
    } while parentheses > 0 && end < bytes.count
    let start = bytes.end(of: \.isSourceSpace, from: end, to: bytes.count)
    let next = bytes.end(of: SourceWord.isPart, from: start, to: bytes.count)
    guard start < next else { return }
    functionNames.insert(start)
    let head = bytes.end(
      of: { !"{;".utf8.contains($0) }, from: next, to: min(bytes.count, next + Self.longestHead))
    let rest = text(next..<head)
    let isOfClass = bytes[index] == UInt8(ascii: "+")
    expectBody(
      start..<next, CallableName.call(ofMethod: text(start..<next), rest, isOfClass: isOfClass),
      isOfClass: isOfClass)
  }

  // MARK: Texts

  private func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// The most literals inside of each other that are read.
  private static let depthLimit = 64

  /// Returns the place after the literal that begins at a quotation mark; one on a line ends with it at the latest.
  ///
  /// - Parameters:
  ///   - start: The place of the mark.
  ///   - depth: The number of literals around it.
  /// - Returns: The place after it.
  /// - Returns: The place after it.
  private func endOfLiteral(from start: Int, depth: Int = 0) -> Int {
    guard depth < Self.depthLimit else { return bytes.count }
    let mark = bytes[start]
    let isLong = isSwift && bytes[start...].starts(with: "\"\"\"".utf8)
    var index = start + (isLong ? 3 : 1)
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\\"):
        guard isSwift, index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "(") else {
          index += 2
          continue
        }
        index = endOfValue(from: index + 2, depth: depth)
        continue
      case mark where !isLong: return index + 1
      case mark where bytes[index...].starts(with: "\"\"\"".utf8): return index + 3
      case UInt8(ascii: "\n") where !isLong: return index
      default: index += 1
      }
    }
    return bytes.count
  }

  /// Returns the place after the parenthesis that ends an interpolated value.
  private func endOfValue(from start: Int, depth outer: Int) -> Int {
    var depth = 1
    var index = start
    while index < bytes.count, depth > 0 {
      switch bytes[index] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: "\""):
        index = endOfLiteral(from: index, depth: outer + 1)
        continue
      default: break
      }
      index += 1
    }
    return index
  }
}
