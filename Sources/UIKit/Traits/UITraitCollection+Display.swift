public import Foundation

// Traits of the display and of the user's settings that a simulated device has at their usual values.

/// The contrast of the interface; raw values are Apple's.
///
/// Source: developer.apple.com, UIAccessibilityContrast.
public enum UIAccessibilityContrast: Int, Hashable, Sendable {
  /// The contrast is not specified.
  case unspecified = -1
  /// The system's usual contrast.
  case normal = 0
  /// The contrast that the user increased in the settings.
  case high = 1
}

/// The weight of texts that the user prefers; raw values are Apple's.
///
/// Source: developer.apple.com, UILegibilityWeight.
public enum UILegibilityWeight: Int, Hashable, Sendable {
  /// The weight is not specified.
  case unspecified = -1
  /// Text of the usual weight.
  case regular = 0
  /// Bold text, as the user chose in the settings.
  case bold = 1
}

/// The visual level of a window's content; raw values are Apple's.
///
/// Source: developer.apple.com, UIUserInterfaceLevel.
public enum UIUserInterfaceLevel: Int, Hashable, Sendable {
  /// The level is not specified.
  case unspecified = -1
  /// The level of a window's main content.
  case base = 0
  /// The level of content above the main content, such as a sheet.
  case elevated = 1
}

/// The range of colours that a display can show; raw values are Apple's.
///
/// Source: developer.apple.com, UIDisplayGamut.
public enum UIDisplayGamut: Int, Hashable, Sendable {
  /// The range is not specified.
  case unspecified = -1
  /// Colours of sRGB.
  case SRGB = 0
  /// Colours of Display P3.
  case P3 = 1
}

/// Whether a display measures the force of touches; raw values are Apple's.
///
/// Source: developer.apple.com, UIForceTouchCapability.
public enum UIForceTouchCapability: Int, Hashable, Sendable {
  /// It is not known whether the display measures forces.
  case unknown = 0
  /// The display does not measure forces.
  case unavailable = 1
  /// The display measures forces.
  case available = 2
}

/// Whether a window is the one that the user works in; raw values are Apple's.
///
/// Source: developer.apple.com, UIUserInterfaceActiveAppearance.
public enum UIUserInterfaceActiveAppearance: Int, Hashable, Sendable {
  /// The trait is not specified.
  case unspecified = -1
  /// The user works in another window.
  case inactive = 0
  /// The user works in the window.
  case active = 1
}

/// Whether the content of a scene is being recorded; raw values are Apple's.
///
/// Source: developer.apple.com, UISceneCaptureState.
public enum UISceneCaptureState: Int, Hashable, Sendable {
  /// The trait is not specified.
  case unspecified = -1
  /// The content is not recorded.
  case inactive = 0
  /// The content is recorded, or shown on another display.
  case active = 1
}

/// The trait of the interface's contrast.
public enum UITraitAccessibilityContrast: UITraitDefinition {
  /// The value of a collection that does not specify the trait.
  public static let defaultValue = UIAccessibilityContrast.unspecified
  /// Whether colours depend on the trait: they do.
  public static let affectsColorAppearance = true
}

/// The weight of texts that the user prefers.
public enum UITraitLegibilityWeight: UITraitDefinition {
  /// The value of a collection that does not specify the trait.
  public static let defaultValue = UILegibilityWeight.unspecified
}

/// The trait of the visual level: main content, or content above it.
public enum UITraitUserInterfaceLevel: UITraitDefinition {
  /// The value of a collection that does not specify the trait.
  public static let defaultValue = UIUserInterfaceLevel.unspecified
  /// Whether colours depend on the trait: they do.
  public static let affectsColorAppearance = true
}

/// The range of colours of a display.
public enum UITraitDisplayGamut: UITraitDefinition {
  /// The value of a collection that does not specify the trait.
  public static let defaultValue = UIDisplayGamut.unspecified
  /// Whether colours depend on the trait: they do.
  public static let affectsColorAppearance = true
}

/// Whether a display measures the force of touches.
public enum UITraitForceTouchCapability: UITraitDefinition {
  /// The value of a collection that does not specify the trait.
  public static let defaultValue = UIForceTouchCapability.unknown
}

/// Whether a window is the one that the user works in.
public enum UITraitActiveAppearance: UITraitDefinition {
  /// The value of a collection that does not specify the trait.
  public static let defaultValue = UIUserInterfaceActiveAppearance.unspecified
}

/// Whether the content of a scene is being recorded.
public enum UITraitSceneCaptureState: UITraitDefinition {
  /// The value of a collection that does not specify the trait.
  public static let defaultValue = UISceneCaptureState.unspecified
}

