import Foundation
import Testing
import UIKit

/// developer.apple.com, Asset Catalog Format Reference; UIColor, init(named:).
@MainActor
@Suite struct AssetFolderTests {
  @Test func catalogsOfAddedFoldersAreFoundAtAnyDepth() throws {
    let files = FileManager.default
    let root = files.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? files.removeItem(at: root) }
    let catalog = root.appendingPathComponent("App/Resources/Assets.xcassets")
    let set = catalog.appendingPathComponent("Label/folderTone.colorset")
    try files.createDirectory(at: set, withIntermediateDirectories: true)
    let components = #"{"red": "0x33", "green": "0.4", "blue": "255", "alpha": "1.000"}"#
    let contents =
      #"{"colors": [{"idiom": "universal", "color": {"components": "# + components + "}}]}"
    try Data(contents.utf8).write(to: set.appendingPathComponent("Contents.json"))
    #expect(UIColor(named: "Label/folderTone") == nil)
    AssetFolders.add([root.path])
    let color = try #require(UIColor(named: "Label/folderTone"))
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    #expect(color.getRed(&red, green: &green, blue: &blue, alpha: &alpha))
    #expect([red, green, blue, alpha] == [0.2, 0.4, 1, 1])
  }
}
