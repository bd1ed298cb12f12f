import Foundation

extension UIView {
  /// Whether the view is the container that UIKit makes for a presented view, as large as the screen.
  package var isPresentationContainer: Bool { self is PresentationView }

  /// Whether the view contains a card up to the top of the screen, which makes what is below smaller.
  var isPushingBack: Bool { (self as? PresentationView)?.topOfPresented != nil }
}

/// The view that contains a presented view, in a window or in place of another view.
final class PresentationView: UIView {
  private(set) weak var presented: UIViewController?
  private var grabber: UIView?
  private var pull: UIPanGestureRecognizer?
  /// The original corner radius of the presented view, stored while the sheet applies its own.
  private var ownRadius: CGFloat?

  /// The size of a grabber and its distance from the top of the sheet (known to developers).
  private static let grabberSize = CGSize(width: 36, height: 5)
  private static let grabberTop: CGFloat = 5

  init(_ presented: UIViewController) {
    self.presented = presented
    super.init(frame: .zero)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func layoutSubviews() {
    let controller = presented?.presentation?.controller
    controller?.containerViewWillLayoutSubviews()
    super.layoutSubviews()
    placePresented()
    controller?.containerViewDidLayoutSubviews()
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    placePresented()
  }

  func placePresented() {
    guard let presented, let presentation = presented.presentation,
      !presentation.isCustom, presentation.running == nil, let view = presented.viewIfLoaded,
      view.superview === self
    else { return }
    if presentation.shape.isNarrow {
      traitOverrides.horizontalSizeClass = .compact
    } else if traitOverrides.contains(UITraitHorizontalSizeClass.self) {
      traitOverrides.remove(UITraitHorizontalSizeClass.self)
    }
    guard !presented.placesItself else { return presented.takePlace(in: self) }
    view.frame = presentation.frameOfPresented
    if let sheet = presentation.sheet { follow(sheet, view, presentation.space) }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard touches.first?.view === self else {
      return super.touchesEnded(touches, with: event)
    }
    presented?.wasTappedOutside()
  }

  // MARK: Drawing

  /// The radius of a sheet's and a popover's corners, in points, as developers measured it in iOS 13.
  private static let cornerRadius: CGFloat = 10

  /// Returns the outline of the presented view: a sheet's corners are round, those at the edge of the
  /// screen excepted; `nil` for other presentations and views with corners of their own.
  func outline(of view: UIView, in box: CGRect) -> DisplayList.Shape? {
    guard let presented, view === presented.viewIfLoaded, !presented.placesItself,
      let shape = presented.presentation?.shape, shape.isSheet || shape == .popover,
      view.storedLayer.map({ $0.cornerRadius == 0 }) ?? true
    else { return nil }
    let radius = presented.presentation?.sheet?.preferredCornerRadius ?? Self.cornerRadius
    guard shape == .card, view.frame.maxY >= bounds.maxY - 0.5 else {
      return .rectangle(box, radius: radius)
    }
    let outline = UIBezierPath(
      roundedRect: box, byRoundingCorners: [.topLeft, .topRight],
      cornerRadii: CGSize(width: radius, height: radius))
    return .path(outline.cgPath, isEvenOdd: false)
  }

  /// The top of the presented view if it is a card up to the top of the screen, which pushes back what is below; `nil` for
  /// others.
  var topOfPresented: CGFloat? {
    guard dims, let presented, !presented.placesItself, presented.presentation?.shape == .card,
      let frame = presented.viewIfLoaded?.frame, bounds.height > bounds.width,
      frame.width >= bounds.width, frame.minY <= safeAreaInsets.top + Self.strip
    else { return nil }
    return frame.minY
  }

  /// The height in points of what a card leaves uncovered below the status bar, at most.
  private static let strip: CGFloat = 20

  /// Whether the content below is dimmed: that of alerts, action sheets and sheets.
  private var dims: Bool {
    guard let presented, let presentation = presented.presentation, !presentation.isCustom else {
      return false
    }
    if presented.placesItself { return true }
    guard presentation.shape.isSheet, let space = presentation.space else { return false }
    // A popover that is shown as a card has no sheet with detents.
    return presentation.sheet.map { !$0.passesTouchesThrough(in: space) } ?? true
  }

  // MARK: Sheets

  private func follow(
    _ sheet: UISheetPresentationController, _ view: UIView, _ space: SheetSpace?
  ) {
    if let radius = sheet.preferredCornerRadius {
      ownRadius = ownRadius ?? view.layer.cornerRadius
      view.layer.cornerRadius = radius
    } else if let radius = ownRadius {
      view.layer.cornerRadius = radius
      ownRadius = nil
    }
    let isPulled = space != nil
    if isPulled, pull == nil { addPull() }
    pull?.isEnabled = isPulled
    guard sheet.prefersGrabberVisible, space != nil else {
      grabber?.removeFromSuperview()
      grabber = nil
      return
    }
    let handle = grabber ?? UIView()
    handle.backgroundColor = .tertiaryLabel
    handle.layer.cornerRadius = Self.grabberSize.height / 2
    handle.isUserInteractionEnabled = false
    if handle.superview !== self { addSubview(handle) }
    grabber = handle
    handle.frame = CGRect(
      origin: CGPoint(
        x: view.frame.midX - Self.grabberSize.width / 2, y: view.frame.minY + Self.grabberTop),
      size: Self.grabberSize)
  }

  private func addPull() {
    let pan = UIPanGestureRecognizer()
    pan.addHandler { [weak self, weak pan] _ in
      guard let self, let pan, let presentation = presented?.presentation,
        let sheet = presentation.sheet, let space = presentation.space
      else { return }
      sheet.follow(pan, in: space)
    }
    addGestureRecognizer(pan)
    pull = pan
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    guard hit === self, let presentation = presented?.presentation else { return hit }
    if let popover = presentation.controller as? UIPopoverPresentationController,
      let view = popover.passthroughViews?.lazy
        .compactMap({ $0.hitTest(self.convert(point, to: $0), with: event) }).first
    {
      return view
    }
    guard
      let sheet = presentation.sheet, let space = presentation.space,
      sheet.passesTouchesThrough(in: space)
    else { return hit }
    return nil
  }
}

extension PresentationView: ContentDrawing {
  func drawContent(in box: CGRect, into drawing: inout ViewDrawing) {
    guard dims else { return }
    drawing.addRectangle(box, .fill(UIColor(light: (0, 0, 0, 0.2), dark: (0, 0, 0, 0.48))))
  }
}
