import Foundation

/// The overlay views of a text field: those of the program, and the clear button.
extension UITextField {
  // MARK: Visibility

  private func isVisible(_ mode: ViewMode) -> Bool {
    switch mode {
    case .never: false
    case .whileEditing: isEditing
    case .unlessEditing: !isEditing
    case .always: true
    }
  }

  private var showsLeftView: Bool { leftView != nil && isVisible(leftViewMode) }
  private var showsRightView: Bool { rightView != nil && isVisible(rightViewMode) }
  var showsClearButton: Bool { text?.isEmpty == false && isVisible(clearButtonMode) }

  func overlayChanged(from old: UIView?, to new: UIView?) {
    guard old !== new else { return }
    if let old, old.superview === self { old.removeFromSuperview() }
    overlaysChanged()
    contentChanged()
  }

  /// Called when editing begins or ends.
  func overlaysMayChange() {
    let modes = [leftViewMode, rightViewMode, clearButtonMode]
    guard modes.contains(where: { [.whileEditing, .unlessEditing].contains($0) }) else { return }
    overlaysChanged()
    if leftView != nil || rightView != nil { contentChanged() }
  }

  /// Adds the overlay views that are visible now, and removes the others.
  func overlaysChanged() {
    show(leftView, showsLeftView)
    show(rightView, showsRightView)
    if showsClearButton, appearance.clearButton == nil {
      appearance.clearButton = TextFieldClearButton(in: self)
    }
    show(appearance.clearButton, showsClearButton)
    setNeedsLayout()
  }

  private func show(_ view: UIView?, _ isVisible: Bool) {
    guard let view else { return }
    if isVisible {
      guard view.superview !== self else { return }
      // Constraints inside would be in conflict with a size of zero.
      if view.bounds.size == .zero { view.bounds.size = sizeOfOverlay(view) }
      addSubview(view)
    } else if view.superview === self {
      view.removeFromSuperview()
    }
  }

  func placeOverlays() {
    if let leftView, leftView.superview === self {
      leftView.frame = mirrored(leftViewRect(forBounds: bounds), in: bounds)
    }
    if let rightView, rightView.superview === self {
      rightView.frame = mirrored(rightViewRect(forBounds: bounds), in: bounds)
    }
    if let button = appearance.clearButton, button.superview === self {
      button.frame = mirrored(clearButtonRect(forBounds: bounds), in: bounds)
    }
  }

  // MARK: Rectangles

  private func mirrored(_ rect: CGRect, in bounds: CGRect) -> CGRect {
    guard effectiveUserInterfaceLayoutDirection == .rightToLeft else { return rect }
    return CGRect(
      x: bounds.minX + bounds.maxX - rect.maxX, y: rect.minY, width: rect.width,
      height: rect.height)
  }

  /// Returns the size of an overlay view: the one it has, or the one that fits its content, by its
  /// constraints if it has any.
  func sizeOfOverlay(_ view: UIView) -> CGSize {
    let isSizedByConstraints = !view.translatesAutoresizingMaskIntoConstraints
    guard isSizedByConstraints || view.bounds.size == .zero else { return view.bounds.size }
    let fitting = view.sizeThatFits(.zero)
    guard fitting == .zero || isSizedByConstraints else { return fitting }
    guard !isMeasuringOverlay else { return view.bounds.size }
    isMeasuringOverlay = true
    defer { isMeasuringOverlay = false }
    return view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
  }

  func spaceForClearButton(in bounds: CGRect) -> CGRect {
    let side = metric("textField", "clearButton", "side")
    let inset = metric("textField", "clearButton", "inset")
    return CGRect(
      x: bounds.maxX - inset - side, y: bounds.midY - side / 2, width: side, height: side)
  }

  /// The leading and trailing insets of the text: those of the border, or of an overlay view that
  /// extends further.
  var spaceBesideText: (leading: CGFloat, trailing: CGFloat) {
    // Any bounds serve to measure the distance of a rectangle from an edge.
    let probe = CGRect(x: 0, y: 0, width: 1000, height: 1000)
    let leading = showsLeftView ? leftViewRect(forBounds: probe).maxX : 0
    var trailing = showsRightView ? probe.maxX - rightViewRect(forBounds: probe).minX : 0
    if showsClearButton, !appearance.isMeasured {
      trailing = max(trailing, probe.maxX - clearButtonRect(forBounds: probe).minX)
    }
    return (max(padding / 2, leading), max(padding / 2, trailing))
  }

  func spaceForText(in bounds: CGRect) -> CGRect {
    let (leading, trailing) = spaceBesideText
    let space = CGRect(
      x: bounds.minX + leading, y: bounds.minY,
      width: max(0, bounds.width - leading - trailing), height: bounds.height)
    return mirrored(space, in: bounds)
  }

  /// Returns the rectangle of the text, or of the placeholder, in the current state.
  func rectOfShownText(in bounds: CGRect) -> CGRect {
    if text?.isEmpty != false, !(placeholder ?? "").isEmpty {
      return placeholderRect(forBounds: bounds)
    }
    return isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
  }
}

/// The clear button of a text field.
final class TextFieldClearButton: UIButton {
  convenience init(in field: UITextField) {
    self.init(frame: .zero)
    addAction(UIAction { [weak field] _ in field?.clear() }, for: .touchUpInside)
  }

  override func drawContent(in box: CGRect, into drawing: inout ViewDrawing) {
    let radius = min(box.width, box.height) * 0.37
    drawing.addCircle(box.midX, box.midY, radius: radius, .fill(.tertiaryLabel))
    let side = 1.3 * radius
    drawing.addSymbol(
      named: "xmark",
      in: CGRect(x: box.midX - side / 2, y: box.midY - side / 2, width: side, height: side),
      .systemBackground)
  }
}
