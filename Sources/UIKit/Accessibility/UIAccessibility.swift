public import Foundation

/// The settings of assistive technologies, and the messages that they receive.
///
/// All settings are off until a program changes ``settings``. Messages are recorded in
/// ``postedNotifications``.
///
/// Source: developer.apple.com, UIAccessibility.
@preconcurrency @MainActor
public enum UIAccessibility {
  /// The simulated settings of the device.
  ///
  /// Not part of Apple's `UIAccessibility`; each setting has the name of Apple's property.
  public struct Settings: Hashable, Sendable {
    /// Whether VoiceOver runs; `false` by default.
    public var isVoiceOverRunning = false
    /// Whether Switch Control runs; `false` by default.
    public var isSwitchControlRunning = false
    /// Whether AssistiveTouch runs; `false` by default.
    public var isAssistiveTouchRunning = false
    /// Whether Reduce Motion is on; `false` by default.
    public var isReduceMotionEnabled = false
    /// Whether Reduce Transparency is on; `false` by default.
    public var isReduceTransparencyEnabled = false
    /// Whether Bold Text is on; `false` by default.
    public var isBoldTextEnabled = false
    /// Whether Increase Contrast is on; `false` by default.
    public var isDarkerSystemColorsEnabled = false
    /// Whether Invert Colors is on; `false` by default.
    public var isInvertColorsEnabled = false
    /// Whether the grayscale colour filter is on; `false` by default.
    public var isGrayscaleEnabled = false
    /// Whether closed captions are on; `false` by default.
    public var isClosedCaptioningEnabled = false
    /// Whether Guided Access is on; `false` by default.
    public var isGuidedAccessEnabled = false
    /// Whether Speak Screen is on; `false` by default.
    public var isSpeakScreenEnabled = false
    /// Whether Speak Selection is on; `false` by default.
    public var isSpeakSelectionEnabled = false
    /// Whether Mono Audio is on; `false` by default.
    public var isMonoAudioEnabled = false
    /// Whether the setting for labels on switches is on; `false` by default.
    public var isOnOffSwitchLabelsEnabled = false
    /// Whether Differentiate Without Color is on; `false` by default.
    public var shouldDifferentiateWithoutColor = false
    /// Whether Reduce Motion and Prefer Cross-Fade Transitions are on; `false` by default.
    public var prefersCrossFadeTransitions = false
    /// Whether Button Shapes is on, `false` by default; buttons are drawn the same.
    public var buttonShapesEnabled = false
    /// Whether Shake to Undo is on; `true` by default.
    public var isShakeToUndoEnabled = true
    /// Whether Auto-Play Video Previews is on; `true` by default.
    public var isVideoAutoplayEnabled = true

    /// Creates the settings of a new device.
    public init() {}
  }

  /// The simulated settings; a change posts the notifications of those that differ.
  ///
  /// Not part of Apple's `UIAccessibility`.
  public static var settings = Settings() {
    didSet {
      for (property, name) in changes
      where oldValue[keyPath: property] != settings[keyPath: property] {
        NotificationCenter.default.post(name: name, object: nil)
      }
    }
  }

  private static var changes: [(KeyPath<Settings, Bool>, NSNotification.Name)] {
    [
      (\.isVoiceOverRunning, voiceOverStatusDidChangeNotification),
      (\.isSwitchControlRunning, switchControlStatusDidChangeNotification),
      (\.isAssistiveTouchRunning, assistiveTouchStatusDidChangeNotification),
      (\.isReduceMotionEnabled, reduceMotionStatusDidChangeNotification),
      (\.isReduceTransparencyEnabled, reduceTransparencyStatusDidChangeNotification),
      (\.isBoldTextEnabled, boldTextStatusDidChangeNotification),
      (\.isDarkerSystemColorsEnabled, darkerSystemColorsStatusDidChangeNotification),
      (\.isInvertColorsEnabled, invertColorsStatusDidChangeNotification),
      (\.isGrayscaleEnabled, grayscaleStatusDidChangeNotification),
      (\.isClosedCaptioningEnabled, closedCaptioningStatusDidChangeNotification),
      (\.isGuidedAccessEnabled, guidedAccessStatusDidChangeNotification),
      (\.isSpeakScreenEnabled, speakScreenStatusDidChangeNotification),
      (\.isSpeakSelectionEnabled, speakSelectionStatusDidChangeNotification),
      (\.isMonoAudioEnabled, monoAudioStatusDidChangeNotification),
      (\.isOnOffSwitchLabelsEnabled, onOffSwitchLabelsDidChangeNotification),
      (\.shouldDifferentiateWithoutColor, differentiateWithoutColorDidChangeNotification),
      (\.prefersCrossFadeTransitions, prefersCrossFadeTransitionsStatusDidChange),
      (\.buttonShapesEnabled, buttonShapesEnabledStatusDidChangeNotification),
      (\.isShakeToUndoEnabled, shakeToUndoDidChangeNotification),
      (\.isVideoAutoplayEnabled, videoAutoplayStatusDidChangeNotification),
    ]
  }

