import InterfaceBuilder
import UIKit

extension ShownScreen {
  /// Returns the premises of an observation that the sources leave open, so that it is a note which names them.
  ///
  /// A finding of the file holds as long as the app shows what is in the file. What code may change is read from
  /// every use of the outlets and tags of the views and constraints that decide where the observed views lie, and of
  /// the classes around them; where a use is not understood, the premise is open.
  func openPremises(of observation: Observation) -> [Caveat] {
    guard let document = screen.document, !runsCode,
      !ProjectSources.around(document.path).allPaths.isEmpty
    else { return [] }
    let premises =
      [screen.doubt, screen.missingClass, screen.addition].compactMap(\.self)
      + scenePremises(of: observation)
      + Self.decided(layoutPremises(of: observation))
    let isNote = (observation.severity ?? observation.rule.severity) == .note
    // Notes name only the premises that make them inconclusive.
    return isNote ? premises.filter { $0.effect == .inconclusive } : premises
  }

  /// The rules about where views lie.
  private static let placeRules: Set<Rule> = [
    .clippedContent, .outsideSuperview, .outsideSafeArea, .overlappingControls, .truncatedText,
    .compressedContent, .coveredField, .unreachableField, .keyboardGap,
  ]

  /// The rules about sizes, whose findings rarely outlast a change by code.
  ///
  /// Of 35 such findings in apps that nobody had read, 43 % were right and 49 % wrong; of the others that code may change,
  /// 71 and 18 % (`docs/judged-findings.md`).
  private static let sizeRules: Set<Rule> = [
    .clippedContent, .outsideSuperview, .unreachableField, .scrollContentSize,
  ]

  /// Returns premises, of which those about classes are decisive if code may change an outlet too: of 38 findings with both,
  /// 64 % were right.
  private static func decided(_ premises: [Caveat]) -> [Caveat] {
    guard premises.contains(where: { $0.text == changedByCode }) else { return premises }
    return premises.map { premise in
      var premise = premise
      if premise.text == changedByClass { premise.effect = max(premise.effect, .inconclusive) }
      return premise
    }
  }

  /// The clause about a view with an outlet that code uses.
  private static let changedByCode = "unless code changes %"
  /// The clause about a class that may place or size views.
  private static let changedByClass = "unless the layout is changed by %"

  private func layoutPremises(of observation: Observation) -> [Caveat] {
    let objects = ([observation.subject] + observation.related).compactMap(\.id)
      .compactMap(object(withID:))
    let subjects = objects.compactMap { $0 as? UIView }
    guard Self.placeRules.contains(observation.rule) else {
      return objects.flatMap { premises(ofMember: $0, in: observation) }.uniqued()
    }
    let axes = observation.axis.map { [$0] } ?? [.horizontal, .vertical]
    return axes.flatMap { axis -> [Caveat] in
      let basis = LayoutBasis(of: subjects, along: axis, below: content)
      return basis.constraints.flatMap(premises(of:))
        + basis.views.flatMap {
          premises(
            of: $0, in: basis, along: axis, subjects,
            isDecisive: Self.sizeRules.contains(observation.rule))
        }
    }.uniqued()
  }

  /// Returns the open premises about a constraint; what code changes is not that of the file.
  private func premises(of constraint: NSLayoutConstraint) -> [Caveat] {
    guard let outlet = outlet(of: constraint), let id = element(of: constraint)?["id"] else {
      return []
    }
    let summary = summary(of: constraint)
    guard summary.isUnread || summary.use.contains(.changes) else { return [] }
    let known = Caveat.changedByCode(id, outlet: outlet)
    return [.open(known.text, known.item, isDecisive: summary.use.contains(.changes))]
  }

  /// Returns the open premises about a member of a conflict, or a view that is ambiguous.
  private func premises(ofMember object: AnyObject, in observation: Observation) -> [Caveat] {
    if let constraint = object as? NSLayoutConstraint { return premises(of: constraint) }
    guard let view = object as? UIView else { return [] }
    let stack = view as? UIStackView
    let inner = stack?.arrangedSubviews ?? []
    let summary = summary(of: view)
    // Constraints of the file contradict each other whatever else is done with their views.
    var relevant: OutletUse = [.moves, .places, .sizes, .constrains, .setsText, .arranges]
    // A view is a member of a conflict by the size of its content.
    if observation.rule == .unsatisfiableConstraints {
      relevant.formUnion([.setsImage, .stylesText])
    }
    if let axis = observation.axis, isOneLine(view, along: axis) { relevant.remove(.setsText) }
    let isFile = observation.rule == .unsatisfiableConstraints && stack == nil
    let isChanged = summary.isUnread && !isFile || !summary.use.isDisjoint(with: relevant)
    let hidden = inner.first { self.summary(of: $0).use.contains(.hides) }
    let filled = ([stack].compactMap(\.self) + inner).first {
      $0 is UIStackView && self.summary(of: $0).use.contains(.adds)
    }
    // Views share what equal priorities leave while all of them are shown.
    let isRival =
      observation.rule == .ambiguousLayout && !observation.related.isEmpty
      && summary.use.contains(.hides)
    return [
      isChanged
        ? .open(
          Self.changedByCode, name(of: view),
          isDecisive: Self.sizeRules.contains(observation.rule)) : nil,
      hidden.map { .open("unless code hides %", name(of: $0)) },
      isRival ? .open("unless code hides %", name(of: view), isDecisive: true) : nil,
      stack != nil && summary.use.contains(.rearranges)
        ? .open("unless code arranges % otherwise", name(of: view), isDecisive: true) : nil,
      filled.map { .open("unless code fills %", name(of: $0), isDecisive: true) },
    ].compactMap(\.self)
  }

