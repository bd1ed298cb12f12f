public import Foundation

extension UIImage {
  /// How heavy a symbol is; raw values are Apple's.
  public enum SymbolWeight: Int, Hashable, Sendable {
    /// Not said.
    case unspecified = 0
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// How large a symbol is beside text of its size; raw values are Apple's.
  public enum SymbolScale: Int, Hashable, Sendable {
    /// As usual.
    case `default` = -1
    /// Not said.
    case unspecified = 0
    /// Smaller.
    case small = 1
    /// As usual.
    case medium = 2
    /// Larger.
    case large = 3

    /// The size in parts of that of a medium symbol (stored frames, and known to developers).
    var factor: CGFloat {
      switch self {
      case .small: 0.79
      case .default, .unspecified, .medium: 1
      case .large: 1.29
      }
    }
  }

  /// What a symbol looks like: its size in points or for a text style, its scale, its weight.
  ///
  /// The weight is carried; no size follows from it. Apple's superclass `UIImage.Configuration` is not
  /// here.
  ///
  /// Source: developer.apple.com, UIImage.SymbolConfiguration.
  public final class SymbolConfiguration: NSObject, Sendable {
    let pointSize: CGFloat?
    let weight: SymbolWeight
    let scale: SymbolScale

    private init(_ pointSize: CGFloat?, _ weight: SymbolWeight, _ scale: SymbolScale) {
      self.pointSize = pointSize.flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
      self.weight = weight
      self.scale = scale
    }

    /// A configuration that says nothing.
    public static let unspecified = SymbolConfiguration(nil, .unspecified, .unspecified)

    /// The size of a font, in points, and what else it says.
    public convenience init(
      pointSize: CGFloat, weight: SymbolWeight = .unspecified, scale: SymbolScale = .unspecified
    ) {
      self.init(pointSize as CGFloat?, weight, scale)
    }

    /// A scale.
    public convenience init(scale: SymbolScale) { self.init(nil, .unspecified, scale) }

    /// A weight.
    public convenience init(weight: SymbolWeight) { self.init(nil, weight, .unspecified) }

    /// The size of a font.
    public convenience init(font: UIFont, scale: SymbolScale = .unspecified) {
      self.init(font.pointSize, .unspecified, scale)
    }

    /// The size of a text style, as it is for the current traits.
    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale = .unspecified) {
      self.init(
        UIFont.preferredFont(forTextStyle: textStyle).pointSize, .unspecified, scale)
    }

    /// What another configuration says, and what this one says where that is silent.
    public func applying(_ otherConfiguration: SymbolConfiguration?) -> SymbolConfiguration {
      guard let other = otherConfiguration else { return self }
      return SymbolConfiguration(
        other.pointSize ?? pointSize, other.weight == .unspecified ? weight : other.weight,
        other.scale == .unspecified ? scale : other.scale)
    }

    /// Whether two configurations say the same.
    public override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? SymbolConfiguration else { return false }
      return pointSize == other.pointSize && weight == other.weight && scale == other.scale
    }

    /// The same for configurations that say the same.
    public override var hash: Int {
      var hasher = Hasher()
      hasher.combine(pointSize)
      hasher.combine(weight)
      hasher.combine(scale)
      return hasher.finalize()
    }
  }

  /// A symbol of the system and what it looks like.
  struct Symbol: Hashable, Sendable {
    var name: String
    var configuration: SymbolConfiguration

    /// The size in points: estimated for symbols without a row of their own in the table.
    var size: CGSize {
      let unit = SymbolTable.shipped.size(of: name)
      let points = (configuration.pointSize ?? 17) * configuration.scale.factor
      func rounded(_ length: CGFloat) -> CGFloat { (length * points * 3).rounded() / 3 }
      return CGSize(width: rounded(unit.width), height: rounded(unit.height))
    }
  }

  /// A symbol of the system at 17 points: a box of its size, which nothing is drawn in.
  ///
  /// Some eighty symbols have the shape that Xcode lists for them, and a size that is measured or that of a
  /// circle with the same longer side, in thirds of points; any other name stands for a square, an estimate.
  ///
  /// - Parameter name: The name, such as `chevron.right`; `nil` comes of one that is no symbol's: empty, or
  ///   with characters other than letters, digits and dots.
  public convenience init?(systemName name: String) {
    self.init(systemName: name, withConfiguration: nil)
  }

  /// A symbol of the system as a configuration says; see ``init(systemName:)``.
  public convenience init?(systemName name: String, withConfiguration: SymbolConfiguration?) {
    let isName = name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == ".") }
    guard !name.isEmpty, isName else { return nil }
    self.init(symbol: Symbol(name: name, configuration: withConfiguration ?? .unspecified))
  }

  /// Whether the picture is a symbol.
  public var isSymbolImage: Bool { symbol != nil }

  /// What a symbol looks like; `nil` for other pictures.
  public var symbolConfiguration: SymbolConfiguration? { symbol?.configuration }

  /// A symbol with another configuration in place of its own; other pictures as they are.
  public func withConfiguration(_ configuration: SymbolConfiguration) -> UIImage {
    guard let symbol else { return self }
    return with(Symbol(name: symbol.name, configuration: configuration))
  }

  /// A symbol with what a configuration says besides its own; `nil` for other pictures.
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    symbol.map {
      with(Symbol(name: $0.name, configuration: $0.configuration.applying(configuration)))
    }
  }

  /// The picture where a configuration is preferred: what it says itself counts first.
  func preferring(_ configuration: SymbolConfiguration?) -> UIImage {
    guard let symbol, let configuration else { return self }
    return withConfiguration(configuration.applying(symbol.configuration))
  }
}
