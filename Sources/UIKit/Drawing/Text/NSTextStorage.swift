public import Foundation

/// Attributed text that notifies its layout managers of changes.
///
/// A subclass with a store of its own overrides `string`, `attributes(at:effectiveRange:)`,
/// ``replaceCharacters(in:with:)-(_,String)`` and ``setAttributes(_:range:)``, and calls
/// ``edited(_:range:changeInLength:)`` from the last two. All other methods use these four.
///
/// Changes are shown if they are made on the main actor.
///
/// Source: developer.apple.com, NSTextStorage.
open class NSTextStorage: NSMutableAttributedString {
  /// The kinds of changes; raw values are Apple's.
  public struct EditActions: OptionSet, Hashable, Sendable {
    /// The raw bits, the same as Apple's.
    public let rawValue: UInt
    /// Creates actions from a raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Attributes have changed.
    public static let editedAttributes = EditActions(rawValue: 1)
    /// Characters have changed.
    public static let editedCharacters = EditActions(rawValue: 2)
  }

  /// Posted before attributes are fixed.
  public static let willProcessEditingNotification =
    NSNotification.Name("NSTextStorageWillProcessEditingNotification")
  /// Posted after pending changes were processed and attributes were fixed.
  public static let didProcessEditingNotification =
    NSNotification.Name("NSTextStorageDidProcessEditingNotification")

  /// The objects that lay out the text, in the order in which they were added.
  public private(set) var layoutManagers: [NSLayoutManager] = []
  /// The delegate, which is not retained; `nil` for none.
  open weak var delegate: (any NSTextStorageDelegate)?
  /// Whether attributes, characters or both have changed since changes were processed last.
  open private(set) var editedMask: EditActions = []
  /// The range of the pending changes; its location is `NSNotFound` if there are none.
  open private(set) var editedRange = NSRange(location: NSNotFound, length: 0)
  /// The change of the length by the pending changes.
  open private(set) var changeInLength = 0
  private var depth = 0
  private var isProcessing = false

  /// Creates a storage without text.
  public init() { super.init(string: "") }

  /// Creates text without attributes.
  public override init(string: String) { super.init(string: string) }

  /// Creates text with attributes.
  public override init(string: String, attributes: [NSAttributedString.Key: Any]? = nil) {
    super.init(string: string, attributes: attributes)
  }

  /// Creates a copy of a text.
  public override init(attributedString: NSAttributedString) {
    super.init(attributedString: attributedString)
  }

  /// Returns `nil`; text cannot be decoded in Kuina.
  public required init?(coder: NSCoder) { nil }

  // MARK: Layout managers

  /// Adds an object that lays out the text, removing it from any other text; has no effect if it is
  /// there already.
  @preconcurrency @MainActor
  open func addLayoutManager(_ layoutManager: NSLayoutManager) {
    guard !layoutManagers.contains(where: { $0 === layoutManager }) else { return }
    layoutManager.textStorage?.removeLayoutManager(layoutManager)
    layoutManagers.append(layoutManager)
    layoutManager.textStorage = self
  }

  /// Removes an object that lays out the text; its `textStorage` becomes `nil`.
  @preconcurrency @MainActor
  open func removeLayoutManager(_ layoutManager: NSLayoutManager) {
    layoutManagers.removeAll { $0 === layoutManager }
    if layoutManager.textStorage === self { layoutManager.textStorage = nil }
  }

  // MARK: Changes

  /// Begins changes that are processed together.
  open override func beginEditing() { depth += 1 }

  /// Ends changes that are processed together, and processes them.
  open override func endEditing() {
    depth = max(depth - 1, 0)
    if depth == 0, !editedMask.isEmpty { processEditing() }
  }

  /// Records a change, and processes it unless several are being made.
  ///
  /// - Parameters:
  ///   - editedMask: The kinds of the change.
  ///   - editedRange: The range before the change.
  ///   - delta: The change of the length.
  open func edited(
    _ editedMask: EditActions, range editedRange: NSRange, changeInLength delta: Int
  ) {
    let changed = NSRange(
      location: editedRange.location, length: max(editedRange.length + delta, 0))
    self.editedRange =
      self.editedRange.location == NSNotFound ? changed : NSUnionRange(self.editedRange, changed)
    self.editedMask.formUnion(editedMask)
    changeInLength += delta
    if depth == 0, !isProcessing { processEditing() }
  }

