// The properties that views take over from appearance proxies, as Apple documents them.

extension UILabel: AppearanceTaking {
  static let proxyProperties = [
    AppearanceProperty(\UILabel.font),
    AppearanceProperty(\UILabel.textColor),
  ]
}

extension UITextField: AppearanceTaking {
  static let proxyProperties = [
    AppearanceProperty(\UITextField.font),
    AppearanceProperty(\UITextField.textColor),
    AppearanceProperty(\UITextField.keyboardAppearance),
  ]
}

extension UITextView: AppearanceTaking {
  static let proxyProperties = [
    AppearanceProperty(\UITextView.font),
    AppearanceProperty(\UITextView.textColor),
  ]
}

extension UISwitch: AppearanceTaking {
  static let proxyProperties = [
    AppearanceProperty(\UISwitch.onTintColor),
    AppearanceProperty(\UISwitch.thumbTintColor),
  ]
}

extension UISlider: AppearanceTaking {
  static let proxyProperties = [
    AppearanceProperty(\UISlider.minimumTrackTintColor),
    AppearanceProperty(\UISlider.maximumTrackTintColor),
    AppearanceProperty(\UISlider.thumbTintColor),
  ]
}

extension UIProgressView: AppearanceTaking {
  static let proxyProperties = [
    AppearanceProperty(\UIProgressView.progressTintColor),
    AppearanceProperty(\UIProgressView.trackTintColor),
  ]
}

extension UIPageControl: AppearanceTaking {
  static let proxyProperties = [
    AppearanceProperty(\UIPageControl.pageIndicatorTintColor),
    AppearanceProperty(\UIPageControl.currentPageIndicatorTintColor),
  ]
}

extension UISegmentedControl: AppearanceTaking {
  static let proxyProperties = [
    AppearanceProperty(\UISegmentedControl.selectedSegmentTintColor)
  ]
}

extension UIActivityIndicatorView: AppearanceTaking {
  static let proxyProperties = [
    AppearanceProperty(\UIActivityIndicatorView.givenColor)
  ]
}
