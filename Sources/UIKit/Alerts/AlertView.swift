import Foundation

/// The view of an alert or action sheet: labels and text fields above buttons; the cancel button of
/// an action sheet is separate.
///
/// If there is not enough space, first the labels and fields scroll, then the buttons too.
final class AlertView: UIView {
  /// The content of an alert.
  struct Content {
    var style: UIAlertController.Style
    var title: String?
    var message: String?
    var fields: [UITextField]
    var actions: [UIAlertAction]
    /// The action with a bold title.
    var emphasized: UIAlertAction?
  }

  /// Called with the action of the button that was tapped.
  var onTap: (UIAlertAction) -> Void = { _ in }

  private let card = UIView()
  private let cancelCard = UIView()
  private let texts = UIScrollView()
  private let buttons = UIScrollView()
  /// A stack of the labels and, below them, the text fields, which stay in the stack so that
  /// editing continues.
  private let stack = UIStackView()
  private let header = UIView()
  private var labels: [UILabel] = []
  private var shownButtons: [AlertButton] = []
  private var inner: [NSLayoutConstraint] = []

  /// Lower than the priority of the buttons' height, so that the texts shrink first.
  private static let textHeight = UILayoutPriority(rawValue: 700)
  private static let buttonHeight = UILayoutPriority(rawValue: 740)

  init() {
    super.init(frame: .zero)
    addContent()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    addContent()
  }

  private func addContent() {
    card.backgroundColor = .secondarySystemGroupedBackground
    card.layer.masksToBounds = true
    cancelCard.backgroundColor = .secondarySystemGroupedBackground
    cancelCard.layer.masksToBounds = true
    for part in [texts, buttons] {
      part.contentInsetAdjustmentBehavior = .never
      part.translatesAutoresizingMaskIntoConstraints = false
      card.addSubview(part)
    }
    stack.axis = .vertical
    stack.translatesAutoresizingMaskIntoConstraints = false
    header.addSubview(stack)
    texts.addSubview(header)
    card.translatesAutoresizingMaskIntoConstraints = false
    cancelCard.translatesAutoresizingMaskIntoConstraints = false
    addSubview(card)
  }

  private func size(_ style: UIAlertController.Style, _ quantity: String) -> CGFloat {
    metric(style == .alert ? "alert" : "actionSheet", quantity)
  }

  // MARK: Content

  /// Updates labels and buttons, and adds text fields to the existing ones.
  func show(_ content: Content) {
    NSLayoutConstraint.deactivate(inner)
    inner = []
    shownButtons = []
    for view in buttons.subviews + cancelCard.subviews { view.removeFromSuperview() }
    let radius = size(content.style, "corner")
    card.layer.cornerRadius = radius
    cancelCard.layer.cornerRadius = radius
    let apart = content.style == .actionSheet ? content.actions.first { $0.style == .cancel } : nil
    showTexts(of: content)
    let list = list(of: content.actions.filter { $0 !== apart }, content)
    buttons.addSubview(list)
    inner +=
      fill(texts, with: header, Self.textHeight) + fill(buttons, with: list, Self.buttonHeight)
    inner += [
      card.topAnchor.constraint(equalTo: topAnchor),
      card.leadingAnchor.constraint(equalTo: leadingAnchor),
      card.trailingAnchor.constraint(equalTo: trailingAnchor),
      texts.topAnchor.constraint(equalTo: card.topAnchor),
      texts.leadingAnchor.constraint(equalTo: card.leadingAnchor),
      texts.trailingAnchor.constraint(equalTo: card.trailingAnchor),
      buttons.topAnchor.constraint(equalTo: texts.bottomAnchor),
      buttons.leadingAnchor.constraint(equalTo: card.leadingAnchor),
      buttons.trailingAnchor.constraint(equalTo: card.trailingAnchor),
      buttons.bottomAnchor.constraint(equalTo: card.bottomAnchor),
    ]
    if let apart { setApart(apart, content) } else { cancelCard.removeFromSuperview() }
    if apart == nil { inner.append(card.bottomAnchor.constraint(equalTo: bottomAnchor)) }
    NSLayoutConstraint.activate(inner)
  }

