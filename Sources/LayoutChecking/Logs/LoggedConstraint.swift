import Foundation
import UIKit

/// A constraint as a log prints it.
struct LoggedConstraint: Sendable {
  /// One side: an attribute of a view or guide.
  struct Side: Hashable, Sendable {
    var item: LoggedItem
    var attribute: NSLayoutConstraint.Attribute
  }

  /// The class of the constraint.
  var className: String
  /// The address as printed.
  var address: String
  /// The identifier, such as `UISV-hiding`.
  var identifier: String?
  /// The position in the source that libraries print, such as `Login.swift#23`.
  var sourcePlace: String?
  /// The text in angle brackets.
  var notation: String
  /// The equation; `nil` if the text was not understood.
  var equation: Equation?

  /// A linear relation: first (=, <=, >=) multiplier × second + constant.
  struct Equation: Hashable, Sendable {
    var first: Side
    var relation: NSLayoutConstraint.Relation
    var multiplier = 1.0
    var second: Side?
    var constant: Double
    var priority = 1000.0
  }

  /// The origin of a constraint, as far as its class and identifier show.
  enum Origin: Hashable, Sendable {
    /// The app: a file or its code.
    case app
    /// The autoresizing mask of a view.
    case autoresizing
    /// The size that a table, collection view or window gives its content for a moment.
    case encapsulatedSize
    /// A stack view that hides an arranged view.
    case stackHiding
    /// Another constraint of a stack view.
    case stack
    /// A constraint that Interface Builder adds at build time to views without constraints.
    case builder
    /// UIKit, such as those of the safe area and margins.
    case system
  }

  var origin: Origin {
    if className.hasPrefix("NSAutoresizingMask") { return .autoresizing }
    if className.hasPrefix("NSIBPrototyping") { return .builder }
    let identifier = identifier ?? ""
    if identifier.contains("Encapsulated-Layout") || identifier.contains("TemporaryLayout")
      || identifier.hasPrefix("fittingSize")
    {
      return .encapsulatedSize
    }
    if identifier == "UISV-hiding" { return .stackHiding }
    if identifier.hasPrefix("UISV-") { return .stack }
    if identifier.hasPrefix("IB auto generated") { return .builder }
    let isOfSystem =
      identifier.hasPrefix("UIView") || identifier.hasPrefix("UIButtonBar")
      || identifier.hasPrefix("IB_") || identifier.hasPrefix("TB_")
      || className.hasPrefix("_UI") || isContentSize
    return isOfSystem ? .system : .app
  }

  /// Whether the constraint is the size of a view's content.
  var isContentSize: Bool { className == "NSContentSizeLayoutConstraint" }

  /// The views and guides of the equation.
  var items: [LoggedItem] {
    [equation?.first.item, equation?.second?.item].compactMap(\.self)
  }
}

extension LoggedConstraint {
  /// Reads a constraint; `nil` if the text is not one.
  ///
  /// - Parameter notation: The text, with its angle brackets.
  init?(notation: String) {
    guard notation.hasPrefix("<"), notation.hasSuffix(">") else { return nil }
    var scanner = LogScanner(
      String(notation.dropFirst().dropLast()), names: Self.names(in: notation))
    let name = scanner.letters { $0.isLetter || $0.isNumber || "_.".contains($0) }
    guard name.hasSuffix("Constraint"), scanner.take(":") else { return nil }
    className = name
    self.notation = notation
    address = scanner.letters { $0.isLetter || $0.isNumber || "_.-".contains($0) }
    if scanner.take("@") {
      sourcePlace = scanner.letters { !$0.isWhitespace }.split(separator: "/").last
        .map(String.init)
    }
    scanner.skipSpaces()
    identifier = scanner.quoted()
    scanner.skipSpaces()
    if scanner.take("h=") {
      // The autoresizing mask of both axes: h=--& v=-&-.
      _ = scanner.letters { !$0.isWhitespace }
      scanner.skipSpaces()
      if scanner.take("v=") { _ = scanner.letters { !$0.isWhitespace } }
      scanner.skipSpaces()
    }
    equation = Self.equation(&scanner, container: Self.container(in: notation))
    if name == "NSContentSizeLayoutConstraint" { equation?.restrict(toContent: notation) }
  }

