import Foundation
import UIKit

extension KeyboardTrial {
  /// The heights at which a field was tried while nothing else happened, with its visibility.
  private func triedHeights(of field: UIView) -> [(height: Double, isVisible: Bool)] {
    var tried: [Double: Bool] = [:]
    for visit in visits where visit.field === field {
      guard visit.moment.isAboutHeight else { continue }
      // A keyboard that was just shown counts more than one that has changed.
      if visit.moment == .shown || tried[visit.height] == nil {
        tried[visit.height] = visit.hidden == 0
      }
    }
    return tried.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Returns the tried heights as intervals, each of which counts as visible if the field is visible
  /// at both ends.
  private func triedProof(of field: UIView) -> HeightProof {
    let tried = triedHeights(of: field)
    var intervals = [HeightProof.Interval(from: 0, to: 0, isVisible: true)]
    var last = (height: 0.0, isVisible: true)
    for next in tried {
      let isVisible = last.isVisible && next.isVisible
      if intervals[intervals.count - 1].isVisible == isVisible {
        intervals[intervals.count - 1].to = next.height
      } else {
        intervals.append(.init(from: last.height, to: next.height, isVisible: isVisible))
      }
      last = next
    }
    return HeightProof(
      strategy: "code", scrolls: field.scrollViewAround != nil, intervals: intervals,
      isExact: false, firstContradiction: nil)
  }

  /// Returns the changes that the app's code made, without the scrolling and the insets that UIKit
  /// makes itself.
  func codeChanges(_ visit: Visit) -> [LayoutChange] {
    let hasGuide = shown.keyboardGuide != nil
    let tables = shown.controllers.compactMap { ($0 as? UITableViewController)?.tableView }
    return visit.changes.filter { change in
      switch change.property {
      case .offset: false
      case .frame: !hasGuide
      case .inset(let view), .topInset(let view), .indicators(let view):
        !tables.contains { $0 === view }
      case .constant, .activation, .safeArea, .transform: true
      }
    }
  }

  /// Returns the visit that a finding about a field describes; `nil` if the field is always visible
  /// on keyboards of the device.
  private func worstVisit(of field: UIView) -> Visit? {
    let own = visits.filter { $0.field === field }
    let heights = own.filter { $0.moment == .shown }.map(\.height)
    guard let least = heights.min(), let most = heights.max() else { return nil }
    let range = least...most
    let hidden = own.filter { visit in
      visit.hidden > 0 && (visit.moment != .resized || range.contains(visit.height))
    }
    // What was hidden first may be the cause of the rest.
    return hidden.filter { $0.moment == hidden.first?.moment }
      .max { ($0.hidden, $0.height) < ($1.hidden, $1.height) }
  }

  /// Returns the faults of fields that are hidden while they are edited.
  ///
  /// - Parameter proof: Returns the proof for a field that nothing moves, which holds for every
  ///   height.
  /// - Returns: The faults.
  func hiddenFieldObservations(proof: (UIView) -> HeightProof?) -> [Observation] {
    fields.compactMap { field in worstVisit(of: field).map { observation(of: $0, proof) } }
  }

  private func observation(of visit: Visit, _ proof: (UIView) -> HeightProof?) -> Observation {
    let field = visit.field
    let all = codeChanges(visit) + (needless.first { $0.field === field }?.changes ?? [])
    let code = all.filter { $0.canMove(field) }
    let offsets = visit.changes.filter {
      if case .offset = $0.property { true } else { false }
    }
    let hasGuide = shown.keyboardGuide != nil
    let isStill = visits.filter { $0.field === field }.allSatisfy { codeChanges($0).isEmpty }
    let proved = isStill && field.scrollViewAround == nil ? proof(field) : nil
    let table = isStill && !hasGuide ? shown.tableController(beside: field) : nil
    let isFollowed = !code.isEmpty || hasGuide
    let rule: Rule =
      if table != nil {
        .fieldOutsideTable
      } else if isFollowed, !visit.sight.canBeScrolledToView {
        .unreachableField
      } else {
        .coveredField
      }
    var message =
      "a \(Points.text(visit.height)) pt keyboard \(isFollowed ? "hides" : "covers") "
      + "\(Points.count(visit.hidden)) of \(shown.subject(field).name)\(visit.moment.clause)"
    if !code.isEmpty {
      message += ", although code changes \(shown.text(code + offsets))"
    } else if hasGuide {
      message += " even where the keyboard layout guide is followed"
    } else if table != nil {
      message += ": the table controller on the screen adjusts its own table only"
    } else {
      message += ", and no code \(remedy(for: field))"
      if !all.isEmpty { message += "; code changes \(shown.text(all))" }
    }
    if visit.sight.canBeScrolledToView { message += ", until a touch scrolls it into view" }
    let result = proved ?? triedProof(of: field)
    if table == nil, visit.moment.isAboutHeight {
      message += ": \(visibility(result, tried: triedHeights(of: field).count))"
    }
    let barUncertainty = barUncertainty(of: visit)
    return Observation(
      rule: rule,
      severity: field.scrollViewsAround.count > 1 || visit.moment == .grown ? .note : nil,
      subject: shown.subject(field),
      related: code.compactMap { $0.object }.map { shown.subject($0) }.uniqued(),
      axis: .vertical, measure: visit.hidden + (visit.moment == .shown ? 10_000 : 0),
      message: message, fix: fix(rule, isFollowed: !code.isEmpty, field),
      caveats: [barUncertainty].compactMap(\.self), proof: result)
  }

  private func remedy(for field: UIView) -> String {
    if let scrollView = field.scrollViewAround {
      return "gives \(shown.subject(scrollView).name) an inset for it"
    }
    return field is UITextView ? "moves it or gives it an inset" : "moves it"
  }

  /// Returns the heights at which a field is visible, in words.
  private func visibility(_ proof: HeightProof, tried count: Int) -> String {
    let limit = proof.limit ?? 0
    let range =
      limit > 0
      ? "it is visible up to a \(Points.text(limit)) pt keyboard"
      : "it is visible only without a keyboard"
    return proof.isExact ? range : "\(range) (\(count) heights tried)"
  }

  /// Returns the caveat of a visit if the keyboard may lack the QuickType bar and then not hide the
  /// field.
  private func barUncertainty(of visit: Visit) -> Caveat? {
    let device = configuration.device
    guard case .uncertain(let reason) = PredictionBar(for: visit.field, on: device),
      visit.moment == .shown
    else { return nil }
    let highest = PredictionBar.plainHeights(on: device).max() ?? 0
    let accessory = Double(visit.field.inputAccessoryView?.bounds.height ?? 0)
    let isHiddenWithoutBar = visits.contains {
      $0.field === visit.field && $0.moment == .shown && $0.hidden > 0
        && $0.height <= highest + accessory
    }
    return isHiddenWithoutBar ? nil : .withPredictions(reason)
  }

  private func fix(_ rule: Rule, isFollowed: Bool, _ field: UIView) -> String? {
    if rule == .fieldOutsideTable { return nil }
    if isFollowed {
      return """
        Compute the overlap in every keyboardWillChangeFrame notification from the end frame, converted to the \
        coordinates of the view that moves; or constrain that view to the keyboard layout guide.
        """
    }
    if field.scrollViewAround != nil {
      return """
        Constrain the bottom of the scroll view to the keyboard layout guide, or set its bottom inset to the \
        height that the keyboard covers of it.
        """
    }
    return """
      Constrain it, or the view that contains it, to the keyboard layout guide, or put it into a scroll view \
      that gets an inset.
      """
  }
}

extension LayoutChange {
  /// Returns whether the change may move a field on the screen: insets concern the fields inside
  /// only.
  fileprivate func canMove(_ field: UIView) -> Bool {
    switch property {
    case .inset(let view), .topInset(let view): field.isDescendant(of: view)
    case .indicators: false
    case .constant, .activation, .safeArea, .transform, .frame, .offset: true
    }
  }

  /// The view, constraint or controller that changed.
  var object: AnyObject? {
    switch property {
    case .constant(let object), .activation(let object): object
    case .inset(let object), .topInset(let object), .indicators(let object): object
    case .offset(let object): object
    case .safeArea(let object): object.viewIfLoaded
    case .transform(let object), .frame(let object): object
    }
  }
}

extension KeyboardTrial {
  /// Returns the proof for a field that nothing moves, from the constraints of the screen shown again;
  /// `nil` if its fields are others.
  func proof(of field: UIView, on screen: Screen) -> HeightProof? {
    guard let index = inputs.firstIndex(where: { $0 === field }) else { return nil }
    if provedFields == nil {
      let shown = ShownScreen(screen, in: configuration)
      let isEditing = shown.window.screen.keyboard.isShown
      if isEditing { TrialScreen(shown: shown).endEditing() }
      provedFields = KeyboardAnalysis(shown).fields.map(\.proof)
      shown.close()
    }
    guard let provedFields, provedFields.count == inputs.count else { return nil }
    return provedFields[index]
  }
}
