import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// The rectangles of a text field's text, border and overlay views.
@MainActor
@Suite struct TextFieldRectTests {
  /// A field whose subclass sets the padding, as programs write it.
  private final class PaddedField: UITextField {
    private let padding = UIEdgeInsets(top: 10, left: 16, bottom: 10, right: 4)
    override func textRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: padding) }
    override func editingRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: padding) }
    override func placeholderRect(forBounds bounds: CGRect) -> CGRect {
      bounds.inset(by: padding).offsetBy(dx: 2, dy: 0)
    }
    override func borderRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 1, dy: 1) }
  }

  /// Four letters of 6.02 points, a line of 11.64 (Menlo, of 10 points).
  private func fill(_ field: UITextField) throws {
    let menlo = try #require(UIFont(name: "Menlo", size: 10))
    field.font = menlo
    field.text = "aaaa"
  }

  private func side(_ width: CGFloat) -> UIView { UIView(frame: rect(0, 0, width, 16)) }

  @Test func viewsNextToTheTextTakeSpaceFromIt() throws {
    let root = makeRoot(width: 320, height: 100)
    let field = UITextField(frame: rect(0, 0, 200, 40))
    root.addSubview(field)
    try fill(field)
    let bare = field.intrinsicContentSize.width
    #expect(bare == 24.5)
    field.leftView = side(20)
    #expect(field.leftViewMode == .never)
    #expect(field.leftView?.superview == nil)
    #expect(field.textRect(forBounds: field.bounds) == field.bounds)
    field.leftViewMode = .always
    field.rightView = side(30)
    field.rightViewMode = .unlessEditing
    root.layoutIfNeeded()
    #expect(field.leftView?.frame == rect(0, 12, 20, 16))
    #expect(field.rightView?.frame == rect(170, 12, 30, 16))
    #expect(field.textRect(forBounds: field.bounds) == rect(20, 0, 150, 40))
    #expect(field.intrinsicContentSize.width == bare + 20 + 30)
  }

  /// "The left overlay view flips automatically in a right-to-left user interface", its rectangle "remains
  /// unchanged" (the pages of leftView and leftViewRect).
  @Test func viewsNextToTheTextChangeSidesWithTheReadingDirection() {
    let root = makeRoot(width: 320, height: 100)
    let field = UITextField(frame: rect(0, 0, 200, 40))
    field.semanticContentAttribute = .forceRightToLeft
    field.leftView = side(20)
    field.leftViewMode = .always
    root.addSubview(field)
    root.layoutIfNeeded()
    #expect(field.leftViewRect(forBounds: field.bounds) == rect(0, 12, 20, 16))
    #expect(field.leftView?.frame == rect(180, 12, 20, 16))
    #expect(field.textRect(forBounds: field.bounds) == rect(0, 0, 180, 40))
  }

  @Test func clearButtonIsVisibleWithTextAndEmptiesTheField() {
    let screen = show()
    let field = UITextField(frame: rect(0, 100, 200, 40))
    screen.window.addSubview(field)
    field.clearButtonMode = .whileEditing
    #expect(field.textRect(forBounds: field.bounds) == field.bounds)
    field.text = "Oslo"
    let size = field.intrinsicContentSize
    #expect(field.textRect(forBounds: field.bounds) == field.bounds)
    field.becomeFirstResponder()
    // 19 points wide, 5 from the edge: the text ends where it begins.
    #expect(field.clearButtonRect(forBounds: field.bounds) == rect(176, 10.5, 19, 19))
    #expect(field.editingRect(forBounds: field.bounds) == rect(0, 0, 176, 40))
    #expect(field.intrinsicContentSize == size)
    screen.window.layoutIfNeeded()
    // The cross of the clear button.
    #expect(drawnTexts(in: field) == ["Oslo"])
    #expect(field.snapshotSVG().contains("M5 5 L19 19 M19 5 L5 19"))
    screen.tap(at: CGPoint(x: 185, y: 120))
    #expect(field.text == "")
    #expect(field.isEditing)
    #expect(field.editingRect(forBounds: field.bounds) == field.bounds)
  }

  @Test func rectanglesOfASubclassDecideSizeAndPlaceOfTheText() throws {
    let root = makeRoot(width: 320, height: 100)
    let field = PaddedField(frame: rect(0, 0, 100, 40))
    field.borderStyle = .line
    root.addSubview(field)
    try fill(field)
    // 24.08 + 16 + 4 in pixels; a line of 12 with 1 and with 10 above and below.
    #expect(field.intrinsicContentSize == CGSize(width: 44.5, height: 33))
    var picture = field.snapshotSVG()
    #expect(picture.contains(#"<text x="16""#), "\(picture)")
    #expect(picture.contains(#"<rect x="1" y="1" width="98" height="38""#), "\(picture)")
    field.text = ""
    field.placeholder = "aaaa"
    picture = field.snapshotSVG()
    #expect(picture.contains(#"<text x="18""#), "\(picture)")
  }

  /// "The receiver starts reducing the font size until the string fits or the minimum font size is
  /// reached" (uikit/uitextfield/adjustsfontsizetofitwidth).
  @Test func textThatIsTooWideIsShownSmaller() throws {
    let root = makeRoot(width: 320, height: 100)
    let field = UITextField(frame: rect(0, 0, 20, 40))
    root.addSubview(field)
    try fill(field)
    #expect(drawnTexts(in: field) == ["aa…"])
    field.adjustsFontSizeToFitWidth = true
    // Four letters of 0.602 of the size: 19.264 at 8 points, 20.468 at 8.5.
    #expect(field.snapshotSVG().contains(#"font-size="8""#))
    #expect(field.intrinsicContentSize.width == 24.5)
    field.minimumFontSize = 9
    #expect(field.snapshotSVG().contains(#"font-size="9""#))
  }
  @Test func hugeTextIsShownSmallerToo() throws {
    let root = makeRoot(width: 320, height: 100)
    let field = UITextField(frame: rect(0, 0, 20, 40))
    root.addSubview(field)
    try fill(field)
    field.font = UIFont(name: "Menlo", size: 1000)
    field.adjustsFontSizeToFitWidth = true
    #expect(field.snapshotSVG().contains(#"font-size="8""#))
    field.font = UIFont(name: "Menlo", size: 8.25)
    // 19.866 at 8.25.
    #expect(field.snapshotSVG().contains(#"font-size="8.25""#))
    field.font = UIFont(name: "Menlo", size: 8.4)
    field.minimumFontSize = 8.2
    // 20.23 at 8.4; half a point less is less than the least.
    #expect(field.snapshotSVG().contains(#"font-size="8.2""#))
  }

  /// The first element of the pictogram that stands for an image.
  private static let image = "M4 4 L20 4"

  /// The pages of background and disabledBackground.
  @Test func backgroundsReplaceTheBorder() {
    let field = UITextField(frame: rect(0, 0, 100, 40))
    field.disabledBackground = UIImage(size: CGSize(width: 7, height: 8))
    #expect(!field.snapshotSVG().contains(Self.image))
    field.background = UIImage(size: CGSize(width: 5, height: 6))
    #expect(field.snapshotSVG().contains(Self.image))
    field.isEnabled = false
    #expect(field.snapshotSVG().contains(Self.image))
    field.borderStyle = .roundedRect
    #expect(!field.snapshotSVG().contains(Self.image))
  }

  @Test func attributesOfAllTextAreTheFieldsOwnToo() throws {
    // Widths are whole pixels, of which a point has two here and as many as another test left elsewhere.
    let root = makeRoot(width: 320, height: 100)
    let field = UITextField()
    root.addSubview(field)
    try fill(field)
    let color = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    let large = try #require(UIFont(name: "Menlo", size: 20))
    field.defaultTextAttributes = [.font: large, .foregroundColor: color, .kern: 1]
    #expect(field.font == large)
    #expect(field.textColor == color)
    // Four letters of 12.04, each with a point more.
    #expect(field.intrinsicContentSize.width == 52.5)
    #expect(field.attributedText?.string == "aaaa")
    field.font = UIFont(name: "Menlo", size: 10)
    #expect((field.defaultTextAttributes[.font] as? UIFont)?.pointSize == 10)
    field.attributedText = NSAttributedString(string: "bb", attributes: [.font: large])
    #expect(field.text == "bb")
    #expect(field.intrinsicContentSize.width == 24.5)
    field.text = "bb"
    #expect(field.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont != large)
  }

  @Test func textGivesWayWhenEditingBegins() {
    let screen = show()
    let field = UITextField(frame: rect(0, 100, 200, 40))
    screen.window.addSubview(field)
    field.text = "Oslo"
    field.clearsOnBeginEditing = true
    field.becomeFirstResponder()
    #expect(field.text == "")
  }

  @Test func passwordRulesAreCarried() {
    for control in [UITextField(), UITextView()] as [any UITextInputTraits] {
      #expect(control.passwordRules == nil)
      control.passwordRules = UITextInputPasswordRules(descriptor: "minlength: 20;")
      #expect(control.passwordRules?.passwordRulesDescriptor == "minlength: 20;")
    }
  }
}
