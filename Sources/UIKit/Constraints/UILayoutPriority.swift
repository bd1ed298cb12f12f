/// The priority of a constraint, above 0 and up to 1000.
///
/// A constraint of a higher priority always takes precedence over any number of lower ones. Values
/// are Apple's (developer.apple.com, UILayoutPriority).
public struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
  /// The numeric priority; a constraint with one outside (0, 1000] is rejected when it is
  /// activated.
  public var rawValue: Float

  /// Creates a priority from a number.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// Creates a priority from a number.
  public init(rawValue: Float) { self.rawValue = rawValue }

  /// A required constraint: 1000.
  public static let required = UILayoutPriority(1000)
  /// The compression resistance of a button: 750.
  public static let defaultHigh = UILayoutPriority(750)
  /// A drag that may resize the scene: 510.
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// The scene keeps its size: 500.
  public static let sceneSizeStayPut = UILayoutPriority(500)
  /// A drag that may not resize the scene: 490.
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// The hugging priority of a button: 250.
  public static let defaultLow = UILayoutPriority(250)
  /// The preference for the smallest size when fitting: 50.
  public static let fittingSizeLevel = UILayoutPriority(50)

  /// Whether the first priority is lower than the second.
  public static func < (a: UILayoutPriority, b: UILayoutPriority) -> Bool {
    a.rawValue < b.rawValue
  }

  /// Returns the priority with a number added to its value.
  public static func + (a: UILayoutPriority, b: Float) -> UILayoutPriority {
    UILayoutPriority(a.rawValue + b)
  }

  /// Returns the priority with a number subtracted from its value.
  public static func - (a: UILayoutPriority, b: Float) -> UILayoutPriority {
    UILayoutPriority(a.rawValue - b)
  }

  var isValid: Bool { rawValue > 0 && rawValue <= 1000 }
}
