import UIKit

/// Gives views what a document says of them beside their content: how they look, behave, and what is chosen.
@MainActor
enum StateReader {
  /// Sets everything that a view of its kind has.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - element: What the document says about it.
  ///   - isForScreen: Whether the view is shown as on a device; on the canvas nothing is hidden for want of
  ///     something to show.
  static func configure(_ view: UIView, from element: Element, isForScreen: Bool) {
    view.clipsToBounds = element.isYes("clipsSubviews")
    view.isOpaque = !element.isNo("opaque")
    view.autoresizesSubviews = !element.isNo("autoresizesSubviews")
    if let accessibility = element.child("accessibility") {
      view.accessibilityIdentifier = accessibility["identifier"]
      view.accessibilityLabel = accessibility.content("label")
      view.accessibilityHint = accessibility.content("hint")
    }
    if let control = view as? UIControl { configure(control, from: element) }
    switch view {
    case let label as UILabel:
      label.minimumScaleFactor = element.length("minimumScaleFactor") ?? 0
      label.adjustsFontForContentSizeCategory = element.isYes("adjustsFontForContentSizeCategory")
    case let field as UITextField: configure(field, from: element)
    case let indicator as UIActivityIndicatorView:
      if element.isYes("animating") { indicator.startAnimating() }
      if isForScreen { indicator.hidesWhenStopped = element.isYes("hidesWhenStopped") }
    case let bar as UISearchBar:
      bar.text = element.content("text")
      bar.placeholder = element.content("placeholder")
      bar.prompt = element.content("prompt")
    case let progress as UIProgressView: progress.progress = Float(element.length("progress") ?? 0)
    case let scrollView as UIScrollView:
      scrollView.isPagingEnabled = element.isYes("pagingEnabled")
      scrollView.showsHorizontalScrollIndicator = !element.isNo("showsHorizontalScrollIndicator")
      scrollView.showsVerticalScrollIndicator = !element.isNo("showsVerticalScrollIndicator")
      scrollView.delaysContentTouches = !element.isNo("delaysContentTouches")
      scrollView.canCancelContentTouches = !element.isNo("canCancelContentTouches")
    default: break
    }
  }

  private static func configure(_ control: UIControl, from element: Element) {
    control.isSelected = element.isYes("selected")
    control.isHighlighted = element.isYes("highlighted")
    control.contentHorizontalAlignment =
      switch element["contentHorizontalAlignment"] {
      case "left": .left
      case "right": .right
      case "fill": .fill
      case "leading": .leading
      case "trailing": .trailing
      default: .center
      }
    control.contentVerticalAlignment =
      switch element["contentVerticalAlignment"] {
      case "top": .top
      case "bottom": .bottom
      case "fill": .fill
      default: .center
      }
    switch control {
    case let control as UISwitch: control.isOn = element.isYes("on")
    case let slider as UISlider:
      slider.minimumValue = Float(element.length("minValue") ?? 0)
      slider.maximumValue = Float(element.length("maxValue") ?? 1)
      slider.value = Float(element.length("value") ?? 0)
      slider.isContinuous = !element.isNo("continuous")
    case let stepper as UIStepper:
      stepper.minimumValue = Double(element.length("minimumValue") ?? 0)
      stepper.maximumValue = Double(element.length("maximumValue") ?? 100)
      stepper.value = Double(element.length("value") ?? 0)
      if let step = element.length("stepValue"), step > 0 { stepper.stepValue = Double(step) }
    case let control as UISegmentedControl:
      let index = element["selectedSegmentIndex"].flatMap { Int($0) }
      let segments = 0..<control.numberOfSegments
      control.selectedSegmentIndex =
        index.flatMap { segments.contains($0) ? $0 : nil } ?? UISegmentedControl.noSegment
    case let control as UIPageControl:
      control.currentPage = element["currentPage"].flatMap { Int($0) } ?? 0
      control.hidesForSinglePage = element.isYes("hidesForSinglePage")
    case let picker as UIDatePicker:
      picker.datePickerMode =
        switch element["datePickerMode"] {
        case "time": .time
        case "date": .date
        case "countDownTimer": .countDownTimer
        default: .dateAndTime
        }
    default: break
    }
  }

  private static func configure(_ field: UITextField, from element: Element) {
    field.clearButtonMode =
      switch element["clearButtonMode"] {
      case "whileEditing": .whileEditing
      case "unlessEditing": .unlessEditing
      case "always": .always
      default: .never
      }
  }
}