  /// Whether VoiceOver reads the screen, as set in ``settings``.
  public static var isVoiceOverRunning: Bool { settings.isVoiceOverRunning }
  /// Whether the user controls the device with switches, as set in ``settings``.
  public static var isSwitchControlRunning: Bool { settings.isSwitchControlRunning }
  /// Whether AssistiveTouch is running, as set in ``settings``.
  public static var isAssistiveTouchRunning: Bool { settings.isAssistiveTouchRunning }
  /// Whether the user prefers less motion, as set in ``settings``.
  public static var isReduceMotionEnabled: Bool { settings.isReduceMotionEnabled }
  /// Whether the user prefers less transparency, as set in ``settings``.
  public static var isReduceTransparencyEnabled: Bool { settings.isReduceTransparencyEnabled }
  /// Whether the user prefers bold text, as set in ``settings``.
  public static var isBoldTextEnabled: Bool { settings.isBoldTextEnabled }
  /// Whether the user prefers more contrast, as set in ``settings``.
  public static var isDarkerSystemColorsEnabled: Bool { settings.isDarkerSystemColorsEnabled }
  /// Whether the setting Invert Colors is on, as set in ``settings``.
  public static var isInvertColorsEnabled: Bool { settings.isInvertColorsEnabled }
  /// Whether the screen shows shades of grey, as set in ``settings``.
  public static var isGrayscaleEnabled: Bool { settings.isGrayscaleEnabled }
  /// Whether the user prefers captions, as set in ``settings``.
  public static var isClosedCaptioningEnabled: Bool { settings.isClosedCaptioningEnabled }
  /// Whether the device is restricted to the application, as set in ``settings``.
  public static var isGuidedAccessEnabled: Bool { settings.isGuidedAccessEnabled }
  /// Whether the user can have the screen read, as set in ``settings``.
  public static var isSpeakScreenEnabled: Bool { settings.isSpeakScreenEnabled }
  /// Whether the setting Speak Selection is on, as set in ``settings``.
  public static var isSpeakSelectionEnabled: Bool { settings.isSpeakSelectionEnabled }
  /// Whether sound is mixed to one channel, as set in ``settings``.
  public static var isMonoAudioEnabled: Bool { settings.isMonoAudioEnabled }
  /// Whether switches show their position as text, as set in ``settings``.
  public static var isOnOffSwitchLabelsEnabled: Bool { settings.isOnOffSwitchLabelsEnabled }
  /// Whether meaning must not depend on colour alone, as set in ``settings``.
  public static var shouldDifferentiateWithoutColor: Bool {
    settings.shouldDifferentiateWithoutColor
  }
  /// Whether the user prefers cross-fades to sliding, as set in ``settings``.
  public static var prefersCrossFadeTransitions: Bool { settings.prefersCrossFadeTransitions }
  /// Whether the user has turned on Button Shapes, as set in ``settings``; without effect on
  /// pictures.
  public static var buttonShapesEnabled: Bool { settings.buttonShapesEnabled }
  /// Whether shaking the device undoes, as set in ``settings``.
  public static var isShakeToUndoEnabled: Bool { settings.isShakeToUndoEnabled }
  /// Whether videos may play by themselves, as set in ``settings``.
  public static var isVideoAutoplayEnabled: Bool { settings.isVideoAutoplayEnabled }

  // MARK: Messages

  /// A message to assistive technologies.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    /// The number of the message.
    public let rawValue: UInt32

