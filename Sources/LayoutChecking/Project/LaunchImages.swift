import Foundation
import Synchronization
import UIKit

/// The launch images of a project, which decide in which sizes an app without a launch storyboard runs.
enum LaunchImages {
  private static let known = Mutex<[String: Bool]>([:])
  /// The most files and folders that are looked at, so that a huge folder is not searched for minutes.
  private static let limit = 50_000

  /// Returns whether a folder has a launch image for phones without a home button, in an asset catalog or as a file;
  /// it is searched once in a process.
  ///
  /// Source: Apple, Asset Catalog Format Reference, Launch Image Type: subtypes `2436h`, `2688h` and `1792h`.
  static func areTall(in folder: String) -> Bool {
    if let known = known.withLock({ $0[folder] }) { return known }
    let result = search(folder)
    known.withLock { $0[folder] = result }
    return result
  }

  private static func search(_ folder: String) -> Bool {
    guard let entries = FileManager.default.enumerator(atPath: folder) else { return false }
    let heights = ["2436h", "2688h", "1792h", "812h", "896h"]
    var count = 0
    while count < limit, let path = entries.nextObject() as? String {
      count += 1
      let name = path.split(separator: "/").last.map(String.init) ?? path
      if ProjectFolders.isOfOthers(name) {
        entries.skipDescendants()
      } else if name.hasSuffix(".png"), name.hasPrefix("Default") || name.hasPrefix("Launch"),
        heights.contains(where: name.contains)
      {
        return true
      } else if path.hasSuffix(".launchimage/Contents.json"),
        let text = try? String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8),
        heights.contains(where: text.contains)
      {
        return true
      }
    }
    return false
  }
}
