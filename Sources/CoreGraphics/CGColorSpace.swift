/// A colour space: that of red, green and blue, or of greys.
///
/// Names are Apple's; spaces with the same components are not distinguished when colours are
/// converted. Source: developer.apple.com, CGColorSpace.
public final class CGColorSpace: Hashable, Sendable {
  /// The name of the standard RGB space.
  public static let sRGB: CFString = "kCGColorSpaceSRGB"
  /// The name of the extended standard RGB space.
  public static let extendedSRGB: CFString = "kCGColorSpaceExtendedSRGB"
  /// The name of the linear standard RGB space.
  public static let linearSRGB: CFString = "kCGColorSpaceLinearSRGB"
  /// The name of the Display P3 space.
  public static let displayP3: CFString = "kCGColorSpaceDisplayP3"
  /// The name of the generic space of greys with a gamma of 2.2.
  public static let genericGrayGamma2_2: CFString = "kCGColorSpaceGenericGrayGamma2_2"

  /// The name of the space; `nil` for a space that depends on a device.
  public let name: CFString?
  /// The kind of the space: greys, RGB or another.
  public let model: CGColorSpaceModel

  /// The number of components, without the opacity.
  public var numberOfComponents: Int { model == .monochrome ? 1 : 3 }

  init(name: CFString?, model: CGColorSpaceModel) {
    self.name = name
    self.model = model
  }

  /// Creates a space from Apple's name; `nil` for an unknown one.
  public convenience init?(name: CFString) {
    let colors = [Self.sRGB, Self.extendedSRGB, Self.linearSRGB, Self.displayP3]
    guard colors.contains(name) || name == Self.genericGrayGamma2_2 else { return nil }
    self.init(name: name, model: name == Self.genericGrayGamma2_2 ? .monochrome : .rgb)
  }

  /// Whether both spaces have the same name and model.
  public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool {
    a.name == b.name && a.model == b.model
  }

  /// Hashes the name and the model.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(model)
  }
}

/// The kind of a colour space; raw values are Apple's.
public enum CGColorSpaceModel: Int32, Hashable, Sendable {
  /// A colour space of another kind.
  case unknown = -1
  /// Shades of grey, with one component.
  case monochrome = 0
  /// Red, green and blue, with three components.
  case rgb = 1
}

/// Text as Core Foundation's APIs take it.
///
/// Off Apple's platforms it is Swift's string, so a literal or a `String` can be passed.
public typealias CFString = String

/// Returns the RGB space of the device, which has no name.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace {
  CGColorSpace(name: nil, model: .rgb)
}

/// Returns the space of greys of the device.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace {
  CGColorSpace(name: nil, model: .monochrome)
}
