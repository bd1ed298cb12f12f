import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// Properties of text controls that subclasses override (developer.apple.com, UITextField, UITextView).
@MainActor
@Suite struct TextControlOverridingTests {
  /// A field that gives its texts attributes when they are set.
  private final class StyledField: UITextField {
    private let attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 30)
    ]
    var observed: [String] = []

    override var placeholder: String? {
      didSet {
        observed.append(placeholder ?? "")
        attributedPlaceholder = NSAttributedString(
          string: placeholder ?? "", attributes: attributes)
      }
    }

    override var text: String? {
      didSet { attributedText = NSAttributedString(string: text ?? "", attributes: attributes) }
    }
  }

  @Test func overridesThatSetTheAttributedTextAreCalledOnce() {
    let field = StyledField()
    let plain = UITextField()
    field.placeholder = "Name"
    plain.placeholder = "Name"
    #expect(field.observed == ["Name"])
    #expect(field.placeholder == "Name")
    #expect(field.attributedPlaceholder?.string == "Name")
    #expect(field.intrinsicContentSize.width > plain.intrinsicContentSize.width)
    field.text = "Ann"
    #expect(field.text == "Ann")
    #expect(field.attributedText?.string == "Ann")
  }

  @Test func attributedTextsReplaceThePlainOnesAndTheOtherWayRound() {
    let field = UITextField()
    field.attributedPlaceholder = NSAttributedString(string: "Town")
    field.attributedText = NSAttributedString(string: "Rome")
    #expect(field.placeholder == "Town")
    #expect(field.text == "Rome")
    field.placeholder = "City"
    field.text = "Oslo"
    #expect(field.attributedPlaceholder == nil)
    #expect(field.attributedText?.string == "Oslo")
  }

  @Test func textOfAnEmptyFieldIsEmpty() {
    let field = UITextField()
    #expect(field.text == "")
    field.text = "a"
    field.text = nil
    #expect(field.text == "")
  }

  /// Overrides of setters are called for assignments, not for typed text.
  @Test func typedTextDoesNotCallTheSetter() {
    final class Counter: UITextField {
      var count = 0
      override var text: String? { didSet { count += 1 } }
    }
    let field = Counter(frame: rect(0, 0, 100, 30))
    let screen = show(field, on: .iPhone5)
    field.becomeFirstResponder()
    screen.keyboard.type("ab")
    #expect(field.text == "ab")
    #expect(field.count == 0)
    field.text = "c"
    #expect(field.count == 1)
  }

  private final class StyledTextView: UITextView {
    var changes: [String] = []
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    override var text: String! { didSet { changes.append("text") } }
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    override var attributedText: NSAttributedString! { didSet { changes.append("rich") } }
    override var font: UIFont? { didSet { changes.append("font") } }
    override var textAlignment: NSTextAlignment { didSet { changes.append("alignment") } }
    override var textColor: UIColor? { didSet { changes.append("color") } }
    override var textContainerInset: UIEdgeInsets { didSet { changes.append("inset") } }
  }

  @Test func propertiesOfATextViewAreOverridden() {
    let view = StyledTextView()
    view.text = "a"
    view.attributedText = NSAttributedString(string: "b")
    view.font = .systemFont(ofSize: 20)
    view.textAlignment = .center
    view.textColor = .red
    view.textContainerInset = .zero
    #expect(view.changes == ["text", "rich", "font", "alignment", "color", "inset"])
    #expect(view.font == .systemFont(ofSize: 20))
    #expect(view.textAlignment == .center)
  }

  @Test func textOfATextViewIsNeverNil() {
    let view = UITextView()
    view.text = nil
    #expect(view.text == "")
    view.attributedText = nil
    #expect(view.attributedText.string == "")
    if let text = view.text { #expect(text.isEmpty) }
  }

  @Test func propertiesOfATextFieldAreOverridden() {
    final class Field: UITextField {
      var changes: [String] = []
      override var font: UIFont? { didSet { changes.append("font") } }
      override var borderStyle: BorderStyle { didSet { changes.append("border") } }
      override var textAlignment: NSTextAlignment { didSet { changes.append("alignment") } }
      override var clearButtonMode: ViewMode { didSet { changes.append("clear") } }
    }
    let field = Field()
    field.font = .systemFont(ofSize: 20)
    field.borderStyle = .line
    field.textAlignment = .right
    field.clearButtonMode = .always
    #expect(field.changes == ["font", "border", "alignment", "clear"])
  }

  // MARK: Initialisers

  @Test func stackViewIsDecodedWithoutFailing() {
    final class Row: UIStackView {
      override init(frame: CGRect) {
        super.init(frame: frame)
        spacing = 8
      }
      required init(coder: NSCoder) {
        super.init(coder: coder)
        spacing = 8
      }
    }
    #expect(Row(frame: .zero).spacing == 8)
    #expect(Row(arrangedSubviews: [UIView()]).arrangedSubviews.count == 1)
  }

  @Test func subclassOfABarButtonItemCallsTheInitialiserWithoutArguments() {
    final class CloseItem: UIBarButtonItem {
      private(set) var closes = 0
      override init() {
        super.init()
        title = "Close"
        primaryAction = UIAction { [weak self] _ in self?.closes += 1 }
      }
      convenience init(style: Style) {
        self.init()
        self.style = style
      }
      required init?(coder: NSCoder) { nil }
    }
    let item = CloseItem(style: .done)
    #expect(item.title == "Close")
    #expect(item.style == .done)
    item.sendAction()
    #expect(item.closes == 1)
    // Inherited, since all designated initialisers are overridden.
    #expect(CloseItem(systemItem: .trash).systemItem == .trash)
  }

  // MARK: Overlay views

  /// A container of 10 + 24 + 6 points around an image of 24 by 20, all by constraints.
  @Test func overlayViewIsAsLargeAsItsConstraintsMakeIt() {
    let field = UITextField(frame: rect(0, 0, 200, 40))
    let container = UIView()
    let inner = UIView()
    inner.translatesAutoresizingMaskIntoConstraints = false
    container.addSubview(inner)
    NSLayoutConstraint.activate([
      inner.widthAnchor.constraint(equalToConstant: 24),
      inner.heightAnchor.constraint(equalToConstant: 20),
      inner.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 10),
      inner.trailingAnchor.constraint(equalTo: container.trailingAnchor, constant: -6),
      inner.topAnchor.constraint(equalTo: container.topAnchor),
      inner.bottomAnchor.constraint(equalTo: container.bottomAnchor),
    ])
    field.leftView = container
    field.leftViewMode = .always
    let root = makeRoot(width: 320, height: 100)
    root.addSubview(field)
    root.layoutIfNeeded()
    #expect(container.frame == rect(0, 10, 40, 20))
    #expect(inner.frame == rect(10, 0, 24, 20))
    #expect(field.textRect(forBounds: field.bounds).minX == 40)
    #expect(root.layoutIssues.isEmpty)
  }
}
