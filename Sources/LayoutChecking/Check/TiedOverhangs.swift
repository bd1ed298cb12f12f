import InterfaceBuilder

extension [Finding] {
  /// Returns the findings without those about a control outside the safe area at a side where a view around it, or it
  /// itself, is reported as tied to the bare edge: both have one cause, and one fix.
  func withoutTiedOverhangs(in document: Document) -> [Finding] {
    let tied = filter { $0.rule == .oneSidedSafeArea && !$0.isInconclusive }
    guard !tied.isEmpty else { return self }
    return filter { finding in
      guard finding.rule == .outsideSafeArea, finding.axis == .horizontal,
        let view = finding.subject.id.flatMap(document.element(withID:))
      else { return true }
      let around = Set(sequence(first: view, next: \.parent).compactMap { $0["id"] })
      return !tied.contains { tie in
        tie.severity >= finding.severity && tie.related.first?.id.map(around.contains) == true
      }
    }
  }
}

extension [Finding] {
  /// Returns the findings about a file without those in scenes that nothing can show; those in scenes that no source
  /// names are inconclusive.
  func adjusted(toReachabilityIn texts: DocumentTexts) -> [Finding] {
    let unreachable = texts.unreachableControllers
    let unnamed = texts.unnamedControllers
    guard !unreachable.isEmpty || !unnamed.isEmpty else { return self }
    return compactMap { finding in
      guard finding.rule != .unreachableScene,
        let element = finding.subject.id.flatMap(texts.base.element(withID:))
      else { return finding }
      let around = Set(sequence(first: element, next: \.parent).compactMap { $0["id"] })
      if !unreachable.isDisjoint(with: around) { return nil }
      guard !unnamed.isDisjoint(with: around) else { return finding }
      var finding = finding
      finding.severity = .note
      finding.isInconclusive = true
      finding.add(condition: Screen.unnamed)
      return finding
    }
  }
}
