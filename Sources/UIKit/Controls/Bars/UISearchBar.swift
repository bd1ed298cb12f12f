public import Foundation

/// A bar with a search field, and a cancel button while ``showsCancelButton`` is `true`.
///
/// Source: developer.apple.com, UISearchBar; `Resources/controls.tsv`.
@preconcurrency @MainActor
open class UISearchBar: UIView, UIBarPositioning, DecodingView {
  /// The styles of a search bar; raw values are Apple's.
  public enum Style: UInt, Hashable, Sendable {
    /// The style of a bar with a background.
    case `default` = 0
    /// A bar with a background.
    case prominent = 1
    /// A bar without a background.
    case minimal = 2
  }

  /// The images in the search field; raw values are Apple's.
  public enum Icon: Int, Hashable, Sendable {
    /// The magnifying glass at the leading edge of the field.
    case search = 0
    /// The button that clears the text.
    case clear = 1
    /// The bookmarks button at the trailing edge of the field.
    case bookmark = 2
    /// The button that shows a list of results.
    case resultsList = 3
  }

  private let field = UISearchTextField()
  /// Whether the user can search; the search field is disabled otherwise.
  open var isEnabled: Bool {
    get { field.isEnabled }
    set { field.isEnabled = newValue }
  }
  private let cancelButton = UIButton(type: .system)
  private let fieldDelegate = SearchFieldDelegate()
  private var images: [Icon: [UIControl.State: UIImage]] = [:]
  private var fieldImages: [UIControl.State: UIImage] = [:]
  private var backgroundImages: [UIBarMetrics: UIImage] = [:]

  /// The delegate of the bar; not retained, `nil` by default.
  open weak var delegate: (any UISearchBarDelegate)?
  /// The text in the field; empty, never `nil`, if nothing was entered.
  open var text: String? {
    get { field.text ?? "" }
    set { field.text = newValue }
  }
  /// The text shown while the search text is empty.
  open var placeholder: String? {
    get { field.placeholder }
    set { field.placeholder = newValue }
  }
  /// A title above the field; `nil` by default.
  open var prompt: String?
  /// The field in which the user types.
  open var searchTextField: UISearchTextField { field }

  /// The field has a second name, by which apps find it that also run on systems before iOS 13.
  override func observedValue(_ key: String) -> Any? {
    ["searchTextField", "searchField"].contains(key) ? field : super.observedValue(key)
  }
  /// The style of the bar, `default` by default; a minimal bar has no background.
  open var searchBarStyle = Style.default
  /// The style of the bar's colours; `default` by default.
  open var barStyle = UIBarStyle.default
  /// The colour behind the field; `nil` by default.
  open var barTintColor: UIColor?
  /// Whether the bar is translucent, `true` by default; stored, but not drawn.
  open var isTranslucent = true
  /// The image behind the field, `nil` by default; stored, but not drawn.
  open var backgroundImage: UIImage?
  /// The image behind the scope buttons, `nil` by default; stored, but not drawn.
  open var scopeBarBackgroundImage: UIImage?
  /// The offset of the field, `zero` by default; stored, but not drawn.
  open var searchFieldBackgroundPositionAdjustment = UIOffset.zero
  /// The offset of the text in the field, `zero` by default; stored, but not drawn.
  open var searchTextPositionAdjustment = UIOffset.zero
  /// Whether the cancel button is shown; `false` by default.
  open var showsCancelButton = false { didSet { updateCancelButton() } }
  /// Whether the bookmarks button is shown; `false` by default.
  open var showsBookmarkButton = false
  /// Whether the list of results button is shown, `false` by default; stored, but not drawn.
  open var showsSearchResultsButton = false
  /// Whether the list of results button is selected, `false` by default; stored, but not drawn.
  open var isSearchResultsButtonSelected = false
  /// The titles of the scope buttons, `nil` by default; stored, but not drawn.
  open var scopeButtonTitles: [String]?
  /// The index of the selected scope button in ``scopeButtonTitles``, 0 by default; stored without
  /// effect.
  open var selectedScopeButtonIndex = 0
  /// Whether the scope buttons are shown, `false` by default; stored, but not drawn.
  open var showsScopeBar = false
  /// The place of the bar, which the delegate decides; `any` without a delegate.
  open var barPosition: UIBarPosition { delegate?.position(for: self) ?? .any }