  /// Returns the open premises about a view of the basis.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - basis: What decides where the observed views lie.
  ///   - axis: The axis.
  ///   - subjects: The observed views.
  ///   - isDecisive: Whether what code may change decides whether there is a finding.
  /// - Returns: The premises.
  private func premises(
    of view: UIView, in basis: LayoutBasis, along axis: NSLayoutConstraint.Axis,
    _ subjects: [UIView], isDecisive: Bool
  ) -> [Caveat] {
    let summary = summary(of: view)
    let isContent = basis.isAsLargeAsContent(view)
    var relevant: OutletUse = [.moves, .places, .transforms, .sizes, .constrains]
    if isContent {
      relevant.formUnion([.setsImage, .adds, .empties, .stylesText])
      if !isOneLine(view, along: axis) { relevant.insert(.setsText) }
    }
    if view is UIStackView { relevant.insert(.arranges) }
    let isAround = subjects.contains { $0.isDescendant(of: view) }
    let mayBeHidden =
      !isAround && (view.superview as? UIStackView)?.arrangedSubviews.contains(view) == true
      && summary.use.contains(.hides)
    let isChanged = summary.isUnread || !summary.use.isDisjoint(with: relevant)
    // Its place or size is not that of the file.
    let isPlaced =
      subjects.contains(view) && !summary.use.isDisjoint(with: [.moves, .places, .ties])
    // A constraint may be one of another view, and a transform may only turn the view.
    let isResized =
      isDecisive
      && (summary.isUnread
        || !summary.use.isDisjoint(with: relevant.subtracting([.constrains, .transforms])))
    let isFilled = !summary.use.isDisjoint(with: [.setsText, .setsImage])
    let isEmpty =
      !subjects.contains(view) && view.bounds.size[axis] == 0
      && (isContent && isAround || isFilled)
    return [
      isChanged
        ? .open(Self.changedByCode, name(of: view), isDecisive: isResized || isPlaced)
        : nil,
      mayBeHidden ? .open("unless code hides %", name(of: view)) : nil,
      isEmpty ? .open("if nothing gives % a size", name(of: view), isDecisive: true) : nil,
      view is UIStackView && summary.use.contains(.rearranges)
        ? .open("unless code arranges % otherwise", name(of: view), isDecisive: true) : nil,
      classPremise(of: view, isContent: isContent),
    ].compactMap(\.self)
  }

  /// Returns the open premise about a view of a custom class that may place or size itself or what is in it.
  private func classPremise(of view: UIView, isContent: Bool) -> Caveat? {
    guard let document = screen.document, let name = element(of: view)?["customClass"],
      !name.hasPrefix("UI")
    else { return nil }
    let sources = ProjectSources.around(document.path)
    let isOpen =
      sources.source(of: name) == nil
      || sources.source(of: name)?.placesViews == true
      || isContent && sources.source(of: name)?.makesContent == true
    return isOpen ? .open(Self.changedByClass, "class \(name)") : nil
  }

  /// Returns whether the text of a view, whatever it is, is as high as a line.
  private func isOneLine(_ view: UIView, along axis: NSLayoutConstraint.Axis) -> Bool {
    guard axis == .vertical else { return false }
    // A label without a text has no height.
    return (view as? UILabel).map { $0.numberOfLines == 1 && $0.text?.isEmpty == false }
      ?? !(view is UITextView)
  }

  private func name(of view: UIView) -> String {
    let name = subject(view).name
    return outlet(of: view).map { "\(name) (outlet \($0))" } ?? name
  }

  /// Returns what the sources do with a view or constraint, by its outlet or its tag.
  func summary(of object: AnyObject) -> OutletSummary {
    guard let document = screen.document, let handle = handle(of: object) else {
      return OutletSummary()
    }
    let sources = ProjectSources.around(document.path)
    return handle.classes.reduce(into: OutletSummary()) { summary, name in
      if let outlet = handle.outlet { summary.formUnion(sources.summary(of: outlet, in: name)) }
      if let tag = handle.tag { summary.use.formUnion(sources.use(ofTag: tag, in: name)) }
    }
  }

  /// Returns the outlet and the tag by which code may use a view or constraint, and the classes whose sources may; `nil` if
  /// it has neither.
  ///
  /// The outlet `view` of a xib's owner is none: code means the view of any controller by that word.
  func handle(of object: AnyObject) -> (outlet: String?, tag: Int?, classes: [String])? {
    let outlet = outlet(of: object).flatMap { $0 == "view" ? nil : $0 }
    let tag = element(of: object)?["tag"].flatMap(Int.init)
    guard outlet != nil || tag != nil else { return nil }
    let view = object as? UIView ?? (object as? NSLayoutConstraint)?.firstItem as? UIView
    return (outlet, tag, (view.map(classes(around:)) ?? controllerClasses).uniqued())
  }
}

extension Caveat {
  /// Returns the caveat about an open premise: one that decides whether there is a finding at all makes it
  /// inconclusive.
  static func open(_ text: String, _ item: String? = nil, isDecisive: Bool = false) -> Caveat {
    Caveat(text: text, item: item, effect: isDecisive ? .inconclusive : .note, isPremise: true)
  }
}

extension ClassSource {
  /// Whether the class of a view places or sizes views when they are laid out (Apple, UIView, layoutSubviews()).
  fileprivate var placesViews: Bool {
    ["layoutSubviews", "updateConstraints", "setFrame", "applyLayoutAttributes"].contains(
      where: mentions)
  }
}
