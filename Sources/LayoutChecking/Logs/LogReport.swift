import InterfaceBuilder
import UIKit

/// Describes one message of a log in words.
struct LogReport {
  let entry: ConflictLog.Entry
  let match: LogMatch?
  let proof: LogProof?

  var conflict: LogExplanation.Conflict {
    let needed = Set(proof?.members.compactMap(\.index) ?? [])
    let members = entry.members.enumerated().map { index, member in
      LogExplanation.Member(
        number: index + 1, text: text(member), identifier: member.identifier,
        notation: member.notation, subject: match?.constraints[index].map { Subject($0) },
        isNeeded: needed.contains(index), isBroken: entry.broken == index)
    }
    return LogExplanation.Conflict(
      line: entry.line, members: members, message: message, fixes: LogFixes(self).texts,
      isProved: proof != nil, isAmbiguous: match?.isAmbiguous ?? false)
  }

  // MARK: Names

  /// Returns the name of a view or guide: that of its element, or its class with its text, or with
  /// the end of its address if the log has several of the class.
  func name(_ item: LoggedItem) -> String {
    if let element = match?.items[item] {
      if element.name == "viewLayoutGuide", let owner = element.parent {
        let kind = element["key"] == "keyboard" ? "keyboard layout guide" : "safe area"
        return "the \(kind) of \(Subject(owner).name)"
      }
      return Subject(element).name
    }
    if let label = item.label {
      switch label {
      case "UIViewSafeAreaLayoutGuide": return "the safe area" + suffix(item)
      case "UIViewLayoutMarginsGuide": return "the layout margins" + suffix(item)
      default: return "\(item.className) \"\(label.replacing("\\n", with: " "))\""
      }
    }
    return item.className + suffix(item)
  }

  private func suffix(_ item: LoggedItem) -> String {
    let alike = Set(entry.members.flatMap(\.items)).filter {
      $0.className == item.className && ($0.label == nil || $0.label == item.label)
    }
    return alike.count > 1 ? " …\(item.address.suffix(4))" : ""
  }

  /// Returns a constraint as an equation.
  func text(_ member: LoggedConstraint) -> String {
    guard let equation = member.equation else { return member.notation }
    let relation =
      switch equation.relation {
      case .equal: "="
      case .lessThanOrEqual: "<="
      case .greaterThanOrEqual: ">="
      }
    var text = side(equation.first) + " \(relation) "
    if let second = equation.second {
      let times = equation.multiplier == 1 ? "" : "\(Points.factor(equation.multiplier)) × "
      text += times + side(second)
      if equation.constant != 0 {
        let sign = equation.constant < 0 ? "−" : "+"
        text += " \(sign) \(Points.text(abs(equation.constant)))"
      }
    } else {
      text += Points.text(equation.constant)
    }
    if equation.priority < 1000 { text += " @\(Points.text(equation.priority))" }
    return text + (member.sourcePlace.map { " (\($0))" } ?? "")
  }

  private func side(_ side: LoggedConstraint.Side) -> String {
    "\(side.attribute.name) of \(name(side.item))"
  }

  // MARK: Arithmetic

  /// The contradiction in one sentence.
  private var message: String {
    guard let proof else {
      return entry.members.contains { $0.equation == nil }
        ? "not all constraints of the message could be read, and the others do not contradict each other"
        : "the listed constraints do not contradict each other: the log rounds their numbers, or the "
          + "list is incomplete"
    }
    guard let last = proof.members.max(by: { rank($0) < rank($1) }), rank(last) > 0 else {
      return "\(list(proof.members)) cannot all hold: they differ by \(Points.count(proof.excess))"
    }
    let others = proof.members.filter {
      $0.index != last.index || $0.item != last.item || $0.margin != last.margin
    }
    let shares = others.map { -$0.multiplier * $0.constant / last.multiplier }
    let value = shares.reduce(0, +)
    let isEquation = others.allSatisfy { member in
      member.margin != nil
        || member.index.flatMap { entry.members[$0].equation?.relation } == .equal
    }
    let isOne = others.count == 1
    let verb = ArithmeticText.verb(
      isEquation: isEquation, isUpperLimit: last.multiplier > 0, isOne: isOne)
    let sum = ArithmeticText.sum(shares, equals: value)
    return "\(list(others)) \(verb) \(sum) as the \(quantity(last)), \(limit(last))"
  }

  /// The rank of a member as the limit that the others violate: 0 unless it is about one size.
  private func rank(_ member: LogProof.Member) -> Int {
    guard let index = member.index else { return member.margin == nil ? 5 : 0 }
    let constraint = entry.members[index]
    guard let equation = constraint.equation, equation.second == nil,
      [.width, .height].contains(equation.first.attribute)
    else { return 0 }
    return switch constraint.origin {
    case .encapsulatedSize, .stackHiding: 4
    case .autoresizing: 3
    case .system, .stack: 2
    case .app, .builder: 1
    }
  }

  /// Returns the priority with which a view requires the size of its content, if that is the member of the proof:
  /// compression resistance where the content needs at least its length, hugging where at most.
  func contentPriority(of member: LogProof.Member) -> LayoutPriority? {
    guard let index = member.index, entry.members[index].isContentSize else { return nil }
    return LayoutPriority(ofContentAlong: member.axis, isLeast: member.multiplier > 0)
  }

  private func quantity(_ member: LogProof.Member) -> String {
    let item = member.item ?? member.index.flatMap { entry.members[$0].equation?.first.item }
    return "\(member.axis == .horizontal ? "width" : "height") of \(item.map(name) ?? "a view")"
  }

  private func limit(_ member: LogProof.Member) -> String {
    guard let index = member.index, let equation = entry.members[index].equation else {
      return "which cannot be below 0"
    }
    let number = Points.text(equation.constant)
    if let kind = contentPriority(of: member) {
      let length = member.axis == .horizontal ? "width" : "height"
      return
        "whose intrinsic content \(length) is \(number), required by its \(kind.name) priority of 1000"
    }
    return switch equation.relation {
    case .equal: "which \(index + 1) makes \(number)"
    case .lessThanOrEqual: "which \(index + 1) limits to \(number)"
    case .greaterThanOrEqual: "which \(index + 1) requires to be at least \(number)"
    }
  }

  /// Returns the numbers of members in the message, followed by implicit rules.
  private func list(_ members: [LogProof.Member]) -> String {
    let numbers = members.compactMap(\.index).sorted().map { "\($0 + 1)" }
    let rules = members.filter { $0.index == nil }.map { member in
      member.margin.map { margin in
        "the default margins of \(member.item.map(name) ?? "a view"), \(Points.count(margin)) each,"
      } ?? "\(quantity(member)) >= 0"
    }.uniqued()
    return Caveat.listed(numbers + rules, limit: numbers.count + rules.count)
  }
}
