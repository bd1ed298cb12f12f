import UIKit

extension InterfaceFolders {
  /// Adds folders, which are searched with the folders inside them, and enables controllers to load
  /// their views from the xibs in them.
  ///
  /// Can be called on any thread, also before `main`.
  ///
  /// - Parameter paths: The paths of the folders, after those added before; one that was added
  ///   already is ignored.
  public static func register(_ paths: [String]) {
    NibLoading.installOnFirstUse { ControllerNibs.install() }
    add(paths)
    AssetFolders.add(paths)
  }
}
