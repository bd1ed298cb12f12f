/// How strongly a constraint asks to be met, above 0 and up to 1000.
///
/// A constraint of a higher priority always beats any number of lower ones. Values are Apple's
/// (developer.apple.com, UILayoutPriority).
public struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
  /// The number; a constraint with one outside (0, 1000] is refused when it is activated.
  public var rawValue: Float

  /// A priority.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// A priority.
  public init(rawValue: Float) { self.rawValue = rawValue }

  /// Must hold: 1000.
  public static let required = UILayoutPriority(1000)
  /// How much a button resists being compressed: 750.
  public static let defaultHigh = UILayoutPriority(750)
  /// A drag that may resize the scene: 510.
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// The scene keeps its size: 500.
  public static let sceneSizeStayPut = UILayoutPriority(500)
  /// A drag that may not resize the scene: 490.
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// How much a button hugs its content: 250.
  public static let defaultLow = UILayoutPriority(250)
  /// The wish to be as small as possible when fitting: 50.
  public static let fittingSizeLevel = UILayoutPriority(50)

  /// Whether the first priority is the weaker one.
  public static func < (a: UILayoutPriority, b: UILayoutPriority) -> Bool {
    a.rawValue < b.rawValue
  }

  /// A priority raised by a number.
  public static func + (a: UILayoutPriority, b: Float) -> UILayoutPriority {
    UILayoutPriority(a.rawValue + b)
  }

  /// A priority lowered by a number.
  public static func - (a: UILayoutPriority, b: Float) -> UILayoutPriority {
    UILayoutPriority(a.rawValue - b)
  }

  var isValid: Bool { rawValue > 0 && rawValue <= 1000 }
}
