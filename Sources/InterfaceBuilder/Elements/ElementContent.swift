import UIKit

/// The attributes of an element, with the readers for its fonts, texts and images.
@MainActor
struct ElementContent {
  /// The element to read.
  let element: Element
  /// The readers of the document.
  let readers: ContentReaders
  /// Whether the view is for a screen; on the canvas, views stay visible even if they have nothing
  /// to show.
  let isForScreen: Bool
  /// Returns the value of an attribute for the size classes of the layout.
  let variant: (String) -> String?
  /// The description of the view's font for the size classes of the layout.
  let fontDescription: Element?

  /// The view's font; `nil` if the file does not describe it.
  var font: UIFont? { fontDescription.map { fonts.font($0) } }
  var fonts: FontReader { readers.fonts }
  var texts: AttributedTextReader { readers.texts }
  var images: ImageSizes { readers.images }
}

/// Creates the fonts, attributed strings and images that elements describe.
@MainActor
struct ContentReaders {
  let fonts: FontReader
  let texts: AttributedTextReader
  let images: ImageSizes

  /// Creates the readers of a document.
  ///
  /// - Parameters:
  ///   - images: The images that the document lists, by name.
  ///   - traits: The traits whose Dynamic Type size applies to the fonts of text styles.
  ///   - canvasTools: The version of the tools whose canvas shows the elements; `nil` for a screen.
  init(images: [String: ListedImage], traits: UITraitCollection, canvasTools: Double? = nil) {
    fonts = FontReader(traits: traits, canvasTools: canvasTools)
    texts = AttributedTextReader(fonts: fonts)
    self.images = ImageSizes(resources: images, fonts: fonts)
  }

  /// Returns the image that an element names under a key, or `nil` if it names none.
  func image(of element: Element, key: String = "image") -> UIImage? {
    images.image(of: element, key: key, symbol: "preferredSymbolConfiguration")
  }
}
