import UIKit

/// Views that display an image or a state.
extension ElementKind {
  static let indicators: [ElementKind] = [
    ElementKind(
      "imageView", contentAxes: .both, showsImage: true, hasDesignSize: true,
      make: { _ in UIImageView(image: nil) }
    ) { view, content in
      view.image = content.readers.image(of: content.element)
    },

    ElementKind(
      "activityIndicatorView", contentAxes: .both,
      make: { element in
        UIActivityIndicatorView(
          style: element["style"]?.lowercased().hasSuffix("large") == true ? .large : .medium)
      }
    ) { indicator, content in
      if content.element.isYes("animating") { indicator.startAnimating() }
      guard content.isForScreen else { return }
      indicator.hidesWhenStopped = content.element.isYes("hidesWhenStopped")
    },

    ElementKind(
      "progressView", contentAxes: .vertical, make: { _ in UIProgressView() }
    ) { progressView, content in
      progressView.progress = Float(content.element.length("progress") ?? 0)
    },
  ]
}
