import Testing

@testable import SourceRewriting

/// Texts of tables, and calls for which Foundation on Linux has nothing.
@Suite struct TextTests {
  /// The tables stay where they are in the project, and not in a bundle.
  @Test func textsOfTablesAreFoundInTheProject() {
    let rewritten = Rewritten(
      """
      import Foundation
      let a = NSLocalizedString("a", comment: "")
      let b = NSLocalizedString("b", tableName: "T", bundle: .main, value: "B", comment: "c")
      let c = Bundle.main.localizedString(forKey: "c", value: nil, table: nil)
      let d = formatter.localizedString(from: 1)
      """)
    #expect(rewritten.body.contains(#"let a = UIKit.appLocalizedString("a", comment: "")"#))
    #expect(
      rewritten.body.contains(
        #"UIKit.appLocalizedString("b", tableName: "T", bundle: .main, value: "B", comment: "c")"#))
    #expect(
      rewritten.body.contains(#"main.appLocalizedString(forKey: "c", value: nil, table: nil)"#))
    #expect(rewritten.body.contains("formatter.localizedString(from: 1)"))
    #expect(rewritten.head.contains("import UIKit"))
  }

  /// UIKit has the initializer on Linux.
  @Test func localizedStringsNeedUIKit() {
    #expect(Rewritten("let a = String(localized: \"a\")").head.contains("import UIKit"))
    #expect(!Rewritten("let a = String(describing: 1)").head.contains("import UIKit"))
  }

  /// `CFString` is a class on Apple's platforms, so that dictionaries of `AnyObject` hold its constants.
  @Test func constantsOfTheKeychainAreObjects() {
    let source = """
      query[kSecMatchLimit as String] = kSecMatchLimitOne
      query[kSecReturnData] = true
      limit = kSecMatchLimitAll
      """
    #expect(
      Rewritten(source).body
        == source.replacing("kSecMatchLimitOne", with: "kSecMatchLimitOne as NSString"))
  }

  /// developer.apple.com, NSObject: all objects can be created by `init()`, which `Timer` has not on Linux.
  @Test func timersWithoutAScheduleAreCreated() {
    let rewritten = Rewritten("var timer = Timer()\nlet other = Timer(fire: d, interval: 1)")
    #expect(
      rewritten.body
        == "var timer = Foundation.Timer.withoutSchedule()\nlet other = Timer(fire: d, interval: 1)"
    )
    #expect(rewritten.head.contains("import UIKit"))
    let stated = "private var timer: Timer = .init()"
    #expect(
      Rewritten(stated).body
        == "private var timer: Timer = Foundation.Timer.withoutSchedule()")
    #expect(Rewritten("var box: Box = .init()").body == "var box: Box = .init()")
    let own = "struct Timer {}\nlet timer = Timer()"
    #expect(Rewritten(own).body == own)
  }
}
