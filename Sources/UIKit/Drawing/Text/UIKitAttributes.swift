public import Foundation

extension AttributeScopes {
  /// UIKit's attributes of an `AttributedString`.
  ///
  /// Source: developer.apple.com, AttributeScopes.UIKitAttributes.
  public struct UIKitAttributes: AttributeScope {
    /// The font of the text; labels use it instead of their own.
    public let font: FontAttribute
    /// The colour of the text.
    public let foregroundColor: ForegroundColorAttribute
    /// The colour behind the text.
    public let backgroundColor: BackgroundColorAttribute
    /// The distance added between characters, in points.
    public let kern: KernAttribute
    /// The offset of the text above the baseline, in points.
    public let baselineOffset: BaselineOffsetAttribute
    /// The style of a line below the text.
    public let underlineStyle: UnderlineStyleAttribute
    /// The style of a line through the text.
    public let strikethroughStyle: StrikethroughStyleAttribute
    /// The attributes of Foundation, such as links.
    public let foundation: FoundationAttributes

    /// The font of a text.
    public enum FontAttribute: AttributedStringKey {
      /// The type of the attribute's value: a font.
      public typealias Value = UIFont
      /// The name of the attribute, `NSFont`.
      public static let name = "NSFont"
    }
    /// The colour of a text.
    public enum ForegroundColorAttribute: AttributedStringKey {
      /// The type of the value: a colour.
      public typealias Value = UIColor
      /// The name of the attribute, `NSColor`.
      public static let name = "NSColor"
    }
    /// The colour behind a text.
    public enum BackgroundColorAttribute: AttributedStringKey {
      /// The type of the value: a colour.
      public typealias Value = UIColor
      /// The name of the attribute, `NSBackgroundColor`.
      public static let name = "NSBackgroundColor"
    }
    /// The distance added between characters.
    public enum KernAttribute: AttributedStringKey {
      /// The type of the value: a distance in points.
      public typealias Value = CGFloat
      /// The name of the attribute, `NSKern`.
      public static let name = "NSKern"
    }
    /// The offset of a text.
    public enum BaselineOffsetAttribute: AttributedStringKey {
      /// The type of the value: a distance in points.
      public typealias Value = CGFloat
      /// The name of the attribute, `NSBaselineOffset`.
      public static let name = "NSBaselineOffset"
    }
    /// The line below a text.
    public enum UnderlineStyleAttribute: AttributedStringKey {
      /// The type of the value: the style of a line.
      public typealias Value = NSUnderlineStyle
      /// The name of the attribute, `NSUnderline`.
      public static let name = "NSUnderline"
    }
    /// The line through a text.
    public enum StrikethroughStyleAttribute: AttributedStringKey {
      /// The type of the value: the style of a line.
      public typealias Value = NSUnderlineStyle
      /// The name of the attribute, `NSStrikethrough`.
      public static let name = "NSStrikethrough"
    }
  }

  /// The scope of UIKit's attributes.
  public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }
}

extension AttributeDynamicLookup {
  /// Returns the attribute of a key path of UIKit's attributes.
  public subscript<Key: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, Key>
  ) -> Key { self[Key.self] }
}

/// A change of the attributes of a text of a configuration.
///
/// Two transformers are equal if one is a copy of the other. Source: developer.apple.com,
/// UIConfigurationTextAttributesTransformer.
public struct UIConfigurationTextAttributesTransformer: Hashable, Sendable {
  private final class Identity: Sendable {}

  private let identity = Identity()
  /// The closure that returns the changed attributes.
  public let transform: @Sendable (AttributeContainer) -> AttributeContainer

  /// Creates a transformer from a closure.
  @preconcurrency
  public init(_ transform: @escaping @Sendable (AttributeContainer) -> AttributeContainer) {
    self.transform = transform
  }

  /// Returns the attributes that the transformer makes of attributes.
  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer {
    transform(input)
  }

  /// Returns whether one transformer is a copy of the other.
  public static func == (
    left: UIConfigurationTextAttributesTransformer,
    right: UIConfigurationTextAttributesTransformer
  ) -> Bool { left.identity === right.identity }

  /// Hashes the identity of the transformer.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(identity)) }
}