  /// Returns the view that `|` stands for.
  private static func container(in notation: String) -> LoggedItem? {
    guard let bar = notation.range(of: "'|':", options: .backwards) else { return nil }
    var scanner = LogScanner(String(notation[bar.upperBound...]))
    return scanner.item()
  }

  /// Returns the addresses of views that are named by their accessibility identifiers:
  /// `(active, names: titleLabel:0x7f01, '|':UIView:0x7f02 )`.
  private static func names(in notation: String) -> [String: String] {
    guard let list = notation.range(of: "ames: ", options: .backwards) else { return [:] }
    var names: [String: String] = [:]
    for part in notation[list.upperBound...].split(separator: ",") {
      let fields = part.split(separator: ":").map {
        $0.trimmingCharacters(in: CharacterSet(charactersIn: " )>"))
      }
      guard fields.count == 2, fields[1].hasPrefix("0x"), fields[0] != "'|'" else { continue }
      names[fields[0]] = fields[1]
    }
    return names
  }

  private static func equation(
    _ scanner: inout LogScanner, container: LoggedItem?
  ) -> Equation? {
    if scanner.take("H:") { return visualFormat(&scanner, isHorizontal: true, container) }
    if scanner.take("V:") { return visualFormat(&scanner, isHorizontal: false, container) }
    return algebra(&scanner)
  }

  // MARK: Equations

  /// Reads `A.bottom == 0.5*B.height - 16 @750`.
  private static func algebra(_ scanner: inout LogScanner) -> Equation? {
    guard let first = side(&scanner) else { return nil }
    scanner.skipSpaces()
    guard let relation = relation(&scanner) else { return nil }
    scanner.skipSpaces()
    var equation = Equation(first: first, relation: relation, constant: 0)
    var remaining = scanner
    let number = scanner.number()
    if let number, scanner.take("*") {
      equation.multiplier = number
    } else if number != nil, !scanner.rest.hasPrefix(":"), !scanner.rest.hasPrefix(".") {
      equation.constant = number ?? 0
      priority(&scanner, &equation)
      return equation
    } else {
      swap(&scanner, &remaining)
    }
    guard let second = side(&scanner) else { return nil }
    equation.second = second
    scanner.skipSpaces()
    if scanner.take("*") {
      scanner.skipSpaces()
      guard let factor = scanner.number() else { return nil }
      equation.multiplier = factor
    } else if scanner.take("/") {
      scanner.skipSpaces()
      guard let divisor = scanner.number(), divisor != 0 else { return nil }
      equation.multiplier = 1 / divisor
    }
    scanner.skipSpaces()
    if scanner.isNext("+") || scanner.isNext("-") || scanner.isNext("−") {
      guard let constant = scanner.number() else { return nil }
      equation.constant = constant
    }
    priority(&scanner, &equation)
    return equation
  }

  private static func priority(_ scanner: inout LogScanner, _ equation: inout Equation) {
    scanner.skipSpaces()
    guard scanner.take("@") || scanner.take("priority:") else { return }
    if let priority = scanner.number() { equation.priority = priority }
  }

  private static func side(_ scanner: inout LogScanner) -> Side? {
    guard let item = scanner.item(), scanner.take(".") else { return nil }
    let name = scanner.letters { $0.isLetter }
    guard let attribute = attributes[name] else { return nil }
    return Side(item: item, attribute: attribute)
  }

  private static func relation(
    _ scanner: inout LogScanner
  ) -> NSLayoutConstraint.Relation? {
    if scanner.take("==") || scanner.take("=") { return .equal }
    if scanner.take("<=") || scanner.take("≤") { return .lessThanOrEqual }
    if scanner.take(">=") || scanner.take("≥") { return .greaterThanOrEqual }
    return nil
  }

  private static let attributes: [String: NSLayoutConstraint.Attribute] = [
    "left": .left, "right": .right, "top": .top, "bottom": .bottom, "leading": .leading,
    "trailing": .trailing, "width": .width, "height": .height, "centerX": .centerX,
    "centerY": .centerY, "midX": .centerX, "midY": .centerY, "minX": .left, "maxX": .right,
    "minY": .top, "maxY": .bottom, "baseline": .lastBaseline, "lastBaseline": .lastBaseline,
    "firstBaseline": .firstBaseline, "leftMargin": .leftMargin, "rightMargin": .rightMargin,
    "topMargin": .topMargin, "bottomMargin": .bottomMargin, "leadingMargin": .leadingMargin,
    "trailingMargin": .trailingMargin, "centerXWithinMargins": .centerXWithinMargins,
    "centerYWithinMargins": .centerYWithinMargins,
  ]
}