  /// Returns the constraints of a scroll view's content, where the scroll view is as high as its
  /// content if there is space.
  private func fill(
    _ scroll: UIScrollView, with content: UIView, _ priority: UILayoutPriority
  ) -> [NSLayoutConstraint] {
    content.translatesAutoresizingMaskIntoConstraints = false
    let height = scroll.heightAnchor.constraint(equalTo: content.heightAnchor)
    height.priority = priority
    return [
      content.topAnchor.constraint(equalTo: scroll.topAnchor),
      content.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
      content.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
      content.widthAnchor.constraint(equalTo: scroll.widthAnchor),
      height,
    ]
  }

  private func setApart(_ action: UIAlertAction, _ content: Content) {
    addSubview(cancelCard)
    let button = button(for: action, content)
    button.translatesAutoresizingMaskIntoConstraints = false
    cancelCard.addSubview(button)
    inner += [
      cancelCard.topAnchor.constraint(
        equalTo: card.bottomAnchor, constant: size(.actionSheet, "margin")),
      cancelCard.leadingAnchor.constraint(equalTo: leadingAnchor),
      cancelCard.trailingAnchor.constraint(equalTo: trailingAnchor),
      cancelCard.bottomAnchor.constraint(equalTo: bottomAnchor),
      button.topAnchor.constraint(equalTo: cancelCard.topAnchor),
      button.leadingAnchor.constraint(equalTo: cancelCard.leadingAnchor),
      button.trailingAnchor.constraint(equalTo: cancelCard.trailingAnchor),
      button.bottomAnchor.constraint(equalTo: cancelCard.bottomAnchor),
    ]
  }

  // MARK: Title and message

  private func showTexts(of content: Content) {
    let isAlert = content.style == .alert
    stack.spacing = size(content.style, "text_spacing")
    for label in labels { label.removeFromSuperview() }
    let title = UIFont.systemFont(ofSize: isAlert ? 17 : 13, weight: .semibold)
    let lines = [(content.title, title), (content.message, .systemFont(ofSize: 13))]
    labels = lines.compactMap { text, font in
      guard let text, !text.isEmpty else { return nil }
      return label(text, font, isAlert ? .label : .secondaryLabel)
    }
    for (index, label) in labels.enumerated() { stack.insertArrangedSubview(label, at: index) }
    if let last = labels.last, !content.fields.isEmpty {
      stack.setCustomSpacing(size(.alert, "field_spacing"), after: last)
    }
    for (index, field) in content.fields.enumerated() {
      if index > 0 { stack.setCustomSpacing(0, after: content.fields[index - 1]) }
      if field.superview !== stack { stack.addArrangedSubview(field) }
      inner.append(field.heightAnchor.constraint(equalToConstant: size(.alert, "field_height")))
    }
    stack.isHidden = stack.arrangedSubviews.isEmpty
    guard !stack.isHidden else {
      return inner.append(header.heightAnchor.constraint(equalToConstant: 0))
    }
    let side = size(content.style, "inset_side")
    inner += [
      stack.topAnchor.constraint(
        equalTo: header.topAnchor, constant: size(content.style, "inset_top")),
      stack.leadingAnchor.constraint(equalTo: header.leadingAnchor, constant: side),
      stack.trailingAnchor.constraint(equalTo: header.trailingAnchor, constant: -side),
      stack.bottomAnchor.constraint(
        equalTo: header.bottomAnchor, constant: -size(content.style, "inset_bottom")),
    ]
  }

