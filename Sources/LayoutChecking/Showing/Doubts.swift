import Foundation
import InterfaceBuilder
import UIKit

/// What a screen's layout rests on that its file does not decide: sizes that hold at design time only, looks
/// that depend on the version of iOS, the height of a row.
///
/// Each is changed, and the rules are asked again: what they then say otherwise is told with a reservation.
@MainActor
struct Doubts {
  /// Something undecided, and what else it could be.
  private struct Doubt {
    /// Half a sentence that is put behind what is told.
    var reservation: String
    /// Whether what hangs on it is no more than a note.
    var weakens = true
    var changes: [() -> Void]
    var restore: () -> Void
  }

  /// What the rules say of a screen as it is laid out at the moment.
  typealias Look = () -> [Observation]

  private struct Asked: Hashable {
    var identity: Observation.Identity
    var structure: Setting.Structure
  }

  private var asked: Set<Asked> = []

  /// The reservations for observations of which none was asked for yet in a setting of this structure.
  ///
  /// The screen is laid out anew; nothing is to be asked of it afterwards.
  mutating func reservations(
    for observations: [Observation], on shown: ShownScreen, look: Look
  ) -> [Observation.Identity: [Reservation]] {
    let new = observations.filter {
      asked.insert(Asked(identity: $0.identity, structure: shown.setting.structure)).inserted
    }
    guard !new.isEmpty else { return [:] }
    let before = Dictionary(new.map { ($0.identity, $0.message) }) { first, _ in first }
    var found: [Observation.Identity: [Reservation]] = [:]
    for doubt in Self.doubts(about: shown) {
      var changed: Set<Observation.Identity> = []
      for change in doubt.changes where changed.count < before.count {
        change()
        shown.window.layoutIfNeeded()
        let after = Dictionary(look().map { ($0.identity, $0.message) }) { first, _ in first }
        changed.formUnion(before.keys.filter { after[$0] != before[$0] })
      }
      doubt.restore()
      shown.window.layoutIfNeeded()
      let reservation = Reservation(text: doubt.reservation, weakens: doubt.weakens)
      for identity in changed { found[identity, default: []].append(reservation) }
    }
    return found
  }

  // MARK: What may be otherwise

  private static func doubts(about shown: ShownScreen) -> [Doubt] {
    guard let document = shown.screen.document else { return [] }
    let own = shown.visibleViews.flatMap { view in
      shown.element(of: view).map { element in
        [
          designTimeSize(of: view, element, document, shown) ?? classSize(of: view, element, shown),
          dateStyle(of: view, element, shown), replacedText(of: view, element, shown),
        ].compactMap(\.self)
      } ?? []
    }
    return own + sizes(of: shown)
  }

  /// How much larger or smaller what is not known is made, in points.
  private static let step: CGFloat = 40

  private static func designTimeSize(
    of view: UIView, _ element: Element, _ document: Document, _ shown: ShownScreen
  ) -> Doubt? {
    let isPlaceholder =
      element["placeholderIntrinsicWidth"] != nil || element["placeholderIntrinsicHeight"] != nil
    let isReported = element["id"].map { document.designableSizes[$0] != nil } ?? false
    guard isPlaceholder || isReported, let size = view.storedContentSize else { return nil }
    func other(_ length: (CGFloat) -> CGFloat) -> CGSize {
      CGSize(
        width: size.width < 0 ? size.width : length(size.width),
        height: size.height < 0 ? size.height : length(size.height))
    }
    return Doubt(
      reservation: "unless \(shown.subject(view).name) has another size than at design time",
      changes: [
        { view.storedContentSize = other { $0 + step } },
        { view.storedContentSize = other { $0 / 4 } },
      ], restore: { view.storedContentSize = size })
  }

  /// A button of an own class may have another look, and so another size.
  private static func classSize(
    of view: UIView, _ element: Element, _ shown: ShownScreen
  ) -> Doubt? {
    guard view is UIButton, let name = element["customClass"] else { return nil }
    let given = view.storedContentSize
    let size = view.intrinsicContentSize
    return Doubt(
      reservation: "unless \(name) gives \(shown.subject(view).name) another size",
      changes: [
        {
          view.storedContentSize = CGSize(width: size.width + step, height: size.height + step)
        },
        { view.storedContentSize = CGSize(width: size.width / 4, height: size.height / 4) },
      ], restore: { view.storedContentSize = given })
  }

  /// Where a runtime attribute has the text of a view too, code most likely puts what it stands for, such
  /// as a translation, in its place.
  private static func replacedText(
    of view: UIView, _ element: Element, _ shown: ShownScreen
  ) -> Doubt? {
    let text: String?
    let put: (String) -> Void
    switch view {
    case let label as UILabel where element.child("attributedString") == nil:
      text = label.text
      put = { label.text = $0 }
    case let button as UIButton:
      text = button.plainTitle
      put = { button.plainTitle = $0 }
    default:
      return nil
    }
    guard let text, !text.isEmpty,
      let attribute = element.runtimeAttributes.first(where: { $0.value == .string(text) })
    else { return nil }
    return Doubt(
      reservation: "unless code puts another text in its place, as its runtime attribute "
        + "\(attribute.keyPath) suggests",
      changes: [{ put("") }], restore: { put(text) })
  }

  /// A date picker that says nothing of its style shows wheels before iOS 14, and a button since
  /// (developer.apple.com, UIDatePickerStyle.automatic).
  private static func dateStyle(
    of view: UIView, _ element: Element, _ shown: ShownScreen
  ) -> Doubt? {
    guard let picker = view as? UIDatePicker, element["style"] == nil,
      element["datePickerMode"] != "countDownTimer"
    else { return nil }
    let style = picker.preferredDatePickerStyle
    return Doubt(
      reservation: "as long as \(shown.subject(view).name) shows wheels, as before iOS 14",
      changes: [{ picker.preferredDatePickerStyle = .compact }],
      restore: { picker.preferredDatePickerStyle = style })
  }

  /// What shows a view of a xib gives it its size.
  private static func sizes(of shown: ShownScreen) -> [Doubt] {
    guard !shown.screen.isWholeScreen else { return [] }
    let view = shown.content
    let size = view.frame.size
    let drawn = shown.element(of: view)?.child("rect", key: "frame")?["height"].flatMap {
      Double($0)
    }
    func doubt(_ reservation: String, _ share: CGSize) -> Doubt {
      func change(by points: CGFloat) {
        view.frame.size = CGSize(
          width: max(0, size.width + share.width * points),
          height: max(0, size.height + share.height * points))
      }
      return Doubt(
        reservation: reservation, weakens: false,
        changes: [{ change(by: step) }, { change(by: -step / 4) }], restore: { change(by: 0) })
    }
    guard view is UITableViewCell else {
      return [doubt("in the size it has in the file", CGSize(width: 1, height: 1))]
    }
    let isDrawn = drawn.map { abs($0 - Double(size.height)) < 1 } ?? false
    return [
      doubt(
        isDrawn ? "in a row as high as in the file" : "in a row as high as its content takes",
        CGSize(width: 0, height: 1)),
      doubt("in a row as wide as in the file", CGSize(width: 1, height: 0)),
    ]
  }
}

/// What is told behind a finding that holds only if something undecided is as it was taken to be.
struct Reservation: Hashable {
  /// Half a sentence.
  var text: String
  /// Whether the finding is no more than a note.
  var weakens: Bool
}
