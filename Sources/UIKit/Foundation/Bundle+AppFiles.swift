public import Foundation

/// Resource files of an app whose resources stay where they are, in the folders that its package lists.
///
/// `kuina port` replaces the methods `path(forResource:ofType:)` and `url(forResource:withExtension:)` by these. The
/// files of all bundles are found in the same folders, at any depth; of two with one name, the first in alphabetical
/// order of their paths. The compiled form of a data model of Core Data (`momd`) is the model that it is made from, and
/// `Info.plist` the app's information property list as it is in the project, with its variables.
extension Bundle {
  /// Returns the path of a resource file in the bundle or the app's folders; `nil` if there is none.
  public func appPath(forResource name: String?, ofType type: String?) -> String? {
    path(forResource: name, ofType: type)
      ?? AppFile(name, type).flatMap { file in
        (file.name == "Info.plist" ? informationFile : nil)
          ?? AssetCatalog.of(self).path(ofFile: file.name)
      }
  }

  /// Returns the path of a resource file in a folder of the bundle, or in the app's folders; `nil` if there is none.
  ///
  /// The app's folders are searched whatever the folder in the bundle, which a build phase of Xcode can make.
  public func appPath(
    forResource name: String?, ofType type: String?, inDirectory folder: String?
  ) -> String? {
    path(forResource: name, ofType: type, inDirectory: folder)
      ?? appPath(forResource: name, ofType: type)
  }

  /// Returns the URL of a resource file in the bundle or the app's folders; `nil` if there is none.
  public func appURL(forResource name: String?, withExtension type: String?) -> URL? {
    appPath(forResource: name, ofType: type).map { URL(filePath: $0) }
  }

  /// Returns the URL of a resource file in a folder of the bundle, or in the app's folders; `nil` if there is none.
  public func appURL(
    forResource name: String?, withExtension type: String?, subdirectory folder: String?
  ) -> URL? {
    appPath(forResource: name, ofType: type, inDirectory: folder).map { URL(filePath: $0) }
  }
}

/// The name of a resource file as it is before Xcode copies or compiles it.
private struct AppFile {
  var name: String

  /// Creates the name from those that a bundle takes; `nil` if they name no file.
  init?(_ name: String?, _ type: String?) {
    guard let name, !name.isEmpty else { return nil }
    let last = (name as NSString).lastPathComponent
    var type = type ?? ""
    if type.hasPrefix(".") { type.removeFirst() }
    switch type {
    case "": self.name = last
    case "momd", "mom": self.name = last + ".xcdatamodeld"
    default: self.name = "\(last).\(type)"
    }
  }
}
