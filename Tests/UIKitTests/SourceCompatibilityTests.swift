import Foundation
import Testing
import UIKit
import UIKitTestSupport

// Classes as iOS applications write them. That they compile is the first half of the test.

private final class BadgeView: UIView {
  let label = UILabel()
  private(set) var layouts = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  override var intrinsicContentSize: CGSize {
    CGSize(width: 24, height: UIView.noIntrinsicMetric)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layouts += 1
  }

  private func setUp() {
    label.translatesAutoresizingMaskIntoConstraints = false
    addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 4),
      label.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -4),
      label.topAnchor.constraint(equalTo: topAnchor),
      label.bottomAnchor.constraint(equalTo: bottomAnchor),
    ])
  }
}

private final class CardView: UIView {
  let badge = BadgeView()
  let title: String

  init(title: String) {
    self.title = title
    super.init(frame: .zero)
    addSubview(badge)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

private final class FormViewController: UIViewController {
  let field = UITextField()
  var bottomConstraint: NSLayoutConstraint?
  var observers: [any NSObjectProtocol] = []
  var heights: [CGFloat] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    field.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(field)
    let bottom = view.safeAreaLayoutGuide.bottomAnchor.constraint(equalTo: field.bottomAnchor)
    bottom.isActive = true
    bottomConstraint = bottom
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    let center = NotificationCenter.default
    observers.append(
      center.addObserver(
        forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
      ) { [weak self] notification in
        let frame = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
        MainActor.assumeIsolated {
          self?.heights.append(frame?.height ?? -1)
        }
      })
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
    observers = []
  }

  deinit { NotificationCenter.default.removeObserver(self) }
}

private final class BareController: UIViewController {
  init() { super.init(nibName: nil, bundle: nil) }
  required init?(coder: NSCoder) { nil }
  override func loadView() { view = BadgeView() }
}

private final class TotalHeader: UITableViewHeaderFooterView {
  private(set) var setUps = 0

  override init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
    setUps += 1
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}

@MainActor
@Suite struct SourceCompatibilityTests {
  @Test func viewSubclassesAreMadeInEveryUsualWay() {
    #expect(BadgeView().subviews.count == 1)
    #expect(BadgeView(frame: CGRect(x: 1, y: 2, width: 3, height: 4)).frame.width == 3)
    let card = CardView(title: "a")
    #expect(card.badge.superview === card)
    #expect(UIView().frame == .zero)
  }

  /// developer.apple.com, UITableViewHeaderFooterView, which is a view and an object of a class that
  /// Objective-C can create.
  @Test func headersAreMadeAsViewsAre() {
    let frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(TotalHeader(frame: frame).frame == frame)
    let header = UITableViewHeaderFooterView()
    #expect(header.frame == .zero && header.reuseIdentifier == nil)
    header.textLabel?.text = "Total"
    #expect(header.contentView.subviews == [header.textLabel])
    #expect(TotalHeader().setUps == 1)
  }

  /// developer.apple.com, CGColor and UIColor: both can be written as a colour literal.
  @Test func colourLiteralsAreOfTheTypeThatIsExpected() {
    let layer = CALayer()
    layer.borderColor = #colorLiteral(red: 1, green: 0, blue: 0.5, alpha: 0.25)
    #expect(layer.borderColor?.components == [1, 0, 0.5, 0.25])
    let literal = #colorLiteral(red: 1, green: 0, blue: 0.5, alpha: 0.25)
    #expect(literal == UIColor(red: 1, green: 0, blue: 0.5, alpha: 0.25))
    #expect(UIColor(#colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)) == .red)
    #expect(UIImage(#imageLiteral(resourceName: "missing")).size == .zero)
  }

  /// developer.apple.com, UITextField.allowsEditingTextAttributes: false by default.
  @Test func fieldsStoreWhetherAttributesAreEdited() {
    let field = UITextField()
    #expect(!field.allowsEditingTextAttributes)
    field.allowsEditingTextAttributes = true
    #expect(field.allowsEditingTextAttributes)
  }

  @Test func controllerLoadsItsViewOnceWhenAskedForIt() {
    let controller = FormViewController()
    #expect(!controller.isViewLoaded)
    #expect(controller.view.subviews == [controller.field])
    #expect(controller.bottomConstraint?.isActive == true)
  }

  @Test func loadViewMayAssignAViewOfItsOwn() {
    #expect(BareController().view is BadgeView)
  }

  @Test func blockObserverReadsTheKeyboardsHeight() {
    let controller = FormViewController()
    let screen = show(controller)
    #expect(controller.field.becomeFirstResponder())
    #expect(controller.heights == [216])
    screen.window.rootViewController = nil
    screen.keyboard.hide()
    screen.keyboard.show()
    #expect(controller.heights == [216])
  }

  @Test func controllerAndViewAreReleasedWithTheirWindow() {
    weak var controller: UIViewController?
    weak var view: UIView?
    do {
      let window = show(FormViewController()).window
      controller = window.rootViewController
      view = controller?.view
      #expect(view?.window === window)
    }
    #expect(controller == nil)
    #expect(view == nil)
  }

  @Test func itemInitialiserTakesViewsGuidesAndLayoutSupport() {
    let controller = UIViewController()
    let child = UIView()
    child.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(child)
    let constraint = NSLayoutConstraint(
      item: controller.bottomLayoutGuide, attribute: .top, relatedBy: .equal, toItem: child,
      attribute: .bottom, multiplier: 1, constant: 0)
    constraint.priority = .defaultHigh
    constraint.isActive = true
    #expect(constraint.isActive)
    #expect(constraint.secondItem === child)
    #expect(constraint.firstItem as? UILayoutGuide != nil)
  }
}
