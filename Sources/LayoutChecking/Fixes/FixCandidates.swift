import InterfaceBuilder
import UIKit

/// The changes that may fix the findings of a file.
struct FixCandidates {
  private let document: Document
  /// The views of the file, with those around them, outermost first.
  private let views: [String: (view: Document.View, around: [Document.View])]
  /// The views whose width or height a constraint sets, by the constraint's id.
  private let lengths: [String: (view: Document.View, attribute: Document.Constraint.Attribute)]

  /// The views of equal lengths.
  private let groups: EqualLengths

  /// The maximum number of changes that are tried for a finding.
  private static let limit = 6
  /// The smallest length of a touch target, in points.
  private static let touchLength = 44

  /// Creates the changes for a document.
  init(in document: Document) {
    self.document = document
    var views: [String: (view: Document.View, around: [Document.View])] = [:]
    func add(_ view: Document.View, _ around: [Document.View]) {
      if let id = view.id { views[id] = (view, around) }
      for subview in view.subviews { add(subview, around + [view]) }
      for detached in view.detachedViews { add(detached, []) }
    }
    for root in document.scenes.flatMap({ $0.controllers.compactMap(\.view) + $0.views }) {
      add(root, [])
    }
    self.views = views
    groups = EqualLengths(of: views.values.map(\.view))
    var lengths: [String: (view: Document.View, attribute: Document.Constraint.Attribute)] = [:]
    for (view, _) in views.values {
      for constraint in view.constraints where constraint.secondItem == nil {
        guard let id = constraint.id, [.width, .height].contains(constraint.firstAttribute),
          let owner = constraint.firstItem.map({ views[$0]?.view }) ?? view
        else { continue }
        lengths[id] = (owner, constraint.firstAttribute)
      }
    }
    self.lengths = lengths
  }

  /// Returns the changes that may fix a finding, the preferred one first; none if its rule has none.
  func candidates(for finding: Finding) -> [FixCandidate] {
    guard let id = finding.subject.id else { return [] }
    let found: [FixCandidate] =
      switch finding.rule {
      case .redundantConstraint, .invalidConstraint:
        isConstraint(finding.subject) ? [FixCandidate(finding, id, .removal)] : []
      case .unsatisfiableConstraints: yielding(for: finding)
      case .oneSidedSafeArea: bothSides(for: finding, id)
      case .outsideSafeArea: safeAreas(for: finding, id)
      case .smallTouchTarget: touchSizes(for: finding, id)
      case .barHeightInConstant: [FixCandidate(finding, id, .constant(0))]
      case .ambiguousLayout: priorities(for: finding)
      case .truncatedText:
        finding.subject.kind == "label" ? [FixCandidate(finding, id, .shrinking)] : []
      default: []
      }
    return Array(found.prefix(Self.limit))
  }

  private func isConstraint(_ subject: Subject) -> Bool { subject.kind == "constraint" }

  // MARK: Constraints

  /// One of the members of a conflict yields.
  ///
  /// If the size of a content is required, which is seldom meant, that yields: a constraint in its place would keep what
  /// UIKit shows by chance. Otherwise it is the broken constraint, with those broken for the same cause. Priorities below
  /// those that protect contents come first, unless the finding names the usual one: then no content is compressed.
  private func yielding(for finding: Finding) -> [FixCandidate] {
    let contents = contents(in: finding)
    guard contents.isEmpty else { return contents }
    let broken = ([finding.subject] + (finding.brokenToo ?? [])).compactMap(\.id)
    func together(_ priority: Int, _ further: [FixCandidate.Edit] = []) -> FixCandidate {
      FixCandidate(
        finding,
        broken.map { FixCandidate.Edit(object: $0, change: .priority(priority)) } + further)
    }
    let single = ([finding.subject] + finding.related).filter(isConstraint).compactMap(\.id).map {
      FixCandidate(finding, $0, .priority(LayoutPriority.yielding))
    }
    let lower = protections(in: finding).flatMap { protection in
      let contents = broken.compactMap { yieldingContent(of: $0, to: protection) }
      return [together(protection - 1)]
        + (contents.isEmpty ? [] : [together(protection - 1, contents)])
    }
    let usual = [together(LayoutPriority.yielding)]
    let isNamed = finding.repair == .constraint(priority: LayoutPriority.yielding)
    return (isNamed ? usual + lower : lower + usual)
      + single.filter { broken != $0.edits.map(\.object) }
  }

  /// Returns the change of the compression resistance with which a content keeps the length that a constraint gives its
  /// view, so that it yields too; `nil` if it yields already.
  private func yieldingContent(of constraint: String, to protection: Int) -> FixCandidate.Edit? {
    guard let (view, attribute) = lengths[constraint], let id = view.id,
      !Self.containers.contains(view.element.name)
    else { return nil }
    let kind: LayoutPriority =
      attribute == .width ? .horizontalCompressionResistance : .verticalCompressionResistance
    guard Int(view.priority(kind)) >= protection else { return nil }
    return FixCandidate.Edit(object: id, change: .layoutPriority(kind, protection - 2))
  }

  /// The kinds of views without a content of their own.
  private static let containers = [
    "view", "stackView", "scrollView", "tableView", "collectionView",
  ]

