import Foundation
import Testing

@testable import UIKit

@Suite(.serialized) struct BundleInformationTests {
  /// The values of the file have precedence; strings of all depths have their variables replaced.
  @Test func theListIsReadWithItsVariables() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    let list = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict>
        <key>CFBundleName</key><string>$(PRODUCT_NAME)</string>
        <key>Server</key><dict><key>URL</key><string>https://${HOST}/$(MISSING)api</string></dict>
        <key>Retries</key><integer>1</integer>
        <key>IsBeta</key><true/>
        <key>Fonts</key><array><string>A.ttf</string></array>
      </dict></plist>
      """
    try Data(list.utf8).write(to: file)
    Bundle.registerInformation(
      file: file.path, variables: ["PRODUCT_NAME": "Shop", "HOST": "a.org"],
      values: [
        "CFBundleName": "Other", "CFBundleVersion": "7", "CFBundleIdentifier": "org.a.shop",
      ])
    let information = try #require(Bundle.main.appInfoDictionary)
    #expect(information["CFBundleName"] as? String == "Shop")
    #expect(information["CFBundleVersion"] as? String == "7")
    #expect((information["Server"] as? [String: Any])?["URL"] as? String == "https://a.org/api")
    #expect(information["Retries"] as? Int == 1)
    #expect(information["IsBeta"] as? Bool == true)
    #expect(information["Fonts"] as? [String] == ["A.ttf"])
    #expect(Bundle.main.appObject(forInfoDictionaryKey: "CFBundleName") as? String == "Shop")
    #expect(Bundle.main.appObject(forInfoDictionaryKey: "Missing") == nil)
    #expect(Bundle.main.appBundleIdentifier == "org.a.shop")
    // Code that reads the list as a file finds that of the app, and not another file with the name.
    #expect(Bundle.main.appPath(forResource: "Info", ofType: "plist") == file.path)
    #expect(Bundle.main.appURL(forResource: "Info.plist", withExtension: nil)?.path == file.path)
  }
}