  /// Creates a bar with a frame in the coordinates of its future superview.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addContent()
  }

  /// Creates a bar of an Interface Builder file, whose values it has when this returns.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addContent()
    decode()
  }

  private func addContent() {
    fieldDelegate.bar = self
    field.delegate = fieldDelegate
    field.returnKeyType = .search
    field.enablesReturnKeyAutomatically = true
    field.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        delegate?.searchBar(self, textDidChange: text ?? "")
      }, for: .editingChanged)
    addSubview(field)
    cancelButton.setTitle("Cancel", for: .normal)
    cancelButton.titleLabel?.font = .systemFont(ofSize: 17)
    cancelButton.isHidden = true
    cancelButton.addAction(
      UIAction { [weak self] _ in self?.wasCancelled() }, for: .touchUpInside)
    addSubview(cancelButton)
  }

  private func updateCancelButton() {
    cancelButton.isHidden = !showsCancelButton
    setNeedsLayout()
  }

  /// Called when the user taps the cancel button; set by a search controller.
  var cancelled: (() -> Void)?
  /// Called when editing has begun; set by a search controller.
  var editingBegan: (() -> Void)?
  /// Called when the user has changed the text; set by a search controller.
  var textChanged: (() -> Void)?

  private func wasCancelled() {
    delegate?.searchBarCancelButtonClicked(self)
    cancelled?()
  }

  /// Shows or hides the cancel button at once, also if animated.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    self.showsCancelButton = showsCancelButton
  }
  /// Shows or hides the scope buttons.
  open func setShowsScope(_ show: Bool, animated: Bool) { showsScopeBar = show }
  /// Sets an image in the field; stored, but not drawn.
  open func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
    images[icon, default: [:]][state] = iconImage
  }
  /// Returns an image in the field; `nil` if there is none.
  open func image(for icon: Icon, state: UIControl.State) -> UIImage? { images[icon]?[state] }
  /// Sets the image behind the text; stored, but not drawn.
  open func setSearchFieldBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State
  ) {
    fieldImages[state] = backgroundImage
  }
  /// Returns the image behind the text; `nil` if there is none.
  open func searchFieldBackgroundImage(for state: UIControl.State) -> UIImage? {
    fieldImages[state]
  }
  /// Sets the image behind the field; stored, but not drawn.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) {
    backgroundImages[barMetrics] = backgroundImage
  }
  /// Returns the image behind the field; `nil` if there is none.
  open func backgroundImage(
    for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) -> UIImage? { backgroundImages[barMetrics] }

  // MARK: Editing

  open override var canBecomeFirstResponder: Bool { field.canBecomeFirstResponder }
  open override var isFirstResponder: Bool { field.isFirstResponder }
  @discardableResult
  open override func becomeFirstResponder() -> Bool { field.becomeFirstResponder() }
  @discardableResult
  open override func resignFirstResponder() -> Bool { field.resignFirstResponder() }

  /// The view shown instead of the keyboard while the field is edited.
  open override var inputView: UIView? {
    get { field.inputView }
    set { field.inputView = newValue }
  }
  /// The view shown above the keyboard while the field is edited.
  open override var inputAccessoryView: UIView? {
    get { field.inputAccessoryView }
    set { field.inputAccessoryView = newValue }
  }

  // MARK: Size and layout

  private var barHeight: CGFloat { metric("searchBar", "height") }

  /// The height of the bar; the width is determined by the superview.
  open override var intrinsicContentSize: CGSize {
    storedContentSize ?? CGSize(width: UIView.noIntrinsicMetric, height: barHeight)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: barHeight)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let side: CGFloat = 8
    let height: CGFloat = 36
    var box = bounds.inset(
      by: UIEdgeInsets(top: 0, left: safeAreaInsets.left, bottom: 0, right: safeAreaInsets.right))
    box = box.shrunk(dx: side)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    if showsCancelButton {
      let width = min(cancelButton.intrinsicContentSize.width, max(0, box.width / 2))
      cancelButton.frame = CGRect(
        x: isMirrored ? box.minX : box.maxX - width, y: box.midY - height / 2, width: width,
        height: height)
      box.size.width = max(0, box.width - width - side)
      if isMirrored { box.origin.x += width + side }
    }
    field.frame = CGRect(
      x: box.minX, y: box.midY - height / 2, width: max(0, box.width), height: height)
  }
}

