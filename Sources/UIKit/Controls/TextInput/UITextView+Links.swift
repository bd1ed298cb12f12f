public import Foundation

/// The kinds of data that a text view finds in its text; raw values are Apple's.
///
/// Source: developer.apple.com, UIDataDetectorTypes.
public struct UIDataDetectorTypes: OptionSet, Hashable, Sendable {
  /// The raw bits, the same as Apple's.
  public let rawValue: UInt
  /// Creates kinds from a raw value.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Telephone numbers, such as +49 30 1234567.
  public static let phoneNumber = UIDataDetectorTypes(rawValue: 1)
  /// URLs, of web pages and other things.
  public static let link = UIDataDetectorTypes(rawValue: 1 << 1)
  /// Street addresses.
  public static let address = UIDataDetectorTypes(rawValue: 1 << 2)
  /// Dates and times of events.
  public static let calendarEvent = UIDataDetectorTypes(rawValue: 1 << 3)
  /// The numbers with which parcels are tracked.
  public static let shipmentTrackingNumber = UIDataDetectorTypes(rawValue: 1 << 4)
  /// The numbers of flights.
  public static let flightNumber = UIDataDetectorTypes(rawValue: 1 << 5)
  /// Suggestions from the text.
  public static let lookupSuggestion = UIDataDetectorTypes(rawValue: 1 << 6)
  /// All kinds of data, also those of later systems: every bit is set.
  public static let all = UIDataDetectorTypes(rawValue: .max)
}

/// The interactions with a link or an attachment of a text view; raw values are Apple's.
///
/// Source: developer.apple.com, UITextItemInteraction.
public enum UITextItemInteraction: Int, Hashable, Sendable {
  /// A tap, which opens the item.
  case invokeDefaultAction = 0
  /// A press, which shows actions.
  case presentActions = 1
  /// A press that shows a preview.
  case preview = 2
}

extension UITextView {
  /// Whether the text can be selected, and its links be followed; `true` by default.
  public var isSelectable: Bool {
    get { appearance.isSelectable }
    set { appearance.isSelectable = newValue }
  }

  /// Whether the user may change attributes; stored without effect.
  public var allowsEditingTextAttributes: Bool {
    get { appearance.allowsEditingAttributes }
    set { appearance.allowsEditingAttributes = newValue }
  }

  /// Whether typed text replaces the whole text; stored without effect.
  public var clearsOnInsertion: Bool {
    get { appearance.clearsOnInsertion }
    set { appearance.clearsOnInsertion = newValue }
  }

  /// The kinds of data that become links in text that cannot be edited; stored without effect.
  public var dataDetectorTypes: UIDataDetectorTypes {
    get { appearance.dataDetectors }
    set { appearance.dataDetectors = newValue }
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The attributes of links; stored without effect.
  public var linkTextAttributes: [NSAttributedString.Key: Any]! {
    get { appearance.linkAttributes }
    set { appearance.linkAttributes = newValue ?? [:] }
  }

  /// Whether links can be followed: there are some in text that is selectable and not editable.
  var hasLinks: Bool {
    guard !isEditable, isSelectable, let rich = appearance.richText else { return false }
    var found = false
    let whole = NSRange(location: 0, length: rich.length)
    unsafe rich.enumerateAttribute(.link, in: whole, options: []) { value, _, stop in
      if value != nil {
        found = true
        unsafe stop.pointee = true
      }
    }
    return found
  }

  /// Follows the link at a point, if the delegate allows it.
  func followLink(at point: CGPoint) {
    guard hasLinks, let rich = appearance.richText, let place = textGeometry.character(at: point)
    else { return }
    var range = NSRange()
    let value = unsafe rich.attribute(.link, at: place.location, effectiveRange: &range)
    let link = value as? URL ?? (value as? String).flatMap { URL(string: $0) }
    guard let link else { return }
    let mayOpen =
      delegate?.textView(
        self, shouldInteractWith: link, in: range, interaction: .invokeDefaultAction) ?? true
    if mayOpen { UIApplication.shared.open(link) }
  }
}
