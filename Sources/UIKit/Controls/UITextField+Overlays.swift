import Foundation

/// The views beside the text of a field: those a program gives, and the button that empties it.
extension UITextField {
  /// When the ``leftView`` is seen; never unless set.
  public var leftViewMode: ViewMode {
    get { looks.leftViewMode }
    set {
      looks.leftViewMode = newValue
      overlaysChanged()
      contentChanged()
    }
  }

  /// When the ``rightView`` is seen; never unless set.
  public var rightViewMode: ViewMode {
    get { looks.rightViewMode }
    set {
      looks.rightViewMode = newValue
      overlaysChanged()
      contentChanged()
    }
  }

  /// When a button that empties the field is seen, if there is text; never unless set.
  ///
  /// It takes room from the text, and does not change the size of the field.
  public var clearButtonMode: ViewMode {
    get { looks.clearButtonMode }
    set {
      looks.clearButtonMode = newValue
      overlaysChanged()
    }
  }

  /// Whether all text gives way when editing begins, if the delegate lets it be cleared.
  public var clearsOnBeginEditing: Bool {
    get { looks.clearsOnBeginEditing }
    set { looks.clearsOnBeginEditing = newValue }
  }

  // MARK: What is seen

  private func isSeen(_ mode: ViewMode) -> Bool {
    switch mode {
    case .never: false
    case .whileEditing: isEditing
    case .unlessEditing: !isEditing
    case .always: true
    }
  }

  private var showsLeftView: Bool { leftView != nil && isSeen(leftViewMode) }
  private var showsRightView: Bool { rightView != nil && isSeen(rightViewMode) }
  var showsClearButton: Bool { text?.isEmpty == false && isSeen(clearButtonMode) }

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

  /// Puts in what is to be seen now, and takes out what is not.
  func overlaysChanged() {
    show(leftView, showsLeftView)
    show(rightView, showsRightView)
    if showsClearButton, looks.clearButton == nil {
      looks.clearButton = TextFieldClearButton(in: self)
    }
    show(looks.clearButton, showsClearButton)
    setNeedsLayout()
  }

  private func show(_ view: UIView?, _ isSeen: Bool) {
    guard let view else { return }
    if isSeen {
      if view.superview !== self { addSubview(view) }
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
    if let button = looks.clearButton, button.superview === self {
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

  /// The size of a view beside the text: the one it was given, or that of its content.
  func sizeOfOverlay(_ view: UIView) -> CGSize {
    view.bounds.size == .zero ? view.sizeThatFits(.zero) : view.bounds.size
  }

  func roomForClearButton(in bounds: CGRect) -> CGRect {
    let side = metric("textField", "clearButton", "side")
    let inset = metric("textField", "clearButton", "inset")
    return CGRect(
      x: bounds.maxX - inset - side, y: bounds.midY - side / 2, width: side, height: side)
  }

  /// What lies beside the text in the direction of reading: the border's room, or a view that reaches
  /// further.
  var roomBesideText: (leading: CGFloat, trailing: CGFloat) {
    // Any bounds tell how far a rectangle lies from an edge.
    let probe = CGRect(x: 0, y: 0, width: 1000, height: 1000)
    let leading = showsLeftView ? leftViewRect(forBounds: probe).maxX : 0
    var trailing = showsRightView ? probe.maxX - rightViewRect(forBounds: probe).minX : 0
    if showsClearButton, !looks.isMeasured {
      trailing = max(trailing, probe.maxX - clearButtonRect(forBounds: probe).minX)
    }
    return (max(padding / 2, leading), max(padding / 2, trailing))
  }

  func roomForText(in bounds: CGRect) -> CGRect {
    let (leading, trailing) = roomBesideText
    let room = CGRect(
      x: bounds.minX + leading, y: bounds.minY,
      width: max(0, bounds.width - leading - trailing), height: bounds.height)
    return mirrored(room, in: bounds)
  }

  /// The rectangle of the text, or of what stands for it, as the field is now.
  func rectOfShownText(in bounds: CGRect) -> CGRect {
    if text?.isEmpty != false, !(placeholder ?? "").isEmpty {
      return placeholderRect(forBounds: bounds)
    }
    return isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
  }
}

/// The button that empties a text field.
final class TextFieldClearButton: UIButton {
  convenience init(in field: UITextField) {
    self.init(frame: .zero)
    addAction(UIAction { [weak field] _ in field?.clear() }, for: .touchUpInside)
  }

  override func drawContent(in box: CGRect, into drawing: inout ViewDrawing) {
    let radius = min(box.width, box.height) * 0.37
    drawing.addRectangle(
      CGRect(x: box.midX - radius, y: box.midY - radius, width: 2 * radius, height: 2 * radius),
      radius: radius, .fill("#c4c4c6"))
    drawing.addText("×", centeredIn: box)
  }
}