  /// The priorities below ``LayoutPriority/yielding`` with which views of a conflict keep the size of their content, the highest
  /// first.
  private func protections(in finding: Finding) -> [Int] {
    let inside = finding.related.filter { !isConstraint($0) && !Self.containers.contains($0.kind) }
      .compactMap(\.id)
    let priorities = inside.compactMap { views[$0]?.view }.flatMap { view in
      [.horizontalCompressionResistance, .verticalCompressionResistance].map(view.priority)
    }
    return Set(priorities.map { Int($0) }).filter { $0 > 2 && $0 < LayoutPriority.yielding }.sorted(
      by: >)
  }

  /// The views of a conflict whose content's size is required yield.
  private func contents(in finding: Finding) -> [FixCandidate] {
    let kinds = LayoutPriority.allCases.filter {
      finding.axis == nil || $0.isHorizontal == (finding.axis == .horizontal)
    }
    let contents = ([finding.subject] + finding.related).filter {
      !isConstraint($0) && !Self.containers.contains($0.kind)
    }
    return contents.compactMap(\.id).uniqued().flatMap { id in
      kinds.filter { (views[id]?.view.priority($0) ?? 0) >= 1000 }.map { kind in
        FixCandidate(finding, id, .layoutPriority(kind, LayoutPriority.yielding))
      }
    }
  }

  private func bothSides(for finding: Finding, _ id: String) -> [FixCandidate] {
    guard finding.related.count == 2, let view = finding.related[0].id,
      let guide = finding.related[1].id
    else { return [] }
    return [FixCandidate(finding, id, .safeArea(guide: guide, view: view))]
  }

  /// The control, or a view around it, is tied to the safe area instead of an edge of the root.
  private func safeAreas(for finding: Finding, _ id: String) -> [FixCandidate] {
    guard let place = views[id], let root = place.around.first, let rootID = root.id,
      let guide = root.guides.first(where: { $0.kind == .safeArea })?.id
    else { return [] }
    let chain = ([place.view] + place.around.dropFirst().reversed()).compactMap(\.id)
    return chain.flatMap { view in
      root.constraints.compactMap { constraint -> FixCandidate? in
        let items = [constraint.firstItem ?? rootID, constraint.secondItem ?? rootID]
        guard Set(items) == [view, rootID], let object = constraint.id,
          constraint.firstAttribute == constraint.secondAttribute,
          Self.edges.contains(constraint.firstAttribute)
        else { return nil }
        return FixCandidate(finding, object, .safeArea(guide: guide, view: view))
      }
    }
  }

  private static let edges: Set<Document.Constraint.Attribute> = [
    .left, .right, .top, .bottom, .leading, .trailing,
  ]

  /// The button's own constraints give it the length of a touch target; or those of all views that are as long as it,
  /// since each of them alone would contradict the others.
  private func touchSizes(for finding: Finding, _ id: String) -> [FixCandidate] {
    let lengths: [Document.Constraint.Attribute] = [.width, .height]
    let own = lengths.flatMap { touchLengths(of: id, $0) }
    let all = lengths.flatMap { length in
      groups.views(asLongAs: id, length).flatMap { touchLengths(of: $0, length) }
    }
    let isGroup = Set(all) != Set(own)
    return [own, isGroup ? all : []].filter { !$0.isEmpty }.map { FixCandidate(finding, $0) }
  }

  /// Returns the changes of a view's own constraints that are too short for a touch target.
  private func touchLengths(
    of id: String, _ length: Document.Constraint.Attribute
  ) -> [FixCandidate.Edit] {
    guard let view = views[id]?.view else { return [] }
    return view.constraints.compactMap { constraint in
      guard constraint.firstItem == nil || constraint.firstItem == id,
        constraint.secondItem == nil, constraint.secondAttribute == nil,
        constraint.firstAttribute == length, constraint.relation != .greaterThanOrEqual,
        constraint.constant < Double(Self.touchLength), let object = constraint.id
      else { return nil }
      return FixCandidate.Edit(object: object, change: .constant(Self.touchLength))
    }
  }

  // MARK: Views

  /// One of the views whose equal priorities make a length ambiguous gets a higher one: first one of the
  /// others, which is the layout as it was found.
  private func priorities(for finding: Finding) -> [FixCandidate] {
    let rivals = finding.related.compactMap(\.id)
    guard !rivals.isEmpty, let subject = finding.subject.id else { return [] }
    let kinds: [LayoutPriority] =
      finding.axis == .horizontal
      ? [.horizontalCompressionResistance, .horizontalHugging]
      : [.verticalCompressionResistance, .verticalHugging]
    return kinds.flatMap { kind in
      (rivals.prefix(2) + [subject]).compactMap { id in
        views[id].map { place in
          FixCandidate(
            finding, id, .layoutPriority(kind, Int(place.view.priority(kind)) + 1))
        }
      }
    }
  }
}

extension Document.View {
  /// Returns the priority with which the view keeps its content's size.
  fileprivate func priority(_ kind: LayoutPriority) -> Double {
    switch kind {
    case .horizontalHugging: hugging.horizontal ?? 250
    case .verticalHugging: hugging.vertical ?? 250
    case .horizontalCompressionResistance: compressionResistance.horizontal ?? 750
    case .verticalCompressionResistance: compressionResistance.vertical ?? 750
    }
  }
}
