import Foundation
public import UIKit

/// The result of one strategy in one situation on one device: the hidden height, the gap, the
/// unnecessary movement, and whether everything is restored after the keyboard is hidden.
public struct StrategyTrial: Hashable, Sendable {
  /// The strategy that was tried.
  public var strategy: KeyboardStrategy
  /// The situation in which the keyboard is shown.
  public var situation: StrategySituation
  /// The height of content that the keyboard hides, in points.
  public var hidden: CGFloat = 0
  /// The height that is kept clear in addition to the keyboard, in points.
  public var gap: CGFloat = 0
  /// The distance by which content moves although the keyboard covers none of it, in points.
  public var unneeded: CGFloat = 0
  /// Whether insets and offset are restored at the end.
  public var isRestored = true

  /// Whether the strategy is correct: nothing is hidden, kept clear or moved without need, and
  /// everything is restored.
  public var isRight: Bool { hidden == 0 && gap == 0 && unneeded == 0 && isRestored }

  /// Creates a trial by trying a strategy, in a new window; `nil` if the situation cannot occur on
  /// the device, or if the strategy does not apply to it.
  ///
  /// - Parameters:
  ///   - strategy: The strategy.
  ///   - situation: The situation.
  ///   - device: The device in one orientation.
  @MainActor
  public init?(
    _ strategy: KeyboardStrategy, in situation: StrategySituation, on device: Device
  ) {
    guard situation.concerns(device), strategy != .bottomConstraint || situation != .nestedField
    else { return nil }
    self.strategy = strategy
    self.situation = situation
    let scene = TrialScene(strategy, situation, device)
    let before = scene.state
    scene.type()
    let covered = scene.covered
    // Differences due to rounding to pixels do not count.
    let tolerance = 0.5 / device.scale + 1e-6
    func large(_ value: CGFloat) -> CGFloat { value > tolerance ? value : 0 }
    if strategy == .fieldOffset {
      hidden = large(scene.hiddenField)
      // If the article's code scrolls, it aims at 8 points between field and keyboard.
      let moved = abs(scene.state.offset - before.offset)
      let needed = max(scene.neededOffset, 0)
      if needed == 0 { unneeded = large(moved) } else { gap = large(moved - needed) }
    } else {
      hidden = large(covered - scene.cleared)
      let excess = large(scene.cleared - max(covered, scene.clearedAtRest))
      if covered <= scene.clearedAtRest { unneeded = excess } else { gap = excess }
    }
    scene.endTyping()
    isRestored = situation != .restoring || scene.state.isRestored(from: before)
    scene.window.rootViewController = nil
  }
}

/// A screen with a scroll view, a field near the end of its content, a bar at the bottom, and one
/// keyboard strategy.
@MainActor
private final class TrialScene {
  struct State: Equatable {
    var insets: UIEdgeInsets
    var offset: CGFloat
    /// Whether the offset is in the valid range.
    var isInRange: Bool
    var barBottom: CGFloat

    /// Returns whether everything is the same as before; the content offset need only be in its
    /// valid range.
    func isRestored(from other: State) -> Bool {
      insets == other.insets && isInRange && barBottom == other.barBottom
    }
  }

  let window: UIWindow
  private let strategy: KeyboardStrategy
  private let controller = UIViewController()
  private let scrollView = UIScrollView()
  private let bar = UIView()
  private let field = UITextField()
  private let observers = KeyboardObservers()
  private var rule: (any KeyboardRule)?
  private(set) var clearedAtRest: CGFloat = 0
  private var fieldBefore = CGRect.zero

  init(_ strategy: KeyboardStrategy, _ situation: StrategySituation, _ device: Device) {
    self.strategy = strategy
    let screen = UIScreen.simulate(device)
    window = UIWindow(frame: situation.windowFrame(on: screen))
    let tabs = UITabBarController()
    tabs.viewControllers = [controller]
    window.rootViewController = situation == .tabBar ? tabs : controller
    build(situation)
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    placeField(situation)
    if situation == .restoring {
      scrollView.contentInset = UIEdgeInsets(top: 64, left: 0, bottom: 10, right: 0)
    }
    makeRule()
    observers.observe(UIResponder.keyboardWillShowNotification) { [weak self] notice in
      self?.rule?.keyboardWillShow(notice)
    }
    observers.observe(UIResponder.keyboardWillHideNotification) { [weak self] notice in
      // The article's code never registers its handler for hiding (S4-08 in `docs/parity.md`).
      if strategy != .fieldOffset { self?.rule?.keyboardWillHide(notice) }
    }
    window.layoutIfNeeded()
    clearedAtRest = cleared
    situation.prepare(screen.keyboard, on: device)
  }

