import LayoutChecking
import Testing
import UIKit

/// Tests of the rows of one article, whose screen is shown on a device.
@MainActor
protocol ArticleRowTests: AnyObject {
  /// The controller of the article's screen.
  associatedtype Controller: FormViewController

  /// The article's screen.
  static var article: ArticleScreen { get }
  /// The window of the screen, which is shown as long as this keeps it.
  var window: UIWindow? { get set }
}

extension ArticleRowTests {
  /// Shows the article's screen, by default on 320 by 568 points, where 216 points of keys are shown; returns
  /// its controller and the scroll view of the form.
  func show(
    _ variant: ArticleVariant = .published, on key: String = "iphone5",
    _ orientation: Device.Orientation = .portrait
  ) throws -> (Controller, UIScrollView) {
    let window = try Self.article.show(
      variant,
      on: try #require(
        Device.named(key, orientation, in: Device.all(on: SystemVersion(12)))))
    self.window = window
    let controller = try #require(window.rootViewController as? Controller)
    return (controller, try #require(controller.scrollView))
  }

  /// Advances the clock of the screen.
  func advance(_ seconds: Double) { window?.screen.clock.advance(by: .seconds(seconds)) }
}
