import Foundation
import Synchronization
import UIKit

/// The launch images of a project, which decide in which sizes an app without a launch storyboard runs.
enum LaunchImages {
  private static let known = Mutex<[String: Set<Int>]>([:])
  /// The most files and folders that are looked at, so that a huge folder is not searched for minutes.
  private static let limit = 50_000
  /// The heights of displays for which launch images were made, in points.
  static let displayHeights = [480, 568, 667, 736, 812, 896]
  /// The heights of displays without a home button, in points.
  static let tallHeights: Set<Int> = [812, 896]

  /// Returns the heights in points of the displays of phones for which a folder has a launch image.
  ///
  /// They are those in asset catalogs and those with usual names. The folder is searched once in a process.
  static func heights(in folder: String) -> Set<Int> {
    if let known = known.withLock({ $0[folder] }) { return known }
    let result = search(folder)
    known.withLock { $0[folder] = result }
    return result
  }

  private static func search(_ folder: String) -> Set<Int> {
    guard let entries = FileManager.default.enumerator(atPath: folder) else { return [] }
    var heights: Set<Int> = []
    var count = 0
    while count < limit, let path = entries.nextObject() as? String {
      count += 1
      let name = path.split(separator: "/").last.map(String.init) ?? path
      if ProjectFolders.isOfOthers(name) {
        entries.skipDescendants()
      } else if name.hasSuffix(".png"), name.hasPrefix("Default") || name.hasPrefix("Launch") {
        heights.formUnion(fileHeights(named: name))
      } else if path.hasSuffix(".launchimage/Contents.json") {
        heights.formUnion(catalogHeights(at: "\(folder)/\(path)"))
      }
    }
    return heights
  }

  /// Returns the height that the name of a launch image's file states, such as `Default-568h@2x.png`, or nothing.
  ///
  /// Source: Apple, "Information Property List", UILaunchImageFile. Other names may be of any picture.
  private static func fileHeights(named name: String) -> Set<Int> {
    if name.hasPrefix("Default.") || name.hasPrefix("Default@2x.") { return [480] }
    let stated = displayHeights.filter { name.contains("-\($0)h") }
    let pixels = ["2436h": 812, "2688h": 896, "1792h": 896]
    return Set(stated + pixels.filter { name.contains($0.key) }.map(\.value))
  }

  private struct Catalog: Decodable {
    struct Image: Decodable {
      var filename: String?
      var idiom: String?
      var subtype: String?
    }
    var images: [Image]?
  }

  /// Returns the heights of the images of an asset catalog's launch image that have a file; 480 if none has, since an app
  /// without an image is shown in the size of the first displays.
  ///
  /// Source: Apple, Asset Catalog Format Reference, Launch Image Type: an image for phones without a subtype is for
  /// displays of 480 points.
  private static func catalogHeights(at path: String) -> Set<Int> {
    let heights = [
      "retina4": 568, "667h": 667, "736h": 736, "2436h": 812, "2688h": 896, "1792h": 896,
    ]
    guard let data = BoundedFile.data(at: path),
      let catalog = try? JSONDecoder().decode(Catalog.self, from: data)
    else { return [] }
    let own = (catalog.images ?? []).filter { $0.idiom == "iphone" }
    let images = own.filter { $0.filename != nil }
    if images.isEmpty, !own.isEmpty { return [480] }
    return Set(images.compactMap { image in image.subtype.map { heights[$0] } ?? 480 })
  }
}
