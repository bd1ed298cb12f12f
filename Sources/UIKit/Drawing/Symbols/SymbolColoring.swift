public import Foundation

extension UIImage {
  /// The configuration of an image.
  ///
  /// Here only symbols have one; on Apple's platforms this is a superclass that also has traits.
  public typealias Configuration = SymbolConfiguration

  /// The colours of a symbol's layers.
  enum SymbolColoring: Hashable, Sendable {
    /// One colour for all layers.
    case monochrome
    /// Shades of one colour.
    case hierarchical(UIColor?)
    /// A colour for each layer.
    case palette([UIColor])
    /// The symbol's own colours.
    case multicolor
  }

  /// Creates a system symbol with a value that determines how much of it is shown; kept out of
  /// drawings and sizes.
  ///
  /// - Parameters:
  ///   - name: The name; see ``init(systemName:)``.
  ///   - value: The value, from 0 to 1.
  ///   - configuration: The configuration.
  public convenience init?(
    systemName name: String, variableValue value: Double,
    configuration: Configuration? = nil
  ) {
    self.init(systemName: name, withConfiguration: configuration)
  }

  /// Creates an image from an asset catalogue or a named file in a bundle; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - bundle: The bundle; the main one if `nil`.
  ///   - configuration: The configuration of a symbol.
  public convenience init?(
    named name: String, in bundle: Bundle? = nil, with configuration: Configuration?
  ) {
    self.init(named: name, in: bundle, compatibleWith: nil)
  }
}

extension UIImage.SymbolConfiguration {
  /// Creates a configuration whose layers have shades of a colour.
  public convenience init(hierarchicalColor: UIColor) {
    self.init(nil, .unspecified, .unspecified, coloring: .hierarchical(hierarchicalColor))
  }

  /// Creates a configuration whose layers have colours of their own.
  public convenience init(paletteColors: [UIColor]) {
    self.init(nil, .unspecified, .unspecified, coloring: .palette(paletteColors))
  }

  /// Returns a configuration of a symbol in its own colours, where it has any.
  public static func preferringMulticolor() -> UIImage.SymbolConfiguration {
    UIImage.SymbolConfiguration(nil, .unspecified, .unspecified, coloring: .multicolor)
  }

  /// Returns a configuration of a symbol in one colour.
  public static func preferringMonochrome() -> UIImage.SymbolConfiguration {
    UIImage.SymbolConfiguration(nil, .unspecified, .unspecified, coloring: .monochrome)
  }
}
