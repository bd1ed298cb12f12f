import Foundation
import Testing

@testable import SourceRewriting

/// The symbols that Xcode 15 and later make from asset catalogues.
@Suite struct AssetSymbolTests {
  /// The symbols are those that Xcode generates for names of these forms.
  @Test(arguments: [
    ("ic_vegan", "icVegan"), ("bubble-chat", "bubbleChat"), ("pro plan", "proPlan"),
    ("Background1-Dark", "background1Dark"), ("icon_ID", "iconID"), ("TLSserver", "tlSserver"),
    ("M-town", "mTown"), ("repeat.slash", "repeatSlash"), ("icons8-card-100", "icons8Card100"),
    ("color_24292B", "color24292B"), ("with2eggs", "with2Eggs"), ("head_10@2x", "head102X"),
    ("c50000", "c50000"), ("1", "_1"), ("035-bank 1", "_035Bank1"), ("Default", "`default`"),
    ("BMW", "BMW"), ("M", "M"), ("TLS2016", "TLS_2016"), ("A-1-0", "A_1_0"),
    ("292C38", "_292_C_38"), ("FFE05D", "FFE_05_D"), ("121212", "_121212"),
  ]) func namesOfAssetsBecomeProperties(asset: String, symbol: String) {
    #expect(AssetSymbolName.property(asset) == symbol)
  }

  @Test(arguments: [
    ("AccentColor", "accent"), ("background-color", "background"), ("FileImage", "file"),
    ("bg_color", "bg"), ("color", "color"), ("Image", "image"), ("multicolor", "multicolor"),
    ("banner_Image2", "bannerImage2"),
  ]) func aKindAtTheEndIsLeftOut(asset: String, symbol: String) {
    #expect(AssetSymbolName.property(asset) == symbol)
  }

  @Test func foldersBecomeTypes() {
    #expect(AssetSymbolName.namespace("iconPreviews") == "IconPreviews")
    #expect(AssetSymbolName.namespace("tab bar-icons") == "TabBarIcons")
    #expect(AssetSymbolName.namespace("GameUI") == "GameUI")
    #expect(AssetSymbolName.property("+") == nil)
  }

  /// Writes a catalogue with the given folders, some of which provide namespaces.
  private func catalog(_ sets: [String], namespaces: [String] = []) throws -> URL {
    let catalog = FileManager.default.temporaryDirectory
      .appending(path: UUID().uuidString + ".xcassets")
    for set in sets {
      try FileManager.default.createDirectory(
        at: catalog.appending(path: set), withIntermediateDirectories: true)
    }
    for folder in namespaces {
      try Data("{\"properties\": {\"provides-namespace\": true}}".utf8)
        .write(to: catalog.appending(path: folder + "/Contents.json"))
    }
    return catalog
  }

  @Test func catalogsAreRead() throws {
    let catalog = try catalog(
      [
        "AppIcon.appiconset", "brand.colorset", "red.colorset", "Icons/ic_add.imageset",
        "Tab/Home/on.imageset", "add.imageset", "star-fill.symbolset",
      ], namespaces: ["Tab", "Tab/Home"])
    defer { try? FileManager.default.removeItem(at: catalog) }
    let symbols = AssetSymbols(catalogs: [catalog.path, catalog.path + "-missing"])
    let text = symbols.source(own: [:], extendsClasses: true)
    let lines = Set(text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) })
    let bundle = "bundle: Foundation.Bundle.main)"
    for line in [
      "static let brand = UIKit.ColorResource(name: \"brand\", \(bundle)",
      "static var brand: UIKit.UIColor { UIKit.UIColor(resource: .brand) }",
      "static let red = UIKit.ColorResource(name: \"red\", \(bundle)",
      "static let icAdd = UIKit.ImageResource(name: \"ic_add\", \(bundle)",
      "static let starFill = UIKit.ImageResource(name: \"star-fill\", \(bundle)",
      "enum Tab {", "enum Home {",
      "static let on = UIKit.ImageResource(name: \"Tab/Home/on\", \(bundle)",
      "static var on: UIKit.UIImage { UIKit.UIImage(resource: .Tab.Home.on) }",
      "static let add = UIKit.ImageResource(name: \"add\", \(bundle)",
    ] {
      #expect(lines.contains(line), "\(line)")
    }
    // UIKit declares these names, and Xcode warns that they conflict.
    #expect(!text.contains("var red") && !text.contains("var add"))
    #expect(!text.contains("ppIcon"))
  }

  /// "The … image asset name resolves to the symbol … which already exists", Xcode warns.
  @Test func ofTwoAssetsWithOneSymbolTheFirstHasIt() throws {
    let catalog = try catalog(["emoji_1.imageset", "emoji 1.imageset", "emoji1.colorset"])
    defer { try? FileManager.default.removeItem(at: catalog) }
    let text = AssetSymbols(catalogs: [catalog.path]).source(own: [:], extendsClasses: false)
    #expect(text.ranges(of: "emoji1 =").count == 2)
    #expect(text.contains("\"emoji 1\"") && !text.contains("\"emoji_1\""))
    #expect(!text.contains("UIImage"))
  }

  @Test func aModuleGetsTheSymbolsThatItDoesNotDeclare() async throws {
    let catalog = try catalog(["brand.colorset", "logo.imageset", "line.colorset"])
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer {
      try? FileManager.default.removeItem(at: catalog)
      try? FileManager.default.removeItem(at: folder)
    }
    let source = "import UIKit\nextension UIColor { static let brand = UIColor.red }"
    try Data(source.utf8).write(to: folder.appending(path: "A.swift"))
    var settings = PortSettings(module: "App", sources: [folder.path])
    settings.assetCatalogs = [catalog.path]
    let plan = PortPlan(
      settings, relativeTo: folder, target: "App", output: folder.appending(path: "out").path,
      available: [])
    _ = try await plan.run()
    let text = try String(contentsOf: URL(filePath: plan.registration), encoding: .utf8)
    #expect(text.contains("static let brand = UIKit.ColorResource"))
    #expect(!text.contains("static var brand") && text.contains("static var line"))
    #expect(text.contains("static var logo: UIKit.UIImage"))
  }
}
