import InterfaceBuilder
import UIKit

extension ShownScreen {
  /// Returns the caveat for an observation that code with an outlet makes void; `nil` if none does.
  ///
  /// A view that code takes out of its superview, or adds to another one, is not where the file has it, a text that code sets is not
  /// that of the file, a view that code fills or constrains, or whose margins it sets, is not ambiguous, a button
  /// that code sizes is not small, and what is in a view whose subviews code removes is not shown.
  func outletCaveat(for observation: Observation) -> Caveat? {
    guard let id = observation.subject.id, let object = object(withID: id) else { return nil }
    let holder = (object as? NSLayoutConstraint)?.firstItem as? UIView
    if let inner = object as? UIView ?? holder,
      ancestors(of: inner).contains(where: { use(of: $0).contains(.empties) })
    {
      return .dismissal
    }
    if observation.rule == .unsatisfiableConstraints { return frameCaveat(for: observation) }
    guard let view = object as? UIView else { return nil }
    if observation.rule != .ambiguousLayout,
      ([view] + ancestors(of: view)).contains(where: { use(of: $0).contains(.hidesForGood) })
    {
      return .dismissal
    }
    let isVoid =
      switch observation.rule {
      case .truncatedText:
        !use(of: view).isDisjoint(with: [.setsText, .stylesText, .sizes, .places, .moves])
          || (view as? UIButton)?.plainTitle == "Button" && use(of: view).contains(.setsImage)
      case .ambiguousLayout:
        !use(of: view).isDisjoint(with: [.fills, .places, .setsImage, .sizes, .moves])
          || ([view] + ancestors(of: view)).contains { use(of: $0).contains(.arranges) }
          || descendants(of: view).contains {
            !use(of: $0).isDisjoint(with: [.fills, .constrains])
              || $0 is UITextView && use(of: $0).contains(.sizes)
          }
      case .scrollContentSize:
        ([view] + descendants(of: view)).contains {
          !use(of: $0).isDisjoint(with: [.constrains, .sizes, .adds])
        }
      case .smallTouchTarget: !use(of: view).isDisjoint(with: [.sizes, .places])
      case .compressedContent:
        ([view] + ancestors(of: view)).contains { view in
          !use(of: view).isDisjoint(with: [.sizes, .places, .moves, .constrains])
            || view.constraints.contains { use(of: $0).contains(.changes) }
        }
      case .overlappingControls where isShownInTurn(view, observation): true
      case .coveredField, .unreachableField, .clippedContent, .outsideSuperview, .outsideSafeArea:
        isPlacedByCode(view)
      case .overlappingControls:
        ([view] + views(observation.related)).contains(where: isPlacedByCode)
      default: false
      }
    if isVoid { return .dismissal }
    return transformCaveat(for: observation, view) ?? contentCaveat(for: observation, view)
      ?? textCaveat(for: observation, view)
  }

  /// Returns the caveat for a view that code moves or scales by a transform, or one around it, such as a panel that lies
  /// below the screen until it is shown; `nil` if there is none.
  private func transformCaveat(for observation: Observation, _ view: UIView) -> Caveat? {
    let rules: Set<Rule> = [
      .coveredField, .unreachableField, .clippedContent, .outsideSuperview, .outsideSafeArea,
      .overlappingControls,
    ]
    guard rules.contains(observation.rule),
      let moved = ([view] + ancestors(of: view)).first(where: { use(of: $0).contains(.transforms) })
    else { return nil }
    return Caveat(
      text: "unless code that transforms % brings it elsewhere", item: subject(moved).name,
      effect: .inconclusive)
  }

  /// Returns the caveat for a scroll view whose content has the size of an image or text that code sets; `nil` for others.
  private func contentCaveat(for observation: Observation, _ view: UIView) -> Caveat? {
    guard observation.rule == .scrollContentSize,
      let filled = descendants(of: view).first(where: { isFilledByCode($0, observation.axis) })
    else { return nil }
    return Caveat(
      text: "unless it has the size of %, whose content code sets", item: subject(filled).name,
      effect: .inconclusive)
  }

