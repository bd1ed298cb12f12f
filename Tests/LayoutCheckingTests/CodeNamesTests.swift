import LayoutChecking
import Testing
import UIKit

/// Two fields at the bottom, one in a property that is made when it is first needed.
private final class Form: UIViewController {
  let email = UITextField()
  lazy var password = UITextField()

  override func viewDidLoad() {
    super.viewDidLoad()
    CheckedScreens.add(email, to: view, CGRect(x: 16, y: 520, width: 200, height: 34))
    CheckedScreens.add(password, to: view, CGRect(x: 16, y: 570, width: 200, height: 34))
  }
}

@MainActor
@Suite struct CodeNamesTests {
  private let iPhone8 = [Device.named("iphone8", .portrait)].compactMap(\.self)

  private func labels(of screen: Screen) throws -> [String?] {
    try screen.findings(on: iPhone8, rules: [.coveredField]).map(\.subject.label)
  }

  @Test func viewsAreCalledAsThePropertyThatHoldsThem() throws {
    #expect(try labels(of: Screen("form") { Form() }) == ["email", "password"])
  }

  @Test func viewsWithoutAPropertyAreCalledAsPeopleSeeThem() throws {
    let screen = CheckedScreens.screen { view in
      for (index, text) in ["Street", "City"].enumerated() {
        let field = UITextField()
        field.placeholder = text
        CheckedScreens.add(
          field, to: view, CGRect(x: 16, y: 520 + 50 * CGFloat(index), width: 200, height: 34))
      }
    }
    #expect(try labels(of: screen) == ["City", "Street"])
  }

  @Test func indistinguishableViewsAreNumbered() throws {
    let screen = CheckedScreens.screen { view in
      for y in [520, 570] as [CGFloat] {
        CheckedScreens.add(
          UITextField(), to: view, CGRect(x: 16, y: y, width: 200, height: 34))
      }
    }
    #expect(try labels(of: screen) == ["1 of 2", "2 of 2"])
  }
}
