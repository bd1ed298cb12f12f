import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// developer.apple.com, UIScreen.applicationFrame, UICollectionViewLayoutAttributes.transform3D and
/// UIView.transform3D.
@MainActor @Suite struct EarlierScreenTests {
  /// The bounds without the status bar, which is 20 points high on an iPhone SE.
  @Test func theFrameOfTheAppIsBelowTheStatusBar() throws {
    let device = try #require(Device.named("iPhone SE (3rd generation)"))
    let screen = UIScreen.simulate(device)
    let window = UIWindow()
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    #expect(screen.applicationFrame == CGRect(x: 0, y: 20, width: 375, height: 647))
  }

  @Test func transformsInThePlaneArePartOfThoseInSpace() throws {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
    attributes.transform3D = CATransform3DMakeScale(2, 3, 4)
    #expect(attributes.transform == CGAffineTransform(scaleX: 2, y: 3))
    let copy = try #require(attributes.copy() as? UICollectionViewLayoutAttributes)
    #expect(copy.transform3D == CATransform3DMakeScale(2, 3, 4))
    attributes.transform = .identity
    #expect(CATransform3DIsIdentity(attributes.transform3D))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.transform3D = CATransform3DMakeScale(2, 3, 4)
    #expect(view.transform == CGAffineTransform(scaleX: 2, y: 3))
    #expect(view.layer.transform == CATransform3DMakeScale(2, 3, 4))
    view.transform3D = CATransform3DMakeTranslation(1, 2, 0)
    #expect(view.transform == CGAffineTransform(translationX: 1, y: 2))
    #expect(view.transform3D == CATransform3DMakeTranslation(1, 2, 0))
  }

  private final class Badge: UIBarButtonItem {
    let number: Int

    init(image: UIImage?, style: UIBarButtonItem.Style, target: Any?, action: Selector?) {
      number = 7
      super.init()
      self.image = image
    }

    required init?(coder: NSCoder) { nil }
  }

  /// A convenience initializer of the class can have the name of a designated one of a subclass.
  @Test func barButtonsCanHaveInitializersOfTheSameNames() {
    #expect(Badge(image: nil, style: .plain, target: nil, action: nil).number == 7)
  }
}