// MARK: - Visual formats

extension LoggedConstraint {
  /// Reads `|-(16)-[A]`, `[A]-(>=8)-[B]`, `[A]-(0)-|` or `[A(100)]` after the axis.
  private static func visualFormat(
    _ scanner: inout LogScanner, isHorizontal: Bool, _ container: LoggedItem?
  ) -> Equation? {
    // (LTR) stands at the end.
    let isAbsolute = scanner.rest.contains("(LTR)")
    let start: NSLayoutConstraint.Attribute =
      isHorizontal ? isAbsolute ? .left : .leading : .top
    let end: NSLayoutConstraint.Attribute =
      isHorizontal ? isAbsolute ? .right : .trailing : .bottom
    if scanner.take("|") {
      guard let gap = gap(&scanner), let container, scanner.take("["),
        let item = scanner.item()
      else { return nil }
      return Equation(
        first: Side(item: item, attribute: start), relation: gap.relation,
        second: Side(item: container, attribute: start), constant: gap.length,
        priority: gap.priority)
    }
    guard scanner.take("["), let former = scanner.item() else { return nil }
    if scanner.take("(") {
      let length: NSLayoutConstraint.Attribute = isHorizontal ? .width : .height
      let relation = relation(&scanner) ?? .equal
      var equation = Equation(
        first: Side(item: former, attribute: length), relation: relation, constant: 0)
      if let number = scanner.number() {
        equation.constant = number
      } else if let other = scanner.item() {
        equation.second = Side(item: other, attribute: length)
      } else {
        return nil
      }
      priority(&scanner, &equation)
      return equation
    }
    guard scanner.take("]"), let gap = gap(&scanner) else { return nil }
    if scanner.take("|") {
      guard let container else { return nil }
      return Equation(
        first: Side(item: container, attribute: end), relation: gap.relation,
        second: Side(item: former, attribute: end), constant: gap.length, priority: gap.priority)
    }
    guard scanner.take("["), let latter = scanner.item() else { return nil }
    return Equation(
      first: Side(item: latter, attribute: start), relation: gap.relation,
      second: Side(item: former, attribute: end), constant: gap.length, priority: gap.priority)
  }

  private struct Gap {
    var relation = NSLayoutConstraint.Relation.equal
    var length = 0.0
    var priority = 1000.0
  }

  /// Reads `-(16)-`, `-(>=8@750)-`, `-(NSSpace(8))-`, `-16-`, or nothing for adjacent views.
  private static func gap(_ scanner: inout LogScanner) -> Gap? {
    var gap = Gap()
    guard scanner.take("-") else { return gap }
    let isInParentheses = scanner.take("(")
    if let relation = relation(&scanner) { gap.relation = relation }
    let isSymbol = scanner.take("NSSpace(") || scanner.take("NSLayoutAnchorConstraintSpace(")
    guard let length = scanner.number() else { return nil }
    gap.length = length
    if isSymbol { _ = scanner.take(")") }
    if scanner.take("@"), let priority = scanner.number() { gap.priority = priority }
    if isInParentheses { guard scanner.take(")") else { return nil } }
    return scanner.take("-") ? gap : nil
  }
}

extension LoggedConstraint.Equation {
  /// Limits the equation of an intrinsic content size to what its priorities require: at least the
  /// size with a required compression resistance, at most with required hugging.
  fileprivate mutating func restrict(toContent notation: String) {
    func priority(_ name: String) -> Double {
      guard let range = notation.range(of: name) else { return 1000 }
      var scanner = LogScanner(String(notation[range.upperBound...]))
      return scanner.number() ?? 1000
    }
    let hugging = priority("Hug:")
    let resistance = priority("CompressionResistance:")
    self.priority = max(hugging, resistance)
    if hugging < 1000, resistance >= 1000 { relation = .greaterThanOrEqual }
    if resistance < 1000, hugging >= 1000 { relation = .lessThanOrEqual }
  }
}