  /// Returns the caveat for an ambiguity of labels that have less space than they need, whose texts code sets; `nil`
  /// for others.
  private func textCaveat(for observation: Observation, _ view: UIView) -> Caveat? {
    let related = views(observation.related)
    let views = [view] + related
    let isShort = views.contains { view in
      view.bounds.width < view.intrinsicContentSize.width - 1
        || view.bounds.height < view.intrinsicContentSize.height - 1
    }
    guard observation.rule == .ambiguousLayout, !related.isEmpty, isShort,
      views.allSatisfy({ $0 is UILabel && use(of: $0).contains(.setsText) })
    else { return nil }
    return Caveat(
      text: "as long as the texts that code sets need as much space", effect: .inconclusive)
  }

  /// Returns the caveat for a conflict that involves a constraint that code changes, the arrangement of a stack view
  /// that code fills, or the frame of a view that code places; `nil` for others.
  private func frameCaveat(for observation: Observation) -> Caveat? {
    let items = ([observation.subject] + observation.related).compactMap(\.id)
      .compactMap(object(withID:))
    let isChanged = items.contains { item in
      item is NSLayoutConstraint && use(of: item).contains(.changes)
        || item is UIStackView && !use(of: item).isDisjoint(with: [.adds, .empties])
    }
    if isChanged { return .dismissal }
    let placed = views(observation.related).first {
      !use(of: $0).isDisjoint(with: [.moves, .places])
    }
    return placed.map { view in
      Caveat(
        text: "unless code that places % avoids it", item: subject(view).name, effect: .inconclusive
      )
    }
  }

  /// Returns whether code gives a view its content, which the file leaves empty, and no constraint its length along an
  /// axis.
  private func isFilledByCode(_ view: UIView, _ axis: NSLayoutConstraint.Axis?) -> Bool {
    let length: NSLayoutConstraint.Attribute = axis == .horizontal ? .width : .height
    if view.constraints.contains(where: { $0.setsLength(of: view, length) }) { return false }
    return switch view {
    case let view as UIImageView: view.image == nil && use(of: view).contains(.setsImage)
    case let view as UILabel: view.text?.isEmpty != false && use(of: view).contains(.setsText)
    default: false
    }
  }

  /// Returns whether code hides a control or the one that overlaps it.
  private func isShownInTurn(_ view: UIView, _ observation: Observation) -> Bool {
    ([view] + views(observation.related)).contains { use(of: $0).contains(.hides) }
  }

  /// Returns whether code places a view or one around it, or shows it elsewhere.
  private func isPlacedByCode(_ view: UIView) -> Bool {
    ([view] + ancestors(of: view)).contains {
      !use(of: $0).isDisjoint(with: [.moves, .places])
    }
  }

  /// Returns the views among elements.
  private func views(_ subjects: [Subject]) -> [UIView] {
    subjects.compactMap { $0.id.flatMap(object(withID:)) as? UIView }
  }

  private func descendants(of view: UIView) -> [UIView] {
    view.subviews + view.subviews.flatMap(descendants)
  }

  private func ancestors(of view: UIView) -> [UIView] {
    Array(sequence(first: view) { $0.superview }.dropFirst())
  }

  /// Returns what the sources of the controllers and of the custom views around a view or constraint do with it, by its
  /// outlet or its tag.
  private func use(of object: AnyObject) -> OutletUse {
    guard let document = screen.document, let handle = handle(of: object) else { return [] }
    let sources = ProjectSources.around(document.path)
    return handle.classes.reduce(into: []) { use, name in
      if let outlet = handle.outlet { use.formUnion(sources.use(of: outlet, in: name)) }
      if let tag = handle.tag { use.formUnion(sources.use(ofTag: tag, in: name)) }
    }
  }
}
