import Foundation

/// The window in front of all others that holds what first responders bring to the bottom of the
/// screen.
///
/// It is never the key window: what edits text in an accessory is the first responder of the window
/// whose responder brought the accessory.
final class InputWindow: UIWindow {
  /// The window whose first responder brought what is shown; owns this one.
  weak var host: UIWindow?

  override var responderHost: UIWindow { host ?? self }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }
}

/// The accessory and the keys below it, moved as one.
///
/// The accessory lies in a slot that clips it; parity S3-04 to S3-06 tell how slot and accessory come
/// apart.
final class InputContainer: UIView {
  /// Where the accessory lies.
  private let slot = AccessorySlot()
  /// The keys, or what comes in their place.
  let keys = UIView()
  /// Whether keys are shown, not an accessory alone.
  var keysAreUp = false
  private(set) weak var accessory: UIView?
  private weak var input: UIView?
  private weak var accessoryOwner: UIResponder?
  private var accessoryConstraints: [NSLayoutConstraint] = []

  init(frame: CGRect, accessoryResized: @escaping () -> Void) {
    super.init(frame: frame)
    slot.clipsToBounds = true
    slot.accessoryResized = accessoryResized
    addSubview(keys)
    addSubview(slot)
  }

  required init?(coder: NSCoder) { nil }

  override var next: UIResponder? { accessoryOwner ?? super.next }

  /// Only what responders brought is touched, and the keys.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self || hit === slot ? nil : hit
  }

  /// The height of the slot.
  var slotHeight: CGFloat { slot.frame.height }

  /// Takes up what a responder brings.
  func take(_ views: InputViews) {
    accessoryOwner = views.accessoryOwner
    slot.isPlacing = true
    defer { slot.isPlacing = false }
    if views.accessory !== accessory {
      accessory?.removeFromSuperview()
      accessory = views.accessory
      accessoryConstraints = []
      if let accessory { slot.addSubview(accessory) }
    }
    if views.input !== input {
      input?.removeFromSuperview()
      input = views.input
      if let input { keys.addSubview(input) }
    }
    pinAccessory()
  }

  /// An accessory placed by constraints is as wide as its slot, and as high as they make it.
  private func pinAccessory() {
    guard let accessory, accessoryConstraints.isEmpty,
      !accessory.translatesAutoresizingMaskIntoConstraints
    else { return }
    accessoryConstraints = [
      accessory.leadingAnchor.constraint(equalTo: slot.leadingAnchor),
      accessory.trailingAnchor.constraint(equalTo: slot.trailingAnchor),
      accessory.topAnchor.constraint(equalTo: slot.topAnchor),
    ]
    NSLayoutConstraint.activate(accessoryConstraints)
  }

  /// Places the slot at the top and the keys below it; keys that are to go stay as they are, since they
  /// are seen going.
  ///
  /// - Parameters:
  ///   - slotHeight: The height of the slot.
  ///   - keysHeight: The height of the keys.
  ///   - placesAccessory: Whether the accessory is placed at the slot's corner; one that has changed itself
  ///     stays where it put itself.
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

/// What clips an accessory, and notices when it was given another size.
private final class AccessorySlot: UIView {
  var accessoryResized: () -> Void = {}
  /// Whether the container itself is at work.
  var isPlacing = false

  override func subviewChanged(_ subview: UIView, _ change: SubviewChange) {
    if change == .size, !isPlacing, subview === subviews.first { accessoryResized() }
  }
}
