import Foundation
public import UIKit

extension CheckSettings {
  /// The names of settings files; one of them may be in a folder.
  public static let fileNames = [".kuina.yml", ".kuina.yaml", ".kuina.json"]

  /// Returns the settings of the project around the working directory, or of a file.
  ///
  /// The nearest settings file counts, up to the folder with the Git repository.
  ///
  /// - Parameter file: The path of a settings file; `nil` to search for one.
  /// - Returns: The settings; the default ones if there is no file.
  /// - Throws: ``CheckSettingsError`` if a file cannot be read or is invalid, or if a folder has
  ///   several of them.
  public static func ofProject(_ file: String? = nil) throws(CheckSettingsError) -> CheckSettings {
    if let file { return try CheckSettings(contentsOf: file) }
    return if let file = try usualFile() { try CheckSettings(contentsOf: file) } else {
      CheckSettings()
    }
  }

  /// Returns the devices on which a file is checked.
  ///
  /// - Parameter file: The path of a file.
  /// - Returns: The devices, each in an orientation.
  public func devices(for file: String) -> [Device] {
    plan(for: file).configurations(for: file).configurations.map(\.device).uniqued()
  }

  /// Returns the path of the nearest settings file; `nil` if there is none.
  private static func usualFile() throws(CheckSettingsError) -> String? {
    let manager = FileManager.default
    var folder = URL(fileURLWithPath: manager.currentDirectoryPath, isDirectory: true)
      .standardizedFileURL
    var prefix = ""
    while true {
      let found = fileNames.filter { name in
        var status = stat()
        // Also a link that leads nowhere, which is an error when it is read.
        return unsafe lstat(folder.path + "/" + name, &status) == 0
      }
      if found.count > 1 {
        throw CheckSettingsError(
          file: prefix + found[1], message: "lies beside \(found[0]), expected one settings file")
      }
      if let name = found.first { return prefix + name }
      guard !manager.fileExists(atPath: folder.path + "/.git") else { return nil }
      let parent = folder.deletingLastPathComponent()
      // The root folder is its own parent, and a working directory that was deleted has no path.
      guard parent.path.count < folder.path.count else { return nil }
      folder = parent
      prefix += "../"
    }
  }
}
