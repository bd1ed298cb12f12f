import InterfaceBuilder
import UIKit

/// The constraints and views of a file that a log's constraints and addresses stand for.
///
/// A logged constraint fits one of the file with the same attributes, relation, numbers and classes
/// of items. Of all assignments in which each address stands for one element, the one with the most
/// constraints is chosen.
struct LogMatch {
  /// The elements of the constraints, by their indices in the message.
  private(set) var constraints: [Int: Element] = [:]
  /// The elements of the views and guides.
  private(set) var items: [LoggedItem: Element] = [:]
  /// Whether another assignment has as many constraints.
  private(set) var isAmbiguous = false
  /// The number of constraints found, plus fractions for texts that are the same.
  private(set) var score = 0.0

  /// Creates the match of a message with a file.
  init(_ entry: ConflictLog.Entry, in document: Document) {
    let known = FileConstraint.all(in: document)
    var options: [(index: Int, candidates: [Binding])] = []
    for (index, member) in entry.members.enumerated() {
      guard let equation = member.equation, [.app, .builder].contains(member.origin) else {
        continue
      }
      let candidates = known.flatMap { $0.bindings(of: equation, in: document) }
      if !candidates.isEmpty { options.append((index, candidates)) }
    }
    options.sort { ($0.candidates.count, $0.index) < ($1.candidates.count, $1.index) }
    var search = Search(options: options)
    search.extend(0)
    constraints = search.best.constraints
    items = search.best.items
    score = search.best.score
    isAmbiguous = search.ties > 0 && !constraints.isEmpty
  }

  /// An element for each item of a constraint.
  fileprivate struct Binding {
    var constraint: Element
    var items: [(item: LoggedItem, element: Element)]
    var score: Double
  }

  private struct Assignment {
    var constraints: [Int: Element] = [:]
    var items: [LoggedItem: Element] = [:]
    var score = 0.0
  }

  private struct Search {
    var options: [(index: Int, candidates: [Binding])]
    var best = Assignment()
    var ties = 0
    private var current = Assignment()
    private var used: Set<String> = []
    private var steps = 0
    /// The maximum number of assignments that are tried.
    private static let limit = 50_000

    init(options: [(index: Int, candidates: [Binding])]) { self.options = options }

    mutating func extend(_ position: Int) {
      steps += 1
      guard steps < Self.limit else { return }
      // Each constraint adds at most two.
      guard current.score + 2 * Double(options.count - position) >= best.score else { return }
      guard position < options.count else {
        if current.score > best.score + 1e-9 {
          best = current
          ties = 0
        } else if current.score > 0, abs(current.score - best.score) <= 1e-9 {
          ties += 1
        }
        return
      }
      let before = (current, used)
      for binding in options[position].candidates where accepts(binding) {
        current.constraints[options[position].index] = binding.constraint
        for (item, element) in binding.items {
          current.items[item] = element
          used.insert(element["id"] ?? "")
        }
        used.insert(binding.constraint["id"] ?? "")
        current.score += binding.score
        extend(position + 1)
        (current, used) = before
      }
      extend(position + 1)
    }

    private func accepts(_ binding: Binding) -> Bool {
      if let id = binding.constraint["id"], used.contains(id) { return false }
      return binding.items.allSatisfy { item, element in
        let id = element["id"] ?? ""
        if let known = current.items[item] { return known["id"] == id }
        return !used.contains(id)
      }
    }
  }
}

/// A constraint element with its items.
private struct FileConstraint {
  struct Side: Equatable {
    var id: String
    var attribute: String
  }

  var element: Element
  var first: Side
  var second: Side?
  var relation: String
  var multiplier: Double
  /// The constant; `nil` for the standard spacing, whose number is not in the file.
  var constant: Double?

  static func all(in document: Document) -> [FileConstraint] {
    document.root.descendants.filter { $0.name == "constraint" }.compactMap { element in
      guard let owner = element.parent?.parent?["id"], let attribute = element["firstAttribute"]
      else { return nil }
      let second = element["secondAttribute"].map {
        Side(id: element["secondItem"] ?? owner, attribute: $0)
      }
      return FileConstraint(
        element: element, first: Side(id: element["firstItem"] ?? owner, attribute: attribute),
        second: second, relation: element["relation"] ?? "equal",
        multiplier: factor(element["multiplier"]),
        constant: element["symbolic"] == "YES"
          ? nil : element["constant"].flatMap(Double.init) ?? 0)
    }
  }

  /// Returns a multiplier of the file: a number, or a ratio such as `3:4` or `1/2`.
  private static func factor(_ text: String?) -> Double {
    guard let text else { return 1 }
    let parts = text.split { $0 == ":" || $0 == "/" }.compactMap { Double($0) }
    if parts.count == 2, parts[1] != 0 { return parts[0] / parts[1] }
    return parts.first ?? 1
  }

