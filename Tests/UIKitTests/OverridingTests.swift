import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// Members that subclasses override on Apple's platforms.
@MainActor
@Suite struct OverridingTests {
  private final class Container: UIView {
    let content = UIView()

    override var subviews: [UIView] { content.subviews }
    override var leadingAnchor: NSLayoutXAxisAnchor { content.leadingAnchor }
    override var constraints: [NSLayoutConstraint] { content.constraints }
    override func addConstraint(_ constraint: NSLayoutConstraint) {
      content.addConstraint(constraint)
    }
    override func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
      content.addLayoutGuide(layoutGuide)
    }
  }

  private final class Named: NSLayoutConstraint {
    override var description: String { "named" }
  }

  /// developer.apple.com, NSObjectProtocol.description: a class describes its objects itself.
  @Test func constraintsOfASubclassDescribeThemselves() {
    #expect(String(describing: Named()) == "named")
  }

  @Test func treeConstraintsAndGuidesOfAViewCanBeAnothersAndLayoutKeepsToTheRealTree() {
    let container = Container(frame: rect(0, 0, 100, 50))
    container.addSubview(container.content)
    let inner = UIView()
    container.content.addSubview(inner)
    #expect(container.subviews == [inner])
    #expect(container.leadingAnchor.isEqual(container.content.leadingAnchor))
    let width = container.content.widthAnchor.constraint(equalToConstant: 30)
    container.addConstraint(width)
    #expect(container.constraints == [width])
    #expect(container.content.constraints == [width])
    let guide = UILayoutGuide()
    container.addLayoutGuide(guide)
    #expect(guide.owningView === container.content)
    #expect(container.content.superview === container)
    container.content.translatesAutoresizingMaskIntoConstraints = false
    container.layoutIfNeeded()
    #expect(container.content.frame.width == 30)
  }

  private final class RoundLayer: CALayer {
    var radius: CGFloat = 7
  }

  private final class RoundView: UIView {
    override class var layerClass: AnyClass { RoundLayer.self }
  }

  @Test func viewHasALayerOfItsClass() throws {
    let view = RoundView(frame: rect(1, 2, 30, 40))
    let layer = try #require(view.layer as? RoundLayer)
    #expect(layer.radius == 7)
    #expect(layer.frame == rect(1, 2, 30, 40))
    #expect(layer === view.layer)
    #expect(type(of: UIView().layer) == CALayer.self)
  }

  private final class TintedView: UIView {
    var changes = 0
    override func tintColorDidChange() {
      super.tintColorDidChange()
      changes += 1
    }
  }

  @Test func tintIsTheSuperviewsUnlessSet() {
    let outer = TintedView()
    let inner = TintedView()
    let own = TintedView()
    outer.addSubview(inner)
    outer.addSubview(own)
    #expect(inner.tintColor == .systemBlue)
    own.tintColor = .systemGreen
    outer.tintColor = .systemRed
    #expect(inner.tintColor == .systemRed)
    #expect(own.tintColor == .systemGreen)
    #expect([outer, inner, own].map(\.changes) == [1, 1, 1])
    outer.tintColor = nil
    #expect(inner.tintColor == .systemBlue)
    #expect(inner.changes == 2)
  }

  @Test func extensionsOfUIAppearanceReachViews() {
    #expect(UILabel().marked().tag == 3)
  }

  /// Reads the screen while it may be in the making.
  private final class ScreenReader: UIView {
    static var seen: [CGFloat] = []
    override init(frame: CGRect) {
      super.init(frame: frame)
      Self.seen.append(UIScreen.main.bounds.width)
    }
    required init?(coder: NSCoder) { nil }
  }

  @Test func viewMayReadTheMainScreenAsItIsMade() {
    simulate()
    _ = ScreenReader(frame: .zero)
    #expect(ScreenReader.seen == [320])
    #expect(UIDevice.current.userInterfaceIdiom == .phone)
    simulate(.size(768, 1024))
    #expect(UIDevice.current.userInterfaceIdiom == .pad)
  }

  /// A view whose content keeps a tenth of the height away from the bottom.
  private final class ShadowedView: UIView {
    override func alignmentRect(forFrame frame: CGRect) -> CGRect {
      CGRect(
        x: frame.minX, y: frame.minY, width: frame.width, height: frame.height - inset(frame.height)
      )
    }

    override func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
      var frame = alignmentRect
      frame.size.height += alignmentRect.height >= 90 ? 20 : 10
      return frame
    }

    private func inset(_ height: CGFloat) -> CGFloat { height >= 110 ? 20 : 10 }
  }

  @Test func alignmentRectangleThatDependsOnTheSizeIsReadAgain() {
    let root = makeRoot(width: 100, height: 300)
    let view = ShadowedView()
    root.addConstrained(view)
    let inner = UIView()
    view.addConstrained(inner)
    let height = view.heightAnchor.constraint(equalToConstant: 50)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: root.topAnchor),
      view.leftAnchor.constraint(equalTo: root.leftAnchor),
      view.widthAnchor.constraint(equalToConstant: 100), height,
      inner.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      inner.leftAnchor.constraint(equalTo: view.leftAnchor),
      inner.rightAnchor.constraint(equalTo: view.rightAnchor),
      inner.heightAnchor.constraint(
        equalTo: view.safeAreaLayoutGuide.heightAnchor, multiplier: 0.5),
    ])
    root.layoutIfNeeded()
    #expect(view.frame.height == 60)
    #expect(inner.frame == rect(0, 20, 100, 30))
    height.constant = 100
    root.layoutIfNeeded()
    // The frame is 120 high; the guide follows the frame, the constraint the rectangle of 100.
    #expect(view.frame.height == 120)
    #expect(inner.frame == rect(0, 40, 100, 60))
  }
}

extension UIAppearance where Self: UIView {
  fileprivate func marked() -> Self {
    tag = 3
    return self
  }
}
