public import Foundation

/// The base class of objects that let the user feel something.
///
/// A simulated device does not move: ``feedback`` records what would be felt.
///
/// Source: developer.apple.com, UIFeedbackGenerator.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject, UIInteraction {
  /// The view to which the generator was added.
  open private(set) weak var view: UIView?
  /// What the generator has generated, the earliest first: `selection`, the names of styles and
  /// types such as `impact medium` and `notification success`.
  ///
  /// Not part of Apple's class.
  public private(set) var feedback: [String] = []
  /// Whether the generator was prepared and has not generated anything since.
  ///
  /// Not part of Apple's class.
  public private(set) var isPrepared = false

  /// Creates a generator, which records feedback in ``feedback``.
  public override init() { super.init() }

  /// Prepares the device to generate feedback soon.
  open func prepare() { isPrepared = true }
  /// Does nothing; the generator still has its former view.
  open func willMove(to view: UIView?) {}
  /// Makes the view the generator's ``view``; `nil` once it is removed.
  open func didMove(to view: UIView?) { self.view = view }

  func generate(_ name: String) {
    isPrepared = false
    feedback.append(name)
  }
}

/// A generator of the feedback of a collision.
///
/// Source: developer.apple.com, UIImpactFeedbackGenerator.
@preconcurrency @MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// The styles of a collision; raw values are Apple's.
  public enum FeedbackStyle: Int, Hashable, Sendable {
    /// A collision of small objects.
    case light = 0
    /// A collision of objects of medium size.
    case medium = 1
    /// A collision of large objects.
    case heavy = 2
    /// A collision of soft objects.
    case soft = 3
    /// A collision of rigid objects.
    case rigid = 4
  }

  private let style: FeedbackStyle

  /// Creates a generator of a strength, which records feedback in `feedback`.
  public init(style: FeedbackStyle) {
    self.style = style
    super.init()
  }

  /// Creates a generator and adds it to a view.
  public convenience init(style: FeedbackStyle, view: UIView) {
    self.init(style: style)
    view.addInteraction(self)
  }

  /// Creates a generator of medium style.
  public convenience override init() { self.init(style: .medium) }

  /// Records the feedback in ``UIFeedbackGenerator/feedback``; nothing is felt.
  open func impactOccurred() { generate("impact \(style)") }
  /// Records the feedback in ``UIFeedbackGenerator/feedback``, without the intensity.
  open func impactOccurred(intensity: CGFloat) { generate("impact \(style)") }
  /// Records the feedback in ``UIFeedbackGenerator/feedback``, without the place.
  open func impactOccurred(at location: CGPoint) { generate("impact \(style)") }
  /// Records the feedback in ``UIFeedbackGenerator/feedback``, without the intensity and the place.
  open func impactOccurred(intensity: CGFloat, at location: CGPoint) {
    generate("impact \(style)")
  }
}

/// A generator of the feedback of a changed selection.
///
/// Source: developer.apple.com, UISelectionFeedbackGenerator.
@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Records the feedback in ``UIFeedbackGenerator/feedback``; nothing is felt.
  open func selectionChanged() { generate("selection") }
  /// Records the feedback for a changed selection at a point of the view.
  open func selectionChanged(at location: CGPoint) { generate("selection") }
}

/// A generator of the feedback of success and failure.
///
/// Source: developer.apple.com, UINotificationFeedbackGenerator.
@preconcurrency @MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// The types of feedback; raw values are Apple's.
  public enum FeedbackType: Int, Hashable, Sendable {
    /// A task has succeeded.
    case success = 0
    /// A task has led to a warning.
    case warning = 1
    /// A task has failed.
    case error = 2
  }

  /// Records the feedback in ``UIFeedbackGenerator/feedback``; nothing is felt.
  open func notificationOccurred(_ notificationType: FeedbackType) {
    generate("notification \(notificationType)")
  }
  /// Records the feedback in ``UIFeedbackGenerator/feedback``, without the place.
  open func notificationOccurred(_ notificationType: FeedbackType, at location: CGPoint) {
    generate("notification \(notificationType)")
  }
}