extension UISearchBar: UITextInputTraits {
  /// The autocapitalization style of the field.
  public var autocapitalizationType: UITextAutocapitalizationType {
    get { field.autocapitalizationType }
    set { field.autocapitalizationType = newValue }
  }
  /// The autocorrection behaviour of the field.
  public var autocorrectionType: UITextAutocorrectionType {
    get { field.autocorrectionType }
    set { field.autocorrectionType = newValue }
  }
  /// Whether words are checked for spelling, which decides about the bar of suggestions too.
  public var spellCheckingType: UITextSpellCheckingType {
    get { field.spellCheckingType }
    set { field.spellCheckingType = newValue }
  }
  /// The behaviour of the field for quotation marks; stored without effect.
  public var smartQuotesType: UITextSmartQuotesType {
    get { field.smartQuotesType }
    set { field.smartQuotesType = newValue }
  }
  /// The behaviour of the field for dashes; stored without effect.
  public var smartDashesType: UITextSmartDashesType {
    get { field.smartDashesType }
    set { field.smartDashesType = newValue }
  }
  /// The behaviour of the field for spaces around inserted and deleted text; stored without effect.
  public var smartInsertDeleteType: UITextSmartInsertDeleteType {
    get { field.smartInsertDeleteType }
    set { field.smartInsertDeleteType = newValue }
  }
  /// The type of the field's keyboard.
  public var keyboardType: UIKeyboardType {
    get { field.keyboardType }
    set { field.keyboardType = newValue }
  }
  /// The appearance of the field's keyboard.
  public var keyboardAppearance: UIKeyboardAppearance {
    get { field.keyboardAppearance }
    set { field.keyboardAppearance = newValue }
  }
  /// The title of the return key, which pictures draw; `search` by default.
  public var returnKeyType: UIReturnKeyType {
    get { field.returnKeyType }
    set { field.returnKeyType = newValue }
  }
  /// Whether the return key is disabled while there is no text; `true` by default.
  public var enablesReturnKeyAutomatically: Bool {
    get { field.enablesReturnKeyAutomatically }
    set { field.enablesReturnKeyAutomatically = newValue }
  }
  /// Whether the text is hidden.
  public var isSecureTextEntry: Bool {
    get { field.isSecureTextEntry }
    set { field.isSecureTextEntry = newValue }
  }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The semantic meaning of the text, such as a password; `nil` by default.
  public var textContentType: UITextContentType! {
    get { field.textContentType }
    set { field.textContentType = newValue }
  }
  /// The requirements for a password that the system suggests; stored without effect.
  public var passwordRules: UITextInputPasswordRules? {
    get { field.passwordRules }
    set { field.passwordRules = newValue }
  }
}

/// The methods by which a search field asks its delegate; those of Apple's protocol are about tokens.
///
/// Source: developer.apple.com, UISearchTextFieldDelegate.
@preconcurrency @MainActor
public protocol UISearchTextFieldDelegate: UITextFieldDelegate {}

/// The text field of a search bar.
///
/// Source: developer.apple.com, UISearchTextField. Search tokens are not provided.
@preconcurrency @MainActor
open class UISearchTextField: UITextField {
  /// Creates a field with a frame in the coordinates of its future superview.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    borderStyle = .roundedRect
    clearButtonMode = .whileEditing
  }

  /// Creates a field with a rounded border; nothing is decoded.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    borderStyle = .roundedRect
    clearButtonMode = .whileEditing
  }

  /// The placeholder of a search field has the colour of its magnifying glass (Apple Design Resources, iOS 17).
  override var placeholderColor: UIColor { .secondaryLabel }

  /// The space of the magnifying glass at the left of the text, in points.
  private static let glass: CGFloat = 28

  open override func textRect(forBounds bounds: CGRect) -> CGRect {
    beside(super.textRect(forBounds: bounds))
  }

  open override func editingRect(forBounds bounds: CGRect) -> CGRect {
    beside(super.editingRect(forBounds: bounds))
  }

  /// Adds a grey background without a border, the magnifying glass, and the bookmarks button.
  override func drawBorder(in border: CGRect, into drawing: inout ViewDrawing) {
    drawing.addRectangle(border, radius: 10, .fill(backgroundColor ?? .tertiarySystemFill))
    guard leftView == nil else { return }
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    func square(_ side: CGFloat, _ distance: CGFloat, isLeading: Bool) -> CGRect {
      let x = isLeading == isMirrored ? border.maxX - distance - side : border.minX + distance
      return CGRect(x: x, y: border.midY - side / 2, width: side, height: side)
    }
    drawing.addSymbol(
      named: "magnifyingglass", in: square(18, 8, isLeading: true), .secondaryLabel)
    guard (superview as? UISearchBar)?.showsBookmarkButton == true else { return }
    drawing.addSymbol(named: "book", in: square(18, 8, isLeading: false), .secondaryLabel)
  }

  private func beside(_ rect: CGRect) -> CGRect {
    guard leftView == nil else { return rect }
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let width = min(Self.glass, rect.width)
    return CGRect(
      x: isMirrored ? rect.minX : rect.minX + width, y: rect.minY, width: rect.width - width,
      height: rect.height)
  }
}