  private func label(_ text: String, _ font: UIFont, _ color: UIColor) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = font
    label.textColor = color
    label.textAlignment = .center
    label.numberOfLines = 0
    return label
  }

  // MARK: Buttons

  private func list(of actions: [UIAlertAction], _ content: Content) -> UIView {
    // The cancel action is the leading one of two, and the last one of more.
    let others = actions.filter { $0.style != .cancel }
    let cancel = actions.filter { $0.style == .cancel }
    let made = actions.map { button(for: $0, content) }
    let isRow =
      content.style == .alert && actions.count == 2
      && made.allSatisfy { $0.titleWidth <= (size(.alert, "width") - 32) / 2 }
    let stack = UIStackView()
    stack.axis = isRow ? .horizontal : .vertical
    if isRow { stack.distribution = .fillEqually }
    for action in isRow ? cancel + others : others + cancel {
      guard let button = made.first(where: { $0.action === action }) else { continue }
      stack.addArrangedSubview(button)
    }
    if actions.isEmpty { stack.heightAnchor.constraint(equalToConstant: 0).isActive = true }
    return stack
  }

  private func button(for action: UIAlertAction, _ content: Content) -> AlertButton {
    let isAlert = content.style == .alert
    let button = AlertButton(
      action, size: isAlert ? 17 : 20, isBold: action === content.emphasized)
    button.heightAnchor.constraint(equalToConstant: size(content.style, "button_height")).isActive =
      true
    button.addAction(
      UIAction { [weak self] _ in self?.onTap(action) }, for: .primaryActionTriggered)
    shownButtons.append(button)
    return button
  }

  /// Updates the enabled state of an action's button.
  func showEnabling(of action: UIAlertAction) {
    for button in shownButtons where button.action === action {
      button.isEnabled = action.isEnabled
    }
  }

  // MARK: Placement

  /// Returns the constraints that centre an alert in the area above the keyboard.
  func alertPlacement(in container: UIView) -> [NSLayoutConstraint] {
    let keyboard = container.keyboardLayoutGuide
    keyboard.usesBottomSafeArea = false
    let free = UILayoutGuide()
    container.addLayoutGuide(free)
    let middle = centerYAnchor.constraint(equalTo: free.centerYAnchor)
    middle.priority = UILayoutPriority(rawValue: 900)
    return [
      centerXAnchor.constraint(equalTo: container.centerXAnchor),
      widthAnchor.constraint(equalToConstant: size(.alert, "width")),
      free.topAnchor.constraint(equalTo: container.topAnchor),
      free.bottomAnchor.constraint(equalTo: keyboard.topAnchor),
      middle,
      topAnchor.constraint(greaterThanOrEqualTo: container.safeAreaLayoutGuide.topAnchor),
      bottomAnchor.constraint(
        lessThanOrEqualTo: keyboard.topAnchor, constant: -size(.actionSheet, "margin")),
    ]
  }

  /// Returns the constraints that place an action sheet at the bottom, no wider than the shorter
  /// side of the screen.
  func sheetPlacement(in container: UIView) -> [NSLayoutConstraint] {
    let margin = size(.actionSheet, "margin")
    let width = widthAnchor.constraint(equalTo: container.widthAnchor, constant: -2 * margin)
    let bottom = bottomAnchor.constraint(equalTo: container.bottomAnchor)
    width.priority = .defaultHigh
    bottom.priority = .defaultHigh
    return [
      centerXAnchor.constraint(equalTo: container.centerXAnchor),
      width, bottom,
      widthAnchor.constraint(lessThanOrEqualTo: container.widthAnchor, constant: -2 * margin),
      widthAnchor.constraint(lessThanOrEqualTo: container.heightAnchor, constant: -2 * margin),
      bottomAnchor.constraint(lessThanOrEqualTo: container.bottomAnchor, constant: -margin),
      bottomAnchor.constraint(lessThanOrEqualTo: container.safeAreaLayoutGuide.bottomAnchor),
      topAnchor.constraint(
        greaterThanOrEqualTo: container.safeAreaLayoutGuide.topAnchor, constant: margin),
    ]
  }
}

/// A button of an alert.
final class AlertButton: UIButton {
  private(set) weak var action: UIAlertAction?

  convenience init(_ action: UIAlertAction, size: CGFloat, isBold: Bool) {
    self.init(frame: .zero)
    self.action = action
    setTitle(action.title ?? "", for: .normal)
    setTitleColor(action.style == .destructive ? .systemRed : .systemBlue, for: .normal)
    setTitleColor(.tertiaryLabel, for: .disabled)
    titleLabel?.font = .systemFont(ofSize: size, weight: isBold ? .semibold : .regular)
    isEnabled = action.isEnabled
    setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
  }

  var titleWidth: CGFloat { titleLabel?.intrinsicContentSize.width ?? 0 }
}

extension AlertButton: MarkDrawing {
  /// Adds the lines between the button and the texts above it, or another button.
  func drawMarks(in box: CGRect, into drawing: inout ViewDrawing) {
    guard let stack = superview as? UIStackView else { return }
    drawing.addRectangle(CGRect(x: 0, y: 0, width: box.width, height: 0.5), .fill(.separator))
    guard stack.axis == .horizontal, frame.minX > 0.5 else { return }
    drawing.addRectangle(CGRect(x: 0, y: 0, width: 0.5, height: box.height), .fill(.separator))
  }
}
