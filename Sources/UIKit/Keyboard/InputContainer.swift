import Foundation

/// The frontmost window of the screen, which contains the input views of the first responder.
///
/// It never becomes the key window: a responder inside an accessory acts as first responder of the
/// host window.
final class InputWindow: UIWindow {
  /// The window whose first responder provided the input views; it owns this window.
  weak var host: UIWindow?

  override var responderHost: UIWindow { host ?? self }

  /// The level of the host, so that the input views are in front of it.
  override var windowLevel: Level {
    get { host?.windowLevel ?? .normal }
    set {}
  }

  override var canBecomeKey: Bool { false }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }
}

/// The view that contains the accessory and the keys below it, and moves them together.
///
/// The accessory is in a slot that clips it. Rows S3-04 to S3-06 of `docs/parity.md` describe when
/// the frames of accessory and slot differ.
final class InputContainer: UIView {
  /// The view that contains the accessory.
  private let slot = AccessorySlot()
  /// The view that contains the keys, or the input view that replaces them.
  let keys = UIView()
  /// Whether keys are shown, rather than an accessory alone.
  var keysAreUp = false
  private(set) weak var accessory: UIView?
  private weak var input: UIView?
  /// Whether there is anything to draw: an accessory, or a view that replaces the keys.
  var hasContent: Bool { accessory != nil || input != nil }
  private weak var accessoryOwner: UIResponder?
  private var accessoryConstraints: [NSLayoutConstraint] = []
  /// Whether the accessory's mask has been replaced by its content's height, until it is removed.
  private var followsContent = false

  init(frame: CGRect, accessoryResized: @escaping () -> Void) {
    super.init(frame: frame)
    slot.clipsToBounds = true
    // The accessory's height decides about that of the slot, not the other way round.
    slot.autoresizesSubviews = false
    slot.accessoryResized = accessoryResized
    addSubview(keys)
    addSubview(slot)
  }

  required init?(coder: NSCoder) { nil }

  override var next: UIResponder? { accessoryOwner ?? super.next }

  /// Returns only views inside the accessory and the keys, so that touches elsewhere pass through.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self || hit === slot ? nil : hit
  }

  /// The height of the accessory's slot, in points.
  var slotHeight: CGFloat { slot.frame.height }

  /// Installs the input views of a responder on a screen of a width in points.
  func take(_ views: InputViews, width: CGFloat) {
    accessoryOwner = views.accessoryOwner
    slot.isPlacing = true
    defer { slot.isPlacing = false }
    if views.accessory !== accessory {
      accessory?.removeFromSuperview()
      accessory?.safeAreaOverride = nil
      if followsContent { accessory?.translatesAutoresizingMaskIntoConstraints = true }
      followsContent = false
      accessory = views.accessory
      accessoryConstraints = []
      accessory?.safeAreaOverride = accessorySafeArea
      if let accessory {
        // An accessory's constraints meet the final width from the start.
        slot.frame.size.width = width
        slot.addSubview(accessory)
      }
    }
    if views.input !== input {
      input?.removeFromSuperview()
      input = views.input
      if let input { keys.addSubview(input) }
    }
    pinAccessory(width: width)
  }

  /// The safe-area insets of the accessory; set before its height is computed, since constraints to
  /// its safe area contribute to the height.
  var accessorySafeArea = UIEdgeInsets.zero {
    didSet { accessory?.safeAreaOverride = accessorySafeArea }
  }

  /// Pins the accessory to the sides and the top of its slot; its constraints and its intrinsic size
  /// determine the height.
  ///
  /// This includes an accessory whose mask has a flexible height, unless its content has none.
  private func pinAccessory(width: CGFloat) {
    guard let accessory, accessoryConstraints.isEmpty else { return }
    if accessory.translatesAutoresizingMaskIntoConstraints {
      guard accessory.autoresizingMask.contains(.flexibleHeight),
        accessory.contentHeight(width: width) > 0
      else { return }
      followsContent = true
      accessory.translatesAutoresizingMaskIntoConstraints = false
    }
    accessoryConstraints = [
      accessory.leadingAnchor.constraint(equalTo: slot.leadingAnchor),
      accessory.trailingAnchor.constraint(equalTo: slot.trailingAnchor),
      accessory.topAnchor.constraint(equalTo: slot.topAnchor),
    ]
    NSLayoutConstraint.activate(accessoryConstraints)
  }

  /// Places the slot at the top and the keys below it.
  ///
  /// Keys that are about to be hidden keep their height, since they remain visible during the
  /// animation.
  ///
  /// - Parameters:
  ///   - slotHeight: The height of the slot.
  ///   - keysHeight: The height of the keys.
  ///   - placesAccessory: Whether the accessory is placed at the slot's top left corner; an
  ///     accessory that has changed its own frame keeps it.
  func arrange(slotHeight: CGFloat, keysHeight: CGFloat, placesAccessory: Bool) {
    let width = bounds.width
    slot.isPlacing = true
    defer { slot.isPlacing = false }
    slot.frame = CGRect(x: 0, y: 0, width: width, height: slotHeight)
    if keysHeight > 0 || keys.frame.minY != slotHeight {
      let height = keysHeight > 0 ? keysHeight : keys.frame.height
      keys.frame = CGRect(x: 0, y: slotHeight, width: width, height: height)
    }
    input?.frame = keys.bounds
    guard placesAccessory, let accessory, accessory.translatesAutoresizingMaskIntoConstraints
    else { return }
    accessory.frame = CGRect(x: 0, y: 0, width: width, height: accessory.inputHeight(width: width))
  }
}

/// A view that clips the accessory and reports changes of the accessory's size.
private final class AccessorySlot: UIView {
  var accessoryResized: () -> Void = {}
  /// Whether the container is changing frames itself, so that size changes are not reported.
  var isPlacing = false

  override func subviewChanged(_ subview: UIView, _ change: SubviewChange) {
    if change == .size, !isPlacing, subview === subviews.first { accessoryResized() }
  }
}