    /// Creates a message from a number.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// A large part of the screen has changed.
    public static let screenChanged = Notification(rawValue: 1000)
    /// Posted by an app when a part of the screen has changed.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// Posted by an app to have a text read aloud.
    public static let announcement = Notification(rawValue: 1008)
    /// Posted by an app when a page was scrolled.
    public static let pageScrolled = Notification(rawValue: 1009)
    /// Posted by an app to pause an assistive technology.
    public static let pauseAssistiveTechnology = Notification(rawValue: 1021)
    /// Posted by an app to resume an assistive technology.
    public static let resumeAssistiveTechnology = Notification(rawValue: 1022)
  }

  /// The messages posted so far, with their arguments.
  ///
  /// Not part of Apple's `UIAccessibility`.
  public static var postedNotifications: [(notification: Notification, argument: Any?)] = []

  /// The element that the last message has moved the focus to.
  static weak var focus: UIResponder?

  /// Records a message to assistive technologies; an element in a changed layout or screen receives
  /// the focus.
  public static func post(notification: Notification, argument: Any?) {
    postedNotifications.append((notification, argument))
    guard notification == .screenChanged || notification == .layoutChanged,
      let element = argument as? UIResponder, element !== focus
    else { return }
    let old = focus
    focus = element
    old?.accessibilityElementDidLoseFocus()
    element.accessibilityElementDidBecomeFocused()
  }

  /// The identifier of an assistive technology.
  public struct AssistiveTechnologyIdentifier: RawRepresentable, Hashable, Sendable {
    /// The string that identifies the value.
    public let rawValue: String

    /// Creates an identifier from a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The identifier of VoiceOver.
    public static let notificationVoiceOver = AssistiveTechnologyIdentifier(
      rawValue: "UIAccessibilityNotificationVoiceOverIdentifier")
    /// The identifier of Switch Control.
    public static let notificationSwitchControl = AssistiveTechnologyIdentifier(
      rawValue: "UIAccessibilityNotificationSwitchControlIdentifier")
  }

  /// Returns the element that has the focus; `nil` if there is none.
  public static func focusedElement(
    using assistiveTechnologyIdentifier: AssistiveTechnologyIdentifier?
  ) -> Any? { focus }

  /// Converts a rectangle of a view to screen coordinates.
  public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
    guard let window = view.window else { return view.convert(rect, to: nil) }
    return window.convert(view.convert(rect, to: nil), to: window.screen.coordinateSpace)
  }

  /// Returns a path in the coordinates of a view converted to those of the screen.
  public static func convertToScreenCoordinates(_ path: UIBezierPath, in view: UIView)
    -> UIBezierPath
  {
    let origin = convertToScreenCoordinates(CGRect.zero, in: view).origin
    let converted = UIBezierPath(cgPath: path.cgPath)
    converted.apply(CGAffineTransform(translationX: origin.x, y: origin.y))
    return converted
  }
}

extension UIAccessibility {
  // MARK: Notifications

  /// Posted when VoiceOver was turned on or off.
  public nonisolated static let voiceOverStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification")
  /// Posted when Switch Control was turned on or off.
  public nonisolated static let switchControlStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilitySwitchControlStatusDidChangeNotification")
  /// Posted when AssistiveTouch was turned on or off.
  public nonisolated static let assistiveTouchStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityAssistiveTouchStatusDidChangeNotification")
  /// Posted when Reduce Motion was turned on or off.
  public nonisolated static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")
  /// Posted when Reduce Transparency was turned on or off.
  public nonisolated static let reduceTransparencyStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceTransparencyStatusDidChangeNotification")
  /// Posted when Bold Text was turned on or off.
  public nonisolated static let boldTextStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityBoldTextStatusDidChangeNotification")
  /// Posted when Increase Contrast was turned on or off.
  public nonisolated static let darkerSystemColorsStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityDarkerSystemColorsStatusDidChangeNotification")
  /// Posted when Invert Colors was turned on or off.
  public nonisolated static let invertColorsStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityInvertColorsStatusDidChangeNotification")
  /// Posted when Grayscale was turned on or off.
  public nonisolated static let grayscaleStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityGrayscaleStatusDidChangeNotification")
  /// Posted when Closed Captions was turned on or off.
  public nonisolated static let closedCaptioningStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityClosedCaptioningStatusDidChangeNotification")
  /// Posted when Guided Access was turned on or off.
  public nonisolated static let guidedAccessStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityGuidedAccessStatusDidChangeNotification")
  /// Posted when Speak Screen was turned on or off.
  public nonisolated static let speakScreenStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilitySpeakScreenStatusDidChangeNotification")
  /// Posted when Speak Selection was turned on or off.
  public nonisolated static let speakSelectionStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilitySpeakSelectionStatusDidChangeNotification")
  /// Posted when Mono Audio was turned on or off.
  public nonisolated static let monoAudioStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityMonoAudioStatusDidChangeNotification")
  /// Posted when On/Off Labels was turned on or off.
  public nonisolated static let onOffSwitchLabelsDidChangeNotification = NSNotification.Name(
    "UIAccessibilityOnOffSwitchLabelsDidChangeNotification")
  /// Posted when Differentiate Without Color was turned on or off.
  public nonisolated static let differentiateWithoutColorDidChangeNotification =
    NSNotification.Name(
      "UIAccessibilityShouldDifferentiateWithoutColorDidChangeNotification")
  /// Posted when Prefer Cross-Fade Transitions was turned on or off.
  public nonisolated static let prefersCrossFadeTransitionsStatusDidChange = NSNotification.Name(
    "UIAccessibilityPrefersCrossFadeTransitionsStatusDidChangeNotification")
  /// Posted when Button Shapes was turned on or off.
  public nonisolated static let buttonShapesEnabledStatusDidChangeNotification =
    NSNotification.Name(
      "UIAccessibilityButtonShapesEnabledStatusDidChangeNotification")
  /// Posted when Shake to Undo was turned on or off.
  public nonisolated static let shakeToUndoDidChangeNotification = NSNotification.Name(
    "UIAccessibilityShakeToUndoDidChangeNotification")
  /// Posted when Auto-Play Video Previews was turned on or off.
  public nonisolated static let videoAutoplayStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityVideoAutoplayStatusDidChangeNotification")
  /// Posted when an announcement was read.
  public nonisolated static let announcementDidFinishNotification = NSNotification.Name(
    "UIAccessibilityAnnouncementDidFinishNotification")
  /// Posted when an element has received the focus.
  public nonisolated static let elementFocusedNotification = NSNotification.Name(
    "UIAccessibilityElementFocusedNotification")
}

