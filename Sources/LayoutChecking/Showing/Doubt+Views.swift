import Foundation
import InterfaceBuilder
import UIKit

extension Doubt {
  /// What views of a screen may look like otherwise than was taken for granted.
  static func views(of shown: ShownScreen) -> [Doubt] {
    guard let document = shown.screen.document else { return [] }
    return shown.visibleViews.flatMap { view in
      shown.element(of: view).map { element in
        [
          designTimeSize(of: view, element, document, shown) ?? classSize(of: view, element, shown),
          dateStyle(of: view, element, shown), wheelHeight(of: view, shown),
          replacedText(of: view, element, shown),
        ].compactMap(\.self)
      } ?? []
    }
  }

  /// How much larger or smaller what is not known is made, in points.
  static let step: CGFloat = 40

  private static func designTimeSize(
    of view: UIView, _ element: Element, _ document: Document, _ shown: ShownScreen
  ) -> Doubt? {
    let isPlaceholder =
      element["placeholderIntrinsicWidth"] != nil || element["placeholderIntrinsicHeight"] != nil
    let isReported = element["id"].map { document.designableSizes[$0] != nil } ?? false
    guard isPlaceholder || isReported, view.storedContentSize != nil else { return nil }
    return contentSize(
      of: view, "unless \(shown.subject(view).name) has another size than at design time")
  }

  /// A control or label of an own class may have another look, and so another size.
  private static func classSize(
    of view: UIView, _ element: Element, _ shown: ShownScreen
  ) -> Doubt? {
    guard view is UIControl || view is UILabel, let name = element["customClass"] else {
      return nil
    }
    return contentSize(of: view, "unless \(name) gives \(shown.subject(view).name) another size")
  }

  /// The size of a view's content, which may be larger, or much smaller.
  private static func contentSize(of view: UIView, _ reservation: String) -> Doubt {
    let given = view.storedContentSize
    let size = view.intrinsicContentSize
    func other(_ length: (CGFloat) -> CGFloat) -> CGSize {
      CGSize(
        width: size.width < 0 ? size.width : length(size.width),
        height: size.height < 0 ? size.height : length(size.height))
    }
    return Doubt(
      reservation: reservation,
      changes: [
        { view.storedContentSize = other { $0 + step } },
        { view.storedContentSize = other { $0 / 4 } },
      ], restore: { view.storedContentSize = given })
  }

  /// Code puts other texts in the place of those of the file: perhaps where it has an outlet for the view, and
  /// where a runtime attribute repeats the text, such as the key of a translation, for sure.
  private static func replacedText(
    of view: UIView, _ element: Element, _ shown: ShownScreen
  ) -> Doubt? {
    let text: String?
    let put: (String) -> Void
    switch view {
    case let label as UILabel:
      let rich = label.attributedText
      let isRich = element.child("attributedString") != nil
      text = label.text
      put = { if isRich, $0 == text { label.attributedText = rich } else { label.text = $0 } }
    case let button as UIButton:
      text = button.plainTitle
      put = { button.plainTitle = $0 }
    default:
      return nil
    }
    guard let text, !text.isEmpty else { return nil }
    let attribute = element.runtimeAttributes.first { $0.value == .string(text) }?.keyPath
    guard
      let sign = attribute.map({ "as its runtime attribute \($0) suggests" })
        ?? shown.outlet(of: view).map({ "outlet \($0)" })
    else { return nil }
    return Doubt(
      reservation: "unless code puts another text into %",
      items: ["\(shown.subject(view).name) (\(sign))"], isUnusual: attribute != nil,
      isOnlyOfWhatGoes: true,
      // As high as a line of text still.
      changes: [{ put("a") }], restore: { put(text) })
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
      isUnusual: true,
      changes: [{ picker.preferredDatePickerStyle = .compact }],
      restore: { picker.preferredDatePickerStyle = style })
  }

  /// The height of wheels in a compact height, which they take there at least where they are made there.
  private static let lowWheels: CGFloat = 162

  /// Wheels are lower where there is little height.
  private static func wheelHeight(of view: UIView, _ shown: ShownScreen) -> Doubt? {
    let hasWheels =
      (view as? UIDatePicker).map { $0.preferredDatePickerStyle.hasWheels }
      ?? (view is UIPickerView)
    let size = view.intrinsicContentSize
    guard hasWheels, shown.setting.device.verticalSizeClass == .compact,
      size.height > lowWheels
    else { return nil }
    let given = view.storedContentSize
    let height = Points.text(Double(size.height))
    return Doubt(
      reservation: "as long as the wheels of \(shown.subject(view).name) are \(height) points "
        + "high, and not \(Points.text(Double(lowWheels))) as they can be in a compact height",
      changes: [{ view.storedContentSize = CGSize(width: size.width, height: lowWheels) }],
      restore: { view.storedContentSize = given })
  }
}

extension UIDatePicker.Style {
  fileprivate var hasWheels: Bool { self == .automatic || self == .wheels }
}
