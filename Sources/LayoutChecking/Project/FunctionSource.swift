/// The source of a function or method, as far as its text shows what it does with the views that it is given.
struct FunctionSource: Sendable {
  /// A parameter of a function.
  struct Parameter: Hashable, Sendable {
    /// The label in calls; `nil` if it has none, and in Objective-C.
    var label: String?
    /// The name in the body.
    var name: String
  }

  /// The parameters, in their order.
  let parameters: [Parameter]
  /// Whether it is a method of Objective-C.
  private let isMethod: Bool
  /// The text between the braces.
  let body: String
  /// The name of the file.
  var file = ""
  /// The type that the extension around it extends; `nil` for a function elsewhere.
  let extendedType: String?

  /// Reads a declaration; `nil` if it has no body.
  ///
  /// - Parameters:
  ///   - text: The text of the file.
  ///   - name: The range of the name.
  init?(in text: String, named name: Range<String.Index>) {
    let rest = text[name.upperBound...]
    guard let start = rest.prefix(Self.longestHead).firstIndex(of: "{"),
      let end = text[start...].endOfBraces(from: start)
    else { return nil }
    let head = rest[..<start]
    // A declaration without a body, such as a requirement, ends before the next one's brace.
    if head.contains(";") || head.contains("}") || head.contains("func ") { return nil }
    // A method follows its type in parentheses, and may have no parameters.
    let follows = text[..<name.lowerBound].last { !$0.isWhitespace }
    isMethod = follows == ")"
    let next = isMethod ? head.first { !$0.isWhitespace } ?? ":" : head.first ?? "{"
    guard (isMethod ? ":" : "(<").contains(next) else { return nil }
    body = String(text[start..<end])
    parameters = isMethod ? Self.argumentNames(in: head) : Self.parameterNames(in: head)
    let types = text[..<name.lowerBound].matches(
      of: /(?m)^[ \t]*(?:\w+ )*(extension|class|struct|enum|protocol) (\w+)/)
    let around = types.last { type in
      text[type.range.upperBound...].endOfBraces(from: type.range.upperBound)
        .map { $0 > name.lowerBound } ?? false
    }
    extendedType = around.flatMap { $0.1 == "extension" ? String($0.2) : nil }
  }

  /// Returns the functions and methods in a text with a name, at most some of them.
  static func all(
    named name: String, in text: String, limit: Int = .max
  ) -> [FunctionSource] {
    declarations(of: name, in: text).prefix(limit).compactMap {
      FunctionSource(in: text, named: $0)
    }
  }

  /// Returns the places of a name in a text where it declares a function or method.
  static func declarations(of name: String, in text: String) -> [Range<String.Index>] {
    let head = /(?:\bfunc\s+|[-+]\s*\(\s*\w+[\s*]*\)\s*)$/.wordBoundaryKind(.simple)
    return text.ranges(ofWord: name).filter { range in
      let lead = text[..<range.lowerBound].suffix(longestLead)
      // A test that is quicker than the expression.
      guard let last = lead.last(where: { !$0.isWhitespace }), last == "c" || last == ")" else {
        return false
      }
      return lead.contains(head)
    }
  }

  /// The most characters of the words before a name.
  private static let longestLead = 60

  /// Returns the name in the body of the parameter that a call gives an outlet; `nil` if the call is one of another
  /// function.
  ///
  /// A labeled argument is found by its label, since parameters before it may have a default value.
  func parameter(of call: OutletCall) -> String? {
    guard call.isMessage == isMethod else { return nil }
    if let label = call.label { return parameters.first { $0.label == label }?.name }
    guard call.index < parameters.count, parameters[call.index].label == nil else { return nil }
    return parameters[call.index].name
  }

  /// The most characters of the parameters and the result.
  private static let longestHead = 600

  /// Returns the parameters in Swift by the words before each colon, `with button` of `with button: UIButton`.
  private static func parameterNames(in head: Substring) -> [Parameter] {
    guard let open = head.firstIndex(of: "(") else { return [] }
    return head[open...].dropFirst().splitArguments().compactMap { part in
      let words = part.prefix { $0 != ":" }.split(whereSeparator: \.isWhitespace)
      guard let label = words.first, let name = words.last else { return nil }
      return Parameter(label: label == "_" ? nil : String(label), name: String(name))
    }
  }

  /// Returns the names in Objective-C: the word after each type, `button` of `:(UIButton *)button`.
  private static func argumentNames(in head: Substring) -> [Parameter] {
    head.matches(of: /:\s*\([^)]*\)\s*(\w+)/).map { Parameter(name: String($0.1)) }
  }
}

extension Substring {
  /// Returns the arguments up to the parenthesis or bracket that closes them, split at commas outside of inner ones.
  fileprivate func splitArguments() -> [Substring] {
    var parts: [Substring] = []
    var depth = 0
    var start = startIndex
    for index in indices {
      switch self[index] {
      case "(", "[", "{": depth += 1
      case ")", "]", "}":
        if depth == 0 { return parts + [self[start..<index]] }
        depth -= 1
      case "," where depth == 0:
        parts.append(self[start..<index])
        start = self.index(after: index)
      default: break
      }
    }
    return parts + [self[start...]]
  }

  /// Returns the place after the brace that closes the next one after a place; `nil` if there is none.
  func endOfBraces(from start: Index) -> Index? {
    var depth = 0
    for index in self[start...].indices {
      if self[index] == "{" { depth += 1 }
      if self[index] == "}" {
        depth -= 1
        if depth <= 0 { return self.index(after: index) }
      }
    }
    return nil
  }
}
