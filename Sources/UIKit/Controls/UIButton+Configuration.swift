public import Foundation

extension UIButton {
  /// How a button looks as a whole.
  ///
  /// Source: developer.apple.com, UIButton.Configuration.
  public struct Configuration: Hashable, Sendable {
    /// What a button stands on.
    public enum Background: Hashable, Sendable {
      /// Nothing.
      case none
      /// A pale shape.
      case gray
      /// A pale shape in the tint's colour.
      case tinted
      /// A shape in the tint's colour.
      case filled
    }

    /// The title; `nil` for that of the button.
    public var title: String?
    /// The image; `nil` for that of the button.
    public var image: UIImage?
    /// On which side of the title the image stands.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// The room between image and title, in points.
    public var imagePadding: CGFloat = 0
    /// The room around the content, in points.
    public var contentInsets: NSDirectionalEdgeInsets
    /// What the button stands on.
    ///
    /// Not part of Apple's structure, whose background is a configuration of its own.
    public var background: Background

    init(_ background: Background) {
      self.background = background
      let table = ControlTable.shipped
      let side = CGFloat(table.value("button", "configured", "padding_side", .iOS13))
      let height = CGFloat(table.value("button", "configured", "padding_vertical", .iOS13)) / 2
      contentInsets = NSDirectionalEdgeInsets(
        top: height, leading: side, bottom: height, trailing: side)
    }

    /// A button on nothing.
    public static func plain() -> Configuration { Configuration(.none) }
    /// A button on a pale shape.
    public static func gray() -> Configuration { Configuration(.gray) }
    /// A button on a pale shape in the tint's colour.
    public static func tinted() -> Configuration { Configuration(.tinted) }
    /// A button on a shape in the tint's colour.
    public static func filled() -> Configuration { Configuration(.filled) }
    /// A button on nothing, with the usual insets of bordered ones.
    public static func borderless() -> Configuration { Configuration(.none) }
    /// A button on a pale shape.
    public static func bordered() -> Configuration { Configuration(.gray) }
    /// A button on a pale shape in the tint's colour.
    public static func borderedTinted() -> Configuration { Configuration(.tinted) }
    /// A button on a shape in the tint's colour.
    public static func borderedProminent() -> Configuration { Configuration(.filled) }
  }
}
