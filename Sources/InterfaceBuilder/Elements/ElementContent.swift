import UIKit

/// The attributes of an element, with the readers of fonts, texts and images in them.
@MainActor
struct ElementContent {
  /// The element.
  let element: Element
  /// The readers of the document.
  let readers: ContentReaders
  /// Whether the view is for a screen; on the canvas nothing is hidden for want of something to show.
  let isForScreen: Bool
  /// The value of an attribute for the size classes of the layout.
  let variant: (String) -> String?

  var fonts: FontReader { readers.fonts }
  var texts: AttributedTextReader { readers.texts }
  var images: ImageSizes { readers.images }
}

/// Makes the fonts, attributed texts and images that elements describe.
@MainActor
struct ContentReaders {
  let fonts: FontReader
  let texts: AttributedTextReader
  let images: ImageSizes

  /// The readers of a document.
  ///
  /// - Parameters:
  ///   - images: The images that the document lists, by name.
  ///   - traits: The traits whose Dynamic Type size the fonts of text styles have.
  init(images: [String: ImageResource], traits: UITraitCollection) {
    fonts = FontReader(traits: traits)
    texts = AttributedTextReader(fonts: fonts)
    self.images = ImageSizes(resources: images, fonts: fonts)
  }

  /// The image that an element names under a key; `nil` where it names none.
  func image(of element: Element, key: String = "image") -> UIImage? {
    images.image(of: element, key: key, symbol: "preferredSymbolConfiguration")
  }
}
