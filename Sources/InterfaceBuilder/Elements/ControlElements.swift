import UIKit

/// Controls with a value.
extension ElementKind {
  static let controls: [ElementKind] = [
    ElementKind(
      "switch", contentAxes: .both,
      alignmentInsets: { _ in UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 2) },
      make: { _ in UISwitch() }
    ) { control, content in
      control.isOn = content.element.isYes("on")
    },

    ElementKind(
      "slider", contentAxes: .vertical,
      alignmentInsets: {
        $0 == .iOS26 ? .zero : UIEdgeInsets(top: 0, left: 2, bottom: 1, right: 2)
      },
      make: { _ in UISlider() }
    ) { slider, content in
      let element = content.element
      slider.minimumValue = Float(element.length("minValue") ?? 0)
      slider.maximumValue = Float(element.length("maxValue") ?? 1)
      slider.value = Float(element.length("value") ?? 0)
      slider.isContinuous = !element.isNo("continuous")
    },

    ElementKind("stepper", contentAxes: .both, make: { _ in UIStepper() }) { stepper, content in
      let element = content.element
      stepper.minimumValue = Double(element.length("minimumValue") ?? 0)
      stepper.maximumValue = Double(element.length("maximumValue") ?? 100)
      stepper.value = Double(element.length("value") ?? 0)
      if let step = element.length("stepValue"), step > 0 { stepper.stepValue = Double(step) }
    },

    ElementKind(
      "segmentedControl", contentAxes: .both,
      alignmentInsets: { _ in UIEdgeInsets(top: 0, left: 0, bottom: 1, right: 0) },
      make: { _ in UISegmentedControl() }
    ) { control, content in
      let element = content.element
      control.apportionsSegmentWidthsByContent = element.isYes("apportionsSegmentWidthsByContent")
      if let segments = element.child("segments") {
        for segment in segments.children where segment.name == "segment" {
          control.addSegment(segment, content.readers)
        }
      }
      let index = element["selectedSegmentIndex"].flatMap { Int($0) }
      let segments = 0..<control.numberOfSegments
      control.selectedSegmentIndex =
        index.flatMap { segments.contains($0) ? $0 : nil } ?? UISegmentedControl.noSegment
    },

    ElementKind(
      "pageControl", contentAxes: .both, make: { _ in UIPageControl() }
    ) { control, content in
      let element = content.element
      control.numberOfPages = element["numberOfPages"].flatMap { Int($0) } ?? 3
      control.currentPage = element["currentPage"].flatMap { Int($0) } ?? 0
      control.hidesForSinglePage = element.isYes("hidesForSinglePage")
    },

    ElementKind(
      "datePicker", contentAxes: .both, make: { _ in UIDatePicker() }
    ) { picker, content in
      picker.preferredDatePickerStyle =
        switch content.element["style"] {
        case "compact": .compact
        case "inline": .inline
        case "wheels": .wheels
        default: .automatic
        }
      picker.datePickerMode =
        switch content.element["datePickerMode"] {
        case "time": .time
        case "date": .date
        case "countDownTimer": .countDownTimer
        default: .dateAndTime
        }
    },

    ElementKind("pickerView", contentAxes: .both, make: { _ in UIPickerView() }),

    ElementKind(
      "colorWell", contentAxes: .both, storesContentSize: false, make: { _ in UIColorWell() }
    ) { well, content in
      well.title = content.element["title"]
      well.supportsAlpha = !content.element.isNo("supportsAlpha")
      well.selectedColor = content.element.color(key: "selectedColor")
    },

    // A plain view, since this UIKit has no `UIRefreshControl`.
    ElementKind(plain: "refreshControl"),
  ]
}

extension UISegmentedControl {
  fileprivate func addSegment(_ segment: Element, _ readers: ContentReaders) {
    let index = numberOfSegments
    if let image = readers.image(of: segment) {
      insertSegment(with: image, at: index, animated: false)
    } else {
      insertSegment(withTitle: segment.content("title"), at: index, animated: false)
    }
    if let width = segment.length("width"), width > 0 { setWidth(width, forSegmentAt: index) }
  }
}