  private func build(_ situation: StrategySituation) {
    guard let view = controller.view else { return }
    for subview in [scrollView, bar] as [UIView] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
      NSLayoutConstraint.activate([
        subview.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        subview.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      ])
    }
    // The tab bar is below the scroll view, not over it.
    let floor =
      situation == .tabBar
      ? scrollView.bottomAnchor.constraint(equalTo: controller.bottomLayoutGuide.topAnchor)
      : scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor)
    floor.identifier = "scroll view's bottom"
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: view.topAnchor), floor,
      bar.heightAnchor.constraint(equalToConstant: 50),
      controller.bottomLayoutGuide.topAnchor.constraint(equalTo: bar.bottomAnchor),
    ])
  }

  /// Places the field low enough for the keyboard to cover it.
  private func placeField(_ situation: StrategySituation) {
    let height = scrollView.bounds.height
    scrollView.contentSize = CGSize(width: scrollView.bounds.width, height: height)
    let frame = CGRect(x: 16, y: height - 60, width: 200, height: 30)
    guard situation == .nestedField else {
      field.frame = frame
      return scrollView.addSubview(field)
    }
    let container = UIView(frame: frame.insetBy(dx: -8, dy: -8))
    field.frame = CGRect(x: 8, y: 8, width: 200, height: 30)
    container.addSubview(field)
    scrollView.addSubview(container)
  }

  private func makeRule() {
    guard let view = controller.view else { return }
    switch strategy {
    case .bottomConstraint:
      rule = BottomConstraint.all(of: controller).first { $0.view === bar }
        .map(BottomConstraintRule.init)
    case .overlapInset: rule = OverlapInsetRule(scrollView)
    case .maxInset: rule = MaxInsetRule(scrollView, in: view)
    case .fieldOffset: rule = FieldOffsetRule(scrollView, returns: false)
    case .intersectionInset: rule = IntersectionInsetRule(scrollView)
    case .layoutGuide:
      let bottoms = view.constraints.filter { $0.identifier == "scroll view's bottom" }
      rule = LayoutGuideRule(scrollView, in: view, replacing: bottoms)
    case .none: rule = nil
    }
  }

  private func waitForAnimations() { window.screen.clock.advance(by: .seconds(2)) }

  func type() {
    fieldBefore = frameOnScreen(field)
    rule?.willEdit(field)
    field.becomeFirstResponder()
    waitForAnimations()
  }

  func endTyping() {
    field.resignFirstResponder()
    waitForAnimations()
  }

  private func frameOnScreen(_ view: UIView) -> CGRect {
    view.convert(view.bounds, to: window.screen.coordinateSpace)
  }

  private var keyboardFrame: CGRect { window.screen.keyboard.frame }

  /// The frame on the screen that the strategy keeps clear of the keyboard.
  private var subject: CGRect {
    switch strategy {
    case .bottomConstraint, .layoutGuide: frameOnScreen(controller.view)
    default: frameOnScreen(scrollView)
    }
  }

  /// The height of ``subject`` that the docked keyboard covers.
  var covered: CGFloat {
    let cut = keyboardFrame.intersection(subject)
    guard window.screen.keyboard.isShown, !cut.isNull, keyboardFrame.maxY >= subject.maxY
    else { return 0 }
    return cut.height
  }

  var cleared: CGFloat {
    switch strategy {
    case .bottomConstraint: frameOnScreen(controller.view).maxY - frameOnScreen(bar).maxY
    case .layoutGuide: frameOnScreen(controller.view).maxY - frameOnScreen(scrollView).maxY
    default: rule?.cleared ?? scrollView.adjustedContentInset.bottom
    }
  }

  /// The hidden height of the field.
  var hiddenField: CGFloat {
    let cut = keyboardFrame.intersection(frameOnScreen(field))
    return cut.isNull ? 0 : cut.height
  }

  /// The distance that the field must move up to be 8 points above a docked keyboard.
  var neededOffset: CGFloat {
    guard covered > 0 else { return 0 }
    return fieldBefore.maxY + FieldOffsetRule.margin - keyboardFrame.minY
  }

  var state: State {
    let range = scrollView.contentOffsetRange
    let offset = scrollView.contentOffset.y
    return State(
      insets: scrollView.contentInset, offset: offset,
      isInRange: offset >= range.least.y && offset <= range.greatest.y,
      barBottom: frameOnScreen(bar).maxY)
  }
}
