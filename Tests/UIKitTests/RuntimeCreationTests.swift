import Testing
import UIKit

/// Objects of classes that are known at run time only, as `T()` creates them in Objective-C: by the `init` of the class.
///
/// Source: developer.apple.com, NSObject.init(), and UIView.init(frame:), which `init()` calls with an empty rectangle.
@MainActor @Suite struct RuntimeCreationTests {
  private final class Badge: UIView {
    let text: String

    init() {
      text = "made by init"
      super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }
  }

  private func make<View: UIView>(_ type: View.Type) -> View { RuntimeClass.make(View.self) }

  @Test func viewsAreMadeByTheInitializerOfTheirClass() {
    RuntimeClass.register {
      var badge = RuntimeClass(Badge.self, name: "RuntimeCreationBadge", module: "UIKitTests")
      badge.addView { Badge() }
      return [badge]
    }
    #expect(make(Badge.self).text == "made by init")
    #expect(make(UILabel.self).frame == .zero)
    let frame = CGRect(x: 1, y: 2, width: 30, height: 40)
    #expect(RuntimeClass.make(UIView.self, frame: frame).frame == frame)
  }

  @Test func controllersAndBarButtonsAreMade() {
    #expect(RuntimeClass.make(UINavigationController.self).viewControllers.isEmpty)
    #expect(RuntimeClass.make(UIBarButtonItem.self).title == nil)
  }
}
