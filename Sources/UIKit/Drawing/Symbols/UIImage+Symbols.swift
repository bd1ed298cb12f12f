public import Foundation

extension UIImage {
  /// The weight of a symbol; raw values are Apple's.
  public enum SymbolWeight: Int, Hashable, Sendable {
    /// The weight is not specified, so that the regular one is used.
    case unspecified = 0
    /// One of nine weights, under Apple's names.
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// The scale of a symbol relative to text of its size; raw values are Apple's.
  public enum SymbolScale: Int, Hashable, Sendable {
    /// The default scale, which is medium.
    case `default` = -1
    /// The scale is not specified, so that the medium one is used.
    case unspecified = 0
    /// A scale smaller than that of text.
    case small = 1
    /// The scale that fits text of the same size; the default.
    case medium = 2
    /// A scale larger than that of text.
    case large = 3

    /// The size relative to that of a medium symbol (stored frames, and known to developers).
    var factor: CGFloat {
      switch self {
      case .small: 0.79
      case .default, .unspecified, .medium: 1
      case .large: 1.29
      }
    }
  }

  /// The appearance of a symbol: its size in points or for a text style, its scale, its weight.
  ///
  /// Neither the weight nor the colours affect the size.
  ///
  /// Source: developer.apple.com, UIImage.SymbolConfiguration.
  public final class SymbolConfiguration: NSObject, Sendable {
    let pointSize: CGFloat?
    let weight: SymbolWeight
    let scale: SymbolScale
    let coloring: SymbolColoring?

    init(
      _ pointSize: CGFloat?, _ weight: SymbolWeight, _ scale: SymbolScale,
      coloring: SymbolColoring? = nil
    ) {
      self.pointSize = pointSize.flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
      self.weight = weight
      self.scale = scale
      self.coloring = coloring
      super.init()
    }

    /// A configuration that specifies nothing.
    public static let unspecified = SymbolConfiguration(nil, .unspecified, .unspecified)

    /// Creates a configuration with a font size, in points, a weight and a scale.
    public convenience init(
      pointSize: CGFloat, weight: SymbolWeight = .unspecified, scale: SymbolScale = .unspecified
    ) {
      self.init(pointSize as CGFloat?, weight, scale)
    }

    /// Creates a configuration with a scale.
    public convenience init(scale: SymbolScale) { self.init(nil, .unspecified, scale) }

    /// Creates a configuration with a weight.
    public convenience init(weight: SymbolWeight) { self.init(nil, weight, .unspecified) }

    /// Creates a configuration with the size of a font.
    public convenience init(font: UIFont, scale: SymbolScale = .unspecified) {
      self.init(font.pointSize, .unspecified, scale)
    }

    /// Creates a configuration with the size of a text style for the current traits.
    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale = .unspecified) {
      self.init(
        UIFont.preferredFont(forTextStyle: textStyle).pointSize, .unspecified, scale)
    }

    /// Returns this configuration with the values that another one specifies.
    public func applying(_ otherConfiguration: SymbolConfiguration?) -> SymbolConfiguration {
      guard let other = otherConfiguration else { return self }
      return SymbolConfiguration(
        other.pointSize ?? pointSize, other.weight == .unspecified ? weight : other.weight,
        other.scale == .unspecified ? scale : other.scale, coloring: other.coloring ?? coloring)
    }

    /// Whether two configurations are equal.
    public override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? SymbolConfiguration else { return false }
      return pointSize == other.pointSize && weight == other.weight && scale == other.scale
        && coloring == other.coloring
    }

    /// The same for equal configurations.
    public override var hash: Int {
      var hasher = Hasher()
      hasher.combine(pointSize)
      hasher.combine(weight)
      hasher.combine(scale)
      hasher.combine(coloring)
      return hasher.finalize()
    }
  }

  /// A system symbol with its configuration.
  struct Symbol: Hashable, Sendable {
    var name: String
    var configuration: SymbolConfiguration

    /// The size in points; estimated for symbols without a row in the table.
    var size: CGSize {
      let unit = SymbolTable.shipped.size(of: name)
      let points = (configuration.pointSize ?? 17) * configuration.scale.factor
      func rounded(_ length: CGFloat) -> CGFloat { (length * points * 3).rounded() / 3 }
      return CGSize(width: rounded(unit.width), height: rounded(unit.height))
    }
  }

  /// Creates a system symbol at 17 points: an image with its size, of which nothing is drawn.
  ///
  /// About eighty symbols have the aspect ratio that Xcode lists for them, and a size that is
  /// measured or that of a circle with the same longer side, in thirds of points; any other name
  /// gives a square as an estimate.
  ///
  /// - Parameter name: The name, such as `chevron.right`; the result is `nil` if it is empty or has
  ///   characters other than letters, digits and dots.
  public convenience init?(systemName name: String) {
    self.init(systemName: name, withConfiguration: nil)
  }

  /// Creates a system symbol with a configuration; see ``init(systemName:)``.
  public convenience init?(systemName name: String, withConfiguration: SymbolConfiguration?) {
    let isName = name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == ".") }
    guard !name.isEmpty, isName else { return nil }
    self.init(symbol: Symbol(name: name, configuration: withConfiguration ?? .unspecified))
  }

  /// Whether the image is a symbol, as those of ``init(systemName:)`` are.
  public var isSymbolImage: Bool { symbol != nil }

  /// The configuration of a symbol; `nil` for other images.
  public var symbolConfiguration: SymbolConfiguration? { symbol?.configuration }

  /// The configuration of a symbol; `nil` for other images, which have none in Kuina.
  public var configuration: Configuration? { symbolConfiguration }

  /// Returns a symbol with another configuration; other images are returned unchanged.
  public func withConfiguration(_ configuration: SymbolConfiguration) -> UIImage {
    guard let symbol else { return self }
    return with(Symbol(name: symbol.name, configuration: configuration))
  }

  /// Returns a symbol with a configuration applied to its own; `nil` for other images.
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    symbol.map {
      with(Symbol(name: $0.name, configuration: $0.configuration.applying(configuration)))
    }
  }

  /// Returns the image with a preferred configuration, over which its own takes precedence.
  func preferring(_ configuration: SymbolConfiguration?) -> UIImage {
    guard let symbol, let configuration else { return self }
    return withConfiguration(configuration.applying(symbol.configuration))
  }
}
