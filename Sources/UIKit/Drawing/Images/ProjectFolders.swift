/// The folders of a project that do not contain the project's own files.
package enum ProjectFolders {
  private static let names: Set<String> = [
    "Pods", "Carthage", ".build", "DerivedData", "node_modules", ".git", "SourcePackages",
  ]

  /// Returns whether a folder has code of others, build products, or copies that Xcode exported for translation.
  ///
  /// - Parameter name: The name of the folder.
  /// - Returns: Whether searches of a project leave it out.
  package static func isOfOthers(_ name: String) -> Bool {
    names.contains(name) || name.hasSuffix(".xcloc")
  }
}