/// Passes what happens to a search field on to the delegate of its bar.
@MainActor
private final class SearchFieldDelegate: UITextFieldDelegate {
  weak var bar: UISearchBar?

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    bar.map { $0.delegate?.searchBarShouldBeginEditing($0) ?? true } ?? true
  }

  func textFieldDidBeginEditing(_ textField: UITextField) {
    guard let bar else { return }
    bar.delegate?.searchBarTextDidBeginEditing(bar)
    bar.editingBegan?()
  }

  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    bar.map { $0.delegate?.searchBarShouldEndEditing($0) ?? true } ?? true
  }

  func textFieldDidEndEditing(_ textField: UITextField) {
    if let bar { bar.delegate?.searchBarTextDidEndEditing(bar) }
  }

  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    bar.map {
      $0.delegate?.searchBar($0, shouldChangeTextIn: range, replacementText: string) ?? true
    }
      ?? true
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    if let bar { bar.delegate?.searchBarSearchButtonClicked(bar) }
    return true
  }

  func textFieldDidChangeSelection(_ textField: UITextField) {
    bar?.textChanged?()
  }
}

/// The methods by which a search bar reports editing and asks for permission; all of them are optional.
///
/// Source: developer.apple.com, UISearchBarDelegate.
@preconcurrency @MainActor
public protocol UISearchBarDelegate: UIBarPositioningDelegate {
  /// Asks whether editing may begin; `true` by default.
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
  /// Called when editing has begun.
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  /// Asks whether editing may end; `true` by default.
  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
  /// Called when editing has ended.
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  /// Called when the user has changed the text.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  /// Asks whether typed text may replace a range; `true` by default.
  func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool
  /// Called when the user presses the search key.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  /// On iOS, called when the user taps the bookmarks button; never called by Kuina, since the drawn
  /// button receives no touches.
  func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar)
  /// Called when the user taps the cancel button.
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
  /// On iOS, called when the user taps the button that shows a list of results; never called by
  /// Kuina, since the button is not drawn.
  func searchBarResultsListButtonClicked(_ searchBar: UISearchBar)
  /// On iOS, called when the user selects a scope button; never called by Kuina, since scope
  /// buttons are not drawn.
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension UISearchBarDelegate {
  /// Returns `true`, so that the user can edit the text.
  public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
  /// Called when editing has begun; does nothing unless implemented.
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  /// Returns `true`, so that editing can end at any time.
  public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
  /// Called when editing has ended; does nothing unless implemented.
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
  /// Called when the user has changed the text; does nothing unless implemented.
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  /// Returns `true`, so that each change of the text is made.
  public func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  /// Called when the user presses the search key; does nothing unless implemented.
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  /// Never called by Kuina, since the drawn button receives no touches; does nothing unless
  /// implemented.
  public func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) {}
  /// Called when the user taps the cancel button; does nothing unless implemented.
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
  /// Never called by Kuina, since the button is not drawn; does nothing unless implemented.
  public func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) {}
  /// Never called by Kuina, since scope buttons are not drawn; does nothing unless implemented.
  public func searchBar(
    _ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int
  ) {}
}

extension UISearchBar: ContentDrawing {
  func drawContent(in box: CGRect, into drawing: inout ViewDrawing) {
    // In a navigation bar, as the title or below it, the background is that bar's.
    let isInBar = sequence(first: self as UIView, next: \.superview)
      .contains { $0 is UINavigationBar }
    guard searchBarStyle != .minimal, !isInBar else { return }
    drawing.addBar(
      self, in: box, isAtTop: true, color: barTintColor, isBlack: barStyle != .default)
  }
}
