import Foundation

extension UIButton.Configuration {
  /// The font of the title: that of its attributes, or of the button's size.
  var titleFont: UIFont {
    typealias Font = AttributeScopes.UIKitAttributes.FontAttribute
    let font = richTitle?.runs.first?[Font.self] ?? buttonSize.titleFont
    guard let titleTextAttributesTransformer else { return font }
    var attributes = AttributeContainer()
    attributes[Font.self] = font
    return titleTextAttributesTransformer(attributes)[Font.self] ?? font
  }

  /// Returns the colour of the title: that of its attributes, or the one that is given.
  func titleColor(_ color: UIColor) -> UIColor {
    typealias Color = AttributeScopes.UIKitAttributes.ForegroundColorAttribute
    let color = richTitle?.runs.first?[Color.self] ?? color
    guard let titleTextAttributesTransformer else { return color }
    var attributes = AttributeContainer()
    attributes[Color.self] = color
    return titleTextAttributesTransformer(attributes)[Color.self] ?? color
  }
}
