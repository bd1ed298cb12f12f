import Foundation
import Testing
import UIKit

/// developer.apple.com, Asset Catalog Format Reference; UIColor, init(named:).
@MainActor
@Suite struct AssetFolderTests {
  /// The beginning of a PNG file of 6 by 4 pixels.
  private let picture = Data([
    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52,
    0, 0, 0, 6, 0, 0, 0, 4, 8, 6, 0, 0, 0,
  ])

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

  /// developer.apple.com, NSDataAsset; Asset Catalog Format Reference, Data Set Type.
  @Test func dataSetsHaveTheirContentAndType() throws {
    let files = FileManager.default
    let root = files.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? files.removeItem(at: root) }
    let set = root.appendingPathComponent("Assets.xcassets/folderData.dataset")
    try files.createDirectory(at: set, withIntermediateDirectories: true)
    let entry =
      #"{"idiom": "universal", "filename": "a.json", "universal-type-identifier": "public.json"}"#
    try Data((#"{"data": ["# + entry + "]}").utf8)
      .write(to: set.appendingPathComponent("Contents.json"))
    try Data("[1]".utf8).write(to: set.appendingPathComponent("a.json"))
    AssetFolders.add([root.path])
    let asset = try #require(NSDataAsset(name: "folderData"))
    #expect(asset.data == Data("[1]".utf8))
    #expect(asset.typeIdentifier == "public.json")
    #expect(NSDataAsset(name: "folderNothing") == nil)
  }

  /// developer.apple.com, UIColor.init(resource:) and UIImage.init(resource:): the colour and image with the resource's
  /// name.
  @Test func resourcesNameColorsAndImagesOfCatalogs() throws {
    let files = FileManager.default
    let root = files.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? files.removeItem(at: root) }
    let catalog = root.appendingPathComponent("Assets.xcassets")
    for (set, contents) in [
      ("tone.colorset", #"{"colors": [{"color": {"components": {"white": "0.5"}}}]}"#),
      ("Accent.colorset", #"{"colors": [{"idiom": "universal"}]}"#),
      ("resourceIcon.imageset", #"{"images": [{"scale": "2x", "filename": "a.png"}]}"#),
      ("resourceGone.imageset", #"{"images": [{"scale": "2x", "filename": "gone.png"}]}"#),
    ] {
      let folder = catalog.appendingPathComponent("Resource/" + set)
      try files.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(contents.utf8).write(to: folder.appendingPathComponent("Contents.json"))
    }
    let icon = catalog.appendingPathComponent("Resource/resourceIcon.imageset/a.png")
    try picture.write(to: icon)
    AssetFolders.add([root.path])
    func color(_ name: String) -> UIColor {
      UIColor(resource: ColorResource(name: name, bundle: .main))
    }
    func image(_ name: String) -> UIImage {
      UIImage(resource: ImageResource(name: name, bundle: .main))
    }
    #expect(color("Resource/tone") == UIColor(white: 0.5, alpha: 1))
    #expect(color("Resource/Accent") == .clear && UIColor() == .clear)
    #expect(image("resourceIcon").size == CGSize(width: 3, height: 2))
    #expect(image("resourceGone").size == .zero)
  }

  /// An app's image files lie beside its sources, where Xcode would copy them into the bundle; 6 by 4
  /// pixels at a scale of 2 are 3 by 2 points (uikit/uiimage/init(named:in:compatiblewith:)).
  @Test func imageFilesOfAddedFoldersAreFoundAtAnyDepth() throws {
    let files = FileManager.default
    let root = files.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? files.removeItem(at: root) }
    let folder = root.appendingPathComponent("App/Resources")
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    try picture.write(to: folder.appendingPathComponent("folderIcon@2x.png"))
    #expect(UIImage(named: "folderIcon") == nil)
    AssetFolders.add([root.path])
    #expect(UIImage(named: "folderIcon")?.size == CGSize(width: 3, height: 2))
    let here = Bundle.main
    #expect(UIImage(named: "folderIcon.png", in: here, compatibleWith: nil) != nil)
    #expect(UIImage(named: "Resources/folderIcon") == nil)
  }

  /// A catalogue names a file with a composed letter, which version control keeps decomposed: one name to Apple's file
  /// systems.
  @Test func filesOfAnotherNormalizationAreFound() throws {
    let files = FileManager.default
    let root = files.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? files.removeItem(at: root) }
    let set = root.appendingPathComponent("Assets.xcassets/folderGroup.imageset")
    try files.createDirectory(at: set, withIntermediateDirectories: true)
    #expect(files.createFile(atPath: set.path + "/\u{438}\u{306}.png", contents: picture))
    let contents =
      #"{"images": [{"idiom": "universal", "scale": "2x", "filename": "\u0439.png"}]}"#
    try Data(contents.utf8).write(to: set.appendingPathComponent("Contents.json"))
    AssetFolders.add([root.path])
    #expect(UIImage(named: "folderGroup")?.size == CGSize(width: 3, height: 2))
  }

  /// developer.apple.com, Bundle, path(forResource:ofType:): the name without folder, in the bundle; Xcode copies files of
  /// any folder of a project there, and compiles a data model.
  @Test func filesOfAddedFoldersAreFoundAtAnyDepth() throws {
    let files = FileManager.default
    let root = files.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? files.removeItem(at: root) }
    let folder = root.appendingPathComponent("App/Data")
    let model = folder.appendingPathComponent("FolderModel.xcdatamodeld/FolderModel.xcdatamodel")
    try files.createDirectory(at: model, withIntermediateDirectories: true)
    try Data("[]".utf8).write(to: folder.appendingPathComponent("folderCountries.json"))
    try Data().write(to: folder.appendingPathComponent("folderCode.swift"))
    let bundle = Bundle.main
    #expect(bundle.appPath(forResource: "folderCountries", ofType: "json") == nil)
    AssetFolders.add([root.path])
    let path = try #require(bundle.appPath(forResource: "folderCountries", ofType: "json"))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "[]")
    for (name, type) in [("folderCountries.json", nil), ("folderCountries", ".json")] {
      #expect(bundle.appPath(forResource: name, ofType: type) == path)
      #expect(bundle.appURL(forResource: name, withExtension: type)?.path == path)
    }
    let compiled = bundle.appURL(
      forResource: "FolderModel", withExtension: "momd", subdirectory: "Models")
    #expect(compiled?.lastPathComponent == "FolderModel.xcdatamodeld")
    #expect(bundle.appPath(forResource: "folderCode", ofType: "swift") == nil)
  }
}
