import Foundation
import InterfaceBuilder
import UIKit

extension Assumption {
  /// Returns the assumptions about sizes, styles and texts of views that may differ from those in
  /// the file.
  static func ofViews(on shown: ShownScreen) -> [Assumption] {
    guard let document = shown.screen.document else { return [] }
    return shown.visibleViews.flatMap { view in
      shown.element(of: view).map { element in
        [
          designTimeSize(of: view, element, document, shown) ?? classSize(of: view, element, shown),
          dateWidth(of: view, element, shown), wheelHeight(of: view, shown),
          replacedText(of: view, element, shown),
        ].compactMap(\.self)
      } ?? []
    }
  }

  /// The change of an unknown length, in points.
  static let step: CGFloat = 40

  private static func designTimeSize(
    of view: UIView, _ element: Element, _ document: Document, _ shown: ShownScreen
  ) -> Assumption? {
    let isPlaceholder =
      element["placeholderIntrinsicWidth"] != nil || element["placeholderIntrinsicHeight"] != nil
    let isReported = element["id"].map { document.designableSizes[$0] != nil } ?? false
    guard isPlaceholder || isReported, view.storedContentSize != nil else { return nil }
    return contentSize(
      of: view, "unless \(shown.subject(view).name) has another size than at design time")
  }

  /// Returns the assumption about the size of a control or label of a custom class, which may draw
  /// itself differently.
  private static func classSize(
    of view: UIView, _ element: Element, _ shown: ShownScreen
  ) -> Assumption? {
    guard view is UIControl || view is UILabel, let name = element["customClass"] else {
      return nil
    }
    return contentSize(of: view, "unless \(name) gives \(shown.subject(view).name) another size")
  }

  /// Returns the assumption about the intrinsic size of a view, which may be larger, or much
  /// smaller.
  private static func contentSize(of view: UIView, _ caveat: String) -> Assumption {
    let given = view.storedContentSize
    let size = view.intrinsicContentSize
    func other(_ length: (CGFloat) -> CGFloat) -> CGSize {
      CGSize(
        width: size.width < 0 ? size.width : length(size.width),
        height: size.height < 0 ? size.height : length(size.height))
    }
    return Assumption(
      caveat: caveat,
      changes: [
        { view.storedContentSize = other { $0 + step } },
        { view.storedContentSize = other { $0 / 4 } },
      ], restore: { view.storedContentSize = given })
  }

  /// Returns the assumption about a text that code may replace: possibly if the view has an outlet,
  /// and certainly if a runtime attribute repeats the text, such as a translation key.
  private static func replacedText(
    of view: UIView, _ element: Element, _ shown: ShownScreen
  ) -> Assumption? {
    let text: String?
    let setText: (String) -> Void
    switch view {
    case let label as UILabel:
      let rich = label.attributedText
      let isRich = element.child("attributedString") != nil
      text = label.text
      setText = { if isRich, $0 == text { label.attributedText = rich } else { label.text = $0 } }
    case let button as UIButton:
      text = button.plainTitle
      setText = { button.plainTitle = $0 }
    default:
      return nil
    }
    guard let text, !text.isEmpty else { return nil }
    let attribute = element.runtimeAttributes.first { $0.value == .string(text) }?.keyPath
    let isKey = text.isKeyOfTranslation
    guard
      let sign = attribute.map({ "as its runtime attribute \($0) suggests" })
        ?? (isKey ? "as its text suggests, a key of translations" : nil)
        ?? shown.outlet(of: view).map({ "outlet \($0)" })
    else { return nil }
    return Assumption(
      caveat: "unless code sets another text in %",
      items: ["\(shown.subject(view).name) (\(sign))"],
      effect: attribute != nil || isKey ? .dismissal : .inconclusive,
      // A text of the file that code replaces says nothing, unless the view has a length of its own.
      refutes: { $0.rule == .truncatedText && !view.hasLength(along: $0.axis ?? .horizontal) },
      onlyRemovals: true,
      // A single letter is still as high as a line of text.
      changes: [{ setText("a") }], restore: { setText(text) })
  }

  /// The share of the width of a compact picker for date and time that one for either takes.
  private static let shareOfOneButton: CGFloat = 0.4

  /// Returns the assumption about the width of a compact date picker, whose buttons are as wide as the texts of a date and
  /// a time, which depend on the mode and on the user's region.
  private static func dateWidth(
    of view: UIView, _ element: Element, _ shown: ShownScreen
  ) -> Assumption? {
    guard let picker = view as? UIDatePicker, picker.datePickerStyle == .compact else {
      return nil
    }
    let given = view.storedContentSize
    let size = view.intrinsicContentSize
    let mode = element["datePickerMode"]
    let width = size.width * shareOfOneButton
    return Assumption(
      caveat:
        "as long as \(shown.subject(view).name) is \(Points.text(Double(size.width))) pt wide",
      effect: mode == "date" || mode == "time" ? .dismissal : .inconclusive,
      changes: [{ view.storedContentSize = CGSize(width: width, height: size.height) }],
      restore: { view.storedContentSize = given })
  }

  /// The height of picker wheels created in a compact height, in points.
  private static let lowWheels: CGFloat = 162

  /// Returns the assumption about the height of picker wheels, which are lower in a compact height.
  private static func wheelHeight(of view: UIView, _ shown: ShownScreen) -> Assumption? {
    let hasWheels =
      (view as? UIDatePicker).map { $0.datePickerStyle == .wheels }
      ?? (view is UIPickerView)
    let size = view.intrinsicContentSize
    guard hasWheels, shown.configuration.device.verticalSizeClass == .compact,
      size.height > lowWheels
    else { return nil }
    let given = view.storedContentSize
    let height = Points.text(Double(size.height))
    return Assumption(
      caveat: "as long as the wheels of \(shown.subject(view).name) are \(height) pt "
        + "high, and not \(Points.text(Double(lowWheels))) pt as they can be in a compact height",
      changes: [{ view.storedContentSize = CGSize(width: size.width, height: lowWheels) }],
      restore: { view.storedContentSize = given })
  }
}

extension String {
  /// Whether the text is a key of translations that code replaces, such as `login.forgot_password.title`.
  fileprivate var isKeyOfTranslation: Bool {
    let marks = filter { $0 == "." || $0 == "_" }
    return (marks.count > 1 || contains("_")) && contains(where: \.isLetter)
      && first?.isLetter == true && last?.isLetter == true
      && allSatisfy {
        $0 == "." || $0 == "_" || $0 == "-" || $0.isASCII && ($0.isLetter || $0.isNumber)
      }
  }
}

extension UIView {
  /// Returns whether a constraint, which any view around may hold, gives the view a width or height of its own.
  fileprivate func hasLength(along axis: NSLayoutConstraint.Axis) -> Bool {
    let length: NSLayoutConstraint.Attribute = axis == .horizontal ? .width : .height
    var holder: UIView? = self
    while let current = holder {
      if current.constraints.contains(where: { $0.setsLength(of: self, length) }) { return true }
      holder = current.superview
    }
    return false
  }
}