  /// Notifies the delegate and the layout managers of the pending changes.
  open func processEditing() {
    guard !isProcessing else { return }
    isProcessing = true
    defer { isProcessing = false }
    let center = NotificationCenter.default
    center.post(name: Self.willProcessEditingNotification, object: self)
    delegate?.textStorage(
      self, willProcessEditing: editedMask, range: editedRange, changeInLength: changeInLength)
    fixAttributes(in: editedRange)
    center.post(name: Self.didProcessEditingNotification, object: self)
    delegate?.textStorage(
      self, didProcessEditing: editedMask, range: editedRange, changeInLength: changeInLength)
    editedMask = []
    editedRange = NSRange(location: NSNotFound, length: 0)
    changeInLength = 0
    let managers = layoutManagers
    guard !managers.isEmpty else { return }
    MainActor.valueIfIsolated { for manager in managers { manager.textChanged() } }
  }

  /// Called for changed text; does nothing unless overridden.
  open func fixAttributes(in range: NSRange) {}

  // MARK: Primitives

  open override func replaceCharacters(in range: NSRange, with str: String) {
    super.replaceCharacters(in: range, with: str)
    edited(.editedCharacters, range: range, changeInLength: str.utf16.count - range.length)
  }

  open override func setAttributes(
    _ attrs: [NSAttributedString.Key: Any]? = [:], range: NSRange
  ) {
    super.setAttributes(attrs, range: range)
    edited(.editedAttributes, range: range, changeInLength: 0)
  }

  // MARK: Methods that use the primitives

  open override var length: Int { string.utf16.count }

  open override func addAttributes(
    _ attrs: [NSAttributedString.Key: Any] = [:], range: NSRange
  ) {
    change(range) { $0.merging(attrs) { _, new in new } }
  }

  open override func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {
    addAttributes([name: value], range: range)
  }

  open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
    change(range) { old in old.filter { $0.key != name } }
  }

  private func change(
    _ range: NSRange,
    _ transform: ([NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any]
  ) {
    beginEditing()
    var location = range.location
    while location < range.upperBound {
      var run = NSRange()
      let old = unsafe attributes(at: location, effectiveRange: &run)
      let part = NSIntersectionRange(run, range)
      guard part.length > 0 else { break }
      setAttributes(transform(old), range: part)
      location = part.upperBound
    }
    endEditing()
  }

  open override func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
    let text = NSAttributedString(attributedString: attrString)
    beginEditing()
    replaceCharacters(in: range, with: text.string)
    let whole = NSRange(location: 0, length: text.length)
    unsafe text.enumerateAttributes(in: whole, options: []) { attributes, part, _ in
      setAttributes(
        attributes, range: NSRange(location: range.location + part.location, length: part.length))
    }
    endEditing()
  }

  open override func insert(_ attrString: NSAttributedString, at loc: Int) {
    replaceCharacters(in: NSRange(location: loc, length: 0), with: attrString)
  }

  open override func append(_ attrString: NSAttributedString) { insert(attrString, at: length) }

  open override func deleteCharacters(in range: NSRange) {
    replaceCharacters(in: range, with: "")
  }

  open override func setAttributedString(_ attrString: NSAttributedString) {
    replaceCharacters(in: NSRange(location: 0, length: length), with: attrString)
  }

  /// A copy in the ordinary class.
  var plainCopy: NSAttributedString {
    let result = NSMutableAttributedString(string: string)
    var location = 0
    while location < result.length {
      var run = NSRange()
      let values = unsafe attributes(at: location, effectiveRange: &run)
      let end = min(max(run.upperBound, location + 1), result.length)
      result.setAttributes(values, range: NSRange(location: location, length: end - location))
      location = end
    }
    return result
  }
}

/// The methods by which text storage reports changes; all of them are optional.
///
/// Source: developer.apple.com, NSTextStorageDelegate.
public protocol NSTextStorageDelegate: AnyObject {
  /// Called before attributes are fixed; may change characters and attributes.
  func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int)
  /// Called after attributes were fixed; may change attributes.
  func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int)
}

extension NSTextStorageDelegate {
  /// Called before attributes are fixed, to change characters and attributes; does nothing unless
  /// implemented.
  public func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int
  ) {}
  /// Called after attributes were fixed, to change attributes; does nothing unless implemented.
  public func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int
  ) {}
}