  /// The constraint with its sides exchanged, if it has two and no multiplier.
  private var mirrored: FileConstraint? {
    guard multiplier == 1, let second else { return nil }
    var other = self
    other.first = second
    other.second = first
    other.constant = constant.map { -$0 }
    let opposites = [
      "lessThanOrEqual": "greaterThanOrEqual", "greaterThanOrEqual": "lessThanOrEqual",
    ]
    other.relation = opposites[relation] ?? relation
    return other
  }

  /// Returns the elements that the items of a logged equation stand for if this is its constraint;
  /// empty if it cannot be.
  func bindings(of equation: LoggedConstraint.Equation, in document: Document) -> [LogMatch.Binding]
  {
    [self, mirrored].compactMap { $0?.binding(of: equation, in: document) }.prefix(1).map(\.self)
  }

  private func binding(
    of equation: LoggedConstraint.Equation, in document: Document
  ) -> LogMatch.Binding? {
    let relations: [NSLayoutConstraint.Relation: String] = [
      .equal: "equal", .lessThanOrEqual: "lessThanOrEqual",
      .greaterThanOrEqual: "greaterThanOrEqual",
    ]
    guard relation == relations[equation.relation],
      (second == nil) == (equation.second == nil),
      abs(multiplier - equation.multiplier) < 1e-3 * max(1, abs(multiplier)),
      constant.map({ abs($0 - equation.constant) < 0.01 }) ?? true
    else { return nil }
    let sides =
      [(first, equation.first)]
      + [(second, equation.second)].compactMap { own, logged in
        own.flatMap { own in logged.map { (own, $0) } }
      }
    var items: [(item: LoggedItem, element: Element)] = []
    var score = 1.0
    for (own, logged) in sides {
      guard let element = document.element(withID: own.id),
        Self.isSame(own.attribute, logged.attribute), Self.fits(logged.item, element)
      else { return nil }
      if let label = logged.item.label,
        Self.texts(of: element).contains(where: {
          $0 == label || label.hasSuffix("...") && $0.hasPrefix(label.dropLast(3))
        })
      {
        score += 0.25
      }
      items.append((logged.item, element))
    }
    if element["identifier"] != nil { score += 0.1 }
    return LogMatch.Binding(constraint: element, items: items, score: score)
  }

  private static func isSame(
    _ name: String, _ attribute: NSLayoutConstraint.Attribute
  ) -> Bool {
    let own = Document.Constraint.Attribute(rawValue: name)
    return switch own {
    case .left: attribute == .left
    case .right: attribute == .right
    case .top: attribute == .top
    case .bottom: attribute == .bottom
    case .leading: attribute == .leading || attribute == .left
    case .trailing: attribute == .trailing || attribute == .right
    case .width: attribute == .width
    case .height: attribute == .height
    case .centerX: attribute == .centerX
    case .centerY: attribute == .centerY
    case .firstBaseline: attribute == .firstBaseline
    case .lastBaseline: attribute == .lastBaseline
    case .leftMargin: attribute == .leftMargin
    case .rightMargin: attribute == .rightMargin
    case .topMargin: attribute == .topMargin
    case .bottomMargin: attribute == .bottomMargin
    case .leadingMargin: attribute == .leadingMargin || attribute == .leftMargin
    case .trailingMargin: attribute == .trailingMargin || attribute == .rightMargin
    case .centerXWithinMargins: attribute == .centerXWithinMargins
    case .centerYWithinMargins: attribute == .centerYWithinMargins
    case nil: false
    }
  }

  private static func texts(of element: Element) -> [String] {
    let state = element.child("state", key: "normal")
    return [
      element["text"], element["title"], state?["title"], element["placeholder"],
      element.child("string", key: "text")?.text,
    ].compactMap(\.self)
  }

  /// Returns whether an element can have a class: its custom class, or that of its kind.
  private static func fits(_ item: LoggedItem, _ element: Element) -> Bool {
    if let custom = element["customClass"] {
      return custom == item.className || LoggedItem.plainName(custom) == item.className
    }
    if let key = element["key"], element.name == "viewLayoutGuide" {
      guard item.className == "UILayoutGuide" || item.className == "_UILayoutGuide" else {
        return item.className == "UIKeyboardLayoutGuide" && key == "keyboard"
      }
      return key != "safeArea" || item.label?.contains("SafeArea") != false
    }
    let classes: [String: Set<String>] = [
      "viewControllerLayoutGuide": ["_UILayoutGuide", "UILayoutGuide"],
      "viewLayoutGuide": ["UILayoutGuide", "_UILayoutGuide", "UIKeyboardLayoutGuide"],
      "wkWebView": ["WKWebView"], "mapView": ["MKMapView"], "containerView": ["UIView"],
      "tableViewCellContentView": ["UITableViewCellContentView"],
      "collectionViewCellContentView": ["UICollectionViewCellContentView", "UIView"],
      "collectionReusableView": ["UICollectionReusableView"],
    ]
    if let names = classes[element.name] { return names.contains(item.className) }
    let name = "UI" + element.name.prefix(1).uppercased() + element.name.dropFirst()
    return item.className == name
  }
}