/// The language by which text is broken into lines.
public enum UITraitTypesettingLanguage: UITraitDefinition {
  /// The value of a collection that does not specify the trait: the language of the text.
  public static let defaultValue: Locale.Language? = nil
}

extension UIMutableTraits {
  /// The contrast of the interface: normal or increased; `unspecified` by default.
  public var accessibilityContrast: UIAccessibilityContrast {
    get { self[UITraitAccessibilityContrast.self] }
    set { self[UITraitAccessibilityContrast.self] = newValue }
  }
  /// The weight of texts that the user prefers.
  public var legibilityWeight: UILegibilityWeight {
    get { self[UITraitLegibilityWeight.self] }
    set { self[UITraitLegibilityWeight.self] = newValue }
  }
  /// The visual level: main content, or content above it; `unspecified` by default.
  public var userInterfaceLevel: UIUserInterfaceLevel {
    get { self[UITraitUserInterfaceLevel.self] }
    set { self[UITraitUserInterfaceLevel.self] = newValue }
  }
  /// The range of colours of the display.
  public var displayGamut: UIDisplayGamut {
    get { self[UITraitDisplayGamut.self] }
    set { self[UITraitDisplayGamut.self] = newValue }
  }
  /// Whether the display measures the force of touches.
  public var forceTouchCapability: UIForceTouchCapability {
    get { self[UITraitForceTouchCapability.self] }
    set { self[UITraitForceTouchCapability.self] = newValue }
  }
  /// Whether the window is the one that the user works in.
  public var activeAppearance: UIUserInterfaceActiveAppearance {
    get { self[UITraitActiveAppearance.self] }
    set { self[UITraitActiveAppearance.self] = newValue }
  }
  /// Whether the content of the scene is being recorded.
  public var sceneCaptureState: UISceneCaptureState {
    get { self[UITraitSceneCaptureState.self] }
    set { self[UITraitSceneCaptureState.self] = newValue }
  }
  /// The language by which text is broken into lines; `nil` for the text's.
  public var typesettingLanguage: Locale.Language? {
    get { self[UITraitTypesettingLanguage.self] }
    set { self[UITraitTypesettingLanguage.self] = newValue }
  }
}

extension UITraitCollection {
  /// The traits on which colours depend.
  public static var systemTraitsAffectingColorAppearance: [UITrait] {
    [
      UITraitUserInterfaceIdiom.self, UITraitUserInterfaceStyle.self, UITraitDisplayGamut.self,
      UITraitAccessibilityContrast.self, UITraitUserInterfaceLevel.self,
    ]
  }

  /// Creates a collection that specifies the contrast only.
  public convenience init(accessibilityContrast: UIAccessibilityContrast) {
    self.init { $0.accessibilityContrast = accessibilityContrast }
  }

  /// Creates a collection that specifies the weight of texts only.
  public convenience init(legibilityWeight: UILegibilityWeight) {
    self.init { $0.legibilityWeight = legibilityWeight }
  }

  /// Creates a collection that specifies the visual level only.
  public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
    self.init { $0.userInterfaceLevel = userInterfaceLevel }
  }

  /// Creates a collection that specifies the range of colours only.
  public convenience init(displayGamut: UIDisplayGamut) {
    self.init { $0.displayGamut = displayGamut }
  }

  /// Creates a collection that specifies only whether the force of touches is measured.
  public convenience init(forceTouchCapability capability: UIForceTouchCapability) {
    self.init { $0.forceTouchCapability = capability }
  }

  /// Creates a collection that specifies only whether the window is the one that the user works in.
  public convenience init(activeAppearance: UIUserInterfaceActiveAppearance) {
    self.init { $0.activeAppearance = activeAppearance }
  }

  /// The contrast of the interface: the usual one on a simulated device.
  public var accessibilityContrast: UIAccessibilityContrast { values.accessibilityContrast }
  /// The weight of texts: the usual one on a simulated device.
  public var legibilityWeight: UILegibilityWeight { values.legibilityWeight }
  /// The visual level: that of main content on a simulated device.
  public var userInterfaceLevel: UIUserInterfaceLevel { values.userInterfaceLevel }
  /// The range of colours: that of Display P3 on a simulated device.
  public var displayGamut: UIDisplayGamut { values.displayGamut }
  /// Whether the force of touches is measured: not on a simulated device.
  public var forceTouchCapability: UIForceTouchCapability { values.forceTouchCapability }
  /// Whether the window is the one that the user works in: it is on a simulated device.
  public var activeAppearance: UIUserInterfaceActiveAppearance { values.activeAppearance }
  /// Whether the content is being recorded: not on a simulated device.
  public var sceneCaptureState: UISceneCaptureState { values.sceneCaptureState }
  /// The language by which text is broken into lines; `nil` for the text's.
  public var typesettingLanguage: Locale.Language? { values.typesettingLanguage }
}