/// The order in which switch control visits elements; raw values are Apple's.
public enum UIAccessibilityNavigationStyle: Int, Hashable, Sendable {
  /// The order that the system chooses.
  case automatic = 0
  /// Each element inside is visited by itself.
  case separate = 1
  /// The container is visited first, then the elements inside.
  case combined = 2
}

/// The kinds of containers of accessibility elements; raw values are Apple's.
public enum UIAccessibilityContainerType: Int, Hashable, Sendable {
  /// No particular kind of container.
  case none = 0
  /// A table, whose cells have rows and columns.
  case dataTable = 1
  /// A list.
  case list = 2
  /// A landmark, such as the navigation of a page.
  case landmark = 3
  /// A group of elements that belong together.
  case semanticGroup = 4
}

/// The directions of scrolling by an assistive technology; raw values are Apple's.
public enum UIAccessibilityScrollDirection: Int, Hashable, Sendable {
  /// Scrolling to the right.
  case right = 1
  /// Scrolling to the left.
  case left = 2
  /// Scrolling up.
  case up = 3
  /// Scrolling down.
  case down = 4
  /// Scrolling to the next page.
  case next = 5
  /// Scrolling to the previous page.
  case previous = 6
}

/// The kinds of text, which determine how it is read.
public struct UIAccessibilityTextualContext: RawRepresentable, Hashable, Sendable {
  /// The string that identifies the kind.
  public let rawValue: String

  /// Creates a kind from a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The output of a console.
  public static let console = UIAccessibilityTextualContext(
    rawValue: "UIAccessibilityTextualContextConsole")
  /// Text of messages, as in a chat.
  public static let messaging = UIAccessibilityTextualContext(
    rawValue: "UIAccessibilityTextualContextMessaging")
  /// Narrative prose.
  public static let narrative = UIAccessibilityTextualContext(
    rawValue: "UIAccessibilityTextualContextNarrative")
  /// Source code.
  public static let sourceCode = UIAccessibilityTextualContext(
    rawValue: "UIAccessibilityTextualContextSourceCode")
  /// Cells of a spreadsheet.
  public static let spreadsheet = UIAccessibilityTextualContext(
    rawValue: "UIAccessibilityTextualContextSpreadsheet")
  /// Text of file and folder names.
  public static let fileSystem = UIAccessibilityTextualContext(
    rawValue: "UIAccessibilityTextualContextFileSystem")
  /// Text of a document in a word processor.
  public static let wordProcessing = UIAccessibilityTextualContext(
    rawValue: "UIAccessibilityTextualContextWordProcessing")
}
