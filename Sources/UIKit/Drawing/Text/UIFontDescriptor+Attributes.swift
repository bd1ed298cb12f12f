public import Foundation

extension UIFontDescriptor {
  /// The name of an attribute of a font; raw values are Apple's.
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    /// Apple's name of the attribute.
    public let rawValue: String
    /// Creates a name, which need not be one of the constants.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The family, a `String`.
    public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
    /// The PostScript name, a `String`.
    public static let name = AttributeName(rawValue: "NSFontNameAttribute")
    /// The face of the family, a `String`.
    public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
    /// The font size in points, a number.
    public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
    /// The traits, a dictionary with a ``TraitKey`` for each.
    public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
    /// The text style; ignored.
    public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
    /// The typographic features; ignored.
    public static let featureSettings = AttributeName(rawValue: "NSCTFontFeatureSettingsAttribute")
    /// The fonts for missing characters; ignored.
    public static let cascadeList = AttributeName(rawValue: "NSCTFontCascadeListAttribute")
  }

  /// The key of a trait; raw values are Apple's.
  public struct TraitKey: RawRepresentable, Hashable, Sendable {
    /// Apple's name of the trait.
    public let rawValue: String
    /// Creates a key with a name, which need not be one of the constants.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The symbolic traits, a number.
    public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
    /// The weight, a number from -1 to 1 or a `UIFont.Weight`.
    public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
    /// The width, a number; ignored.
    public static let width = TraitKey(rawValue: "NSCTFontProportionTrait")
    /// The slant, a number; italic if it is above 0.
    public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
  }

  /// The key of a feature in the list of ``AttributeName/featureSettings``; raw values are Apple's.
  ///
  /// Features do not change the widths of letters in Kuina.
  public struct FeatureKey: RawRepresentable, Hashable, Sendable {
    /// Apple's name of the key.
    public let rawValue: String
    /// Creates a key with a name, which need not be one of the constants.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The key of the number that identifies the type of the feature.
    public static let type = FeatureKey(rawValue: "CTFeatureTypeIdentifier")
    /// The number of the feature's type, by its earlier name.
    public static let featureIdentifier = type
    /// The key of the number that identifies the setting of the feature.
    public static let selector = FeatureKey(rawValue: "CTFeatureSelectorIdentifier")
    /// The number of the feature's setting, by its earlier name.
    public static let typeIdentifier = selector
  }

  /// A design of the system font; raw values are Apple's.
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    /// Apple's name of the design.
    public let rawValue: String
    /// Creates a design with a name, which need not be one of the constants.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The design of the system's interface.
    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    /// The design with rounded ends; it has the widths of the usual design in Kuina.
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
    /// The design with serifs; it has the widths of the usual design in Kuina.
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
    /// The design whose characters have equal widths.
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
  }

  /// The attributes: the name, the family and the size.
  public var fontAttributes: [AttributeName: Any] {
    [
      .name: font.fontName, .family: font.familyName,
      .size: NSNumber(value: Double(font.pointSize)),
    ]
  }

  /// Returns the value of an attribute; `nil` if the descriptor has none.
  public func object(forKey attribute: AttributeName) -> Any? { fontAttributes[attribute] }

  /// Creates a descriptor of a font by its name, or of the system font for an unknown name.
  public convenience init(name fontName: String, size: CGFloat) {
    self.init(UIFont(name: fontName, size: size) ?? .systemFont(ofSize: size))
  }

  /// Creates a descriptor with attributes, of the system font where they name none that is known.
  public convenience init(fontAttributes attributes: [AttributeName: Any] = [:]) {
    self.init(Self.font(UIFont.systemFont(ofSize: 12), with: attributes))
  }

  /// Returns a descriptor with further attributes.
  public func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
    UIFontDescriptor(Self.font(font, with: attributes))
  }

  /// Returns a descriptor of another family; the same for an unknown one.
  public func withFamily(_ newFamily: String) -> UIFontDescriptor {
    addingAttributes([.family: newFamily])
  }

  /// Returns a descriptor of another face of the family, such as `Bold`.
  public func withFace(_ newFace: String) -> UIFontDescriptor { addingAttributes([.face: newFace]) }

  /// Returns a descriptor of the monospaced system font for `monospaced`, and this descriptor for
  /// any other design; never `nil`.
  public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    guard design == .monospaced else { return self }
    return UIFontDescriptor(
      .monospacedSystemFont(ofSize: font.pointSize, weight: font.weight))
  }

  private static func font(_ font: UIFont, with attributes: [AttributeName: Any]) -> UIFont {
    var result = font
    let size = AttributeNumber.value(attributes[.size]) ?? font.pointSize
    if let name = attributes[.name] as? String ?? attributes[.family] as? String,
      let named = UIFont(name: name, size: size)
    {
      result = named
    }
    if let face = attributes[.face] as? String {
      result = result.with(
        weight: UIFont.Weight(faceName: "x-" + face),
        isItalic: face.lowercased().contains("italic"))
    }
    if let traits = attributes[.traits] as? [TraitKey: Any] {
      let weight =
        traits[.weight] as? UIFont.Weight
        ?? AttributeNumber.value(traits[.weight]).map { UIFont.Weight($0) } ?? result.weight
      let slant = AttributeNumber.value(traits[.slant])
      result = result.with(weight: weight, isItalic: slant.map { $0 > 0 } ?? result.isItalic)
    }
    return size == result.pointSize ? result : result.withSize(size)
  }
}

/// Numbers in attributes.
private enum AttributeNumber {
  static func value(_ object: Any?) -> CGFloat? {
    switch object {
    case let number as CGFloat: number
    case let number as Double: CGFloat(number)
    case let number as Int: CGFloat(number)
    case let number as NSNumber: CGFloat(number.doubleValue)
    default: nil
    }
  }
}
