import Foundation
import Testing

@testable import UIKit

/// Images with cap insets, whose corners keep their size.
@MainActor
@Suite struct ImagePartTests {
  /// An image of 30 points with caps of 10 is drawn in a box of 100 × 50.
  ///
  /// The caps keep their 10 points, and 80 × 30 remain for the 10 × 10 in the middle, which are enlarged 8 and 3 times.
  /// Enlarged 8 times, the image is 240 points wide and its left cap 80, so that it begins at 10 - 80 = -70.
  @Test func cornersKeepTheirSize() throws {
    let image = UIImage(size: CGSize(width: 30, height: 30)).resizableImage(
      withCapInsets: UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10))
    let box = CGRect(x: 0, y: 0, width: 100, height: 50)
    let parts = try #require(ImageParts(of: image, resizedBy: image, in: box)).rects
    #expect(parts.count == 9)
    #expect(parts[0].clip == CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(parts[0].whole == CGRect(x: 0, y: 0, width: 30, height: 30))
    #expect(parts[4].clip == CGRect(x: 10, y: 10, width: 80, height: 30))
    #expect(parts[4].whole == CGRect(x: -70, y: -20, width: 240, height: 90))
    #expect(parts[8].clip == CGRect(x: 90, y: 40, width: 10, height: 10))
    #expect(parts[8].whole == CGRect(x: 70, y: 20, width: 30, height: 30))
  }

  /// Caps of 20 + 20 points in 10 are halved twice, to 5 each; nothing remains between them.
  @Test func capsThatDoNotFitAreCompressed() throws {
    let image = UIImage(size: CGSize(width: 50, height: 10)).resizableImage(
      withCapInsets: UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 20))
    let box = CGRect(x: 0, y: 0, width: 10, height: 10)
    let parts = try #require(ImageParts(of: image, resizedBy: image, in: box)).rects
    #expect(
      parts.map(\.clip) == [
        CGRect(x: 0, y: 0, width: 5, height: 10), CGRect(x: 5, y: 0, width: 5, height: 10),
      ])
  }

  @Test func anImageWithoutCapsOrOfItsOwnSizeIsNotDivided() {
    let plain = UIImage(size: CGSize(width: 30, height: 30))
    let box = CGRect(x: 0, y: 0, width: 30, height: 30)
    #expect(ImageParts(of: plain, resizedBy: plain, in: box.insetBy(dx: -5, dy: 0)) == nil)
    let capped = plain.resizableImage(
      withCapInsets: UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10))
    #expect(ImageParts(of: capped, resizedBy: capped, in: box) == nil)
  }

  /// Insets of catalogues are in pixels: 10 of them at twice the size are 5 points.
  @Test func cataloguesHaveCapInsets() throws {
    let files = FileManager.default
    let root = files.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? files.removeItem(at: root) }
    let set = root.appendingPathComponent("A.xcassets/Frame.imageset")
    try files.createDirectory(at: set, withIntermediateDirectories: true)
    try Data(
      """
      {"images": [{"filename": "f.svg", "idiom": "universal", "scale": "2x", "resizing":
        {"mode": "9-part", "center": {"mode": "stretch", "width": 1, "height": 1},
         "cap-insets": {"top": 10, "left": 12, "bottom": 14, "right": 16}}}]}
      """.utf8
    ).write(to: set.appendingPathComponent("Contents.json"))
    try Data("<svg viewBox='0 0 40 40'><rect width='5' height='5'/></svg>".utf8)
      .write(to: set.appendingPathComponent("f.svg"))
    let catalog = AssetCatalog(catalogs: [root.appendingPathComponent("A.xcassets")])
    let image = try #require(catalog.image(named: "Frame", scale: 2))
    #expect(image.capInsets == UIEdgeInsets(top: 5, left: 6, bottom: 7, right: 8))
    // Interface Builder files name it as the file that it was before.
    let project = ProjectImages.around(root.appendingPathComponent("Main.storyboard").path)
    #expect(project.image(named: "Frame.png", scale: 2)?.size == CGSize(width: 40, height: 40))
  }

  /// An app consists of projects, one of which has the images of all; what is around the repository is not of the app.
  @Test func imagesOfTheProjectAroundOneAreFound() throws {
    let files = FileManager.default
    let root = files.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? files.removeItem(at: root) }
    let folders = [
      "Outside.xcodeproj", "Repository/.git", "Repository/App.xcodeproj", "Repository/Images",
      "Repository/Part/Part.xcodeproj", "Repository/Part/Screens",
    ]
    for folder in folders {
      try files.createDirectory(
        at: root.appendingPathComponent(folder), withIntermediateDirectories: true)
    }
    for (file, width) in [
      ("Outside.svg", 10), ("Repository/Images/Logo.svg", 20), ("Repository/Images/Both.svg", 30),
      ("Repository/Part/Both.svg", 40),
    ] {
      try Data("<svg viewBox='0 0 \(width) 5'><rect width='5' height='5'/></svg>".utf8)
        .write(to: root.appendingPathComponent(file))
    }
    let path = root.appendingPathComponent("Repository/Part/Screens/Main.storyboard").path
    let project = ProjectImages.around(path)
    #expect(project.image(named: "Logo.svg", scale: 1)?.size.width == 20)
    #expect(project.image(named: "Both.svg", scale: 1)?.size.width == 40)
    #expect(project.image(named: "Outside.svg", scale: 1) == nil)
  }

  /// A search of the folders for each image of each screen takes longer than the layout, in folders with many files.
  @Test func theFolderOfAProjectIsLookedForOnce() throws {
    let files = FileManager.default
    let root = files.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? files.removeItem(at: root) }
    let screens = root.appendingPathComponent("Screens")
    for folder in [root.appendingPathComponent("App.xcodeproj"), screens] {
      try files.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    try Data("<svg viewBox='0 0 20 5'><rect width='5' height='5'/></svg>".utf8)
      .write(to: root.appendingPathComponent("Logo.svg"))
    func size() -> CGSize? {
      ProjectImages.around(screens.appendingPathComponent("Main.storyboard").path)
        .image(named: "Logo.svg", scale: 1)?.size
    }
    #expect(size()?.width == 20)
    // A new search would end at this project.
    try files.createDirectory(
      at: screens.appendingPathComponent("Other.xcodeproj"), withIntermediateDirectories: true)
    #expect(size()?.width == 20)
  }
}
