import Foundation

extension AccessibilityDefaults {
  @MainActor
  init(of object: UIResponder) {
    switch object {
    case let label as UILabel:
      isElement = true
      self.label = label.text
      traits = .staticText
    case let button as UIButton:
      isElement = true
      label = button.currentTitle ?? button.titleLabel?.text
      traits = .button
    case let field as UITextField:
      isElement = true
      value = field.text?.isEmpty == false ? field.text : field.placeholder
    case let field as UITextView:
      isElement = true
      value = field.text
    case let toggle as UISwitch:
      isElement = true
      value = toggle.isOn ? "1" : "0"
      traits = .button
    case let slider as UISlider:
      isElement = true
      let range = slider.maximumValue - slider.minimumValue
      let part = range > 0 ? (slider.value - slider.minimumValue) / range : 0
      value = "\(Int((part * 100).rounded()))%"
      traits = .adjustable
    case is UIImageView: traits = .image
    case is UIStepper, is UIDatePicker, is UISegmentedControl: break
    case is UIControl: isElement = true
    default: break
    }
    if let control = object as? UIControl, isElement {
      if control.isSelected { traits.insert(.selected) }
      if !control.isEnabled { traits.insert(.notEnabled) }
    }
  }
}
