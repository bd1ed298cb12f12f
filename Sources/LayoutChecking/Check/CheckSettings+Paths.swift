extension CheckSettings {
  /// Returns errors about the paths of the settings that match nothing, most likely typing errors.
  ///
  /// - Parameters:
  ///   - found: The files and folders that were excluded from the search.
  ///   - files: All files that are checked.
  /// - Returns: The errors, those of the key `excluded` first.
  /// - Complexity: O(*p* · *n*) for *p* paths of the settings and *n* files and folders.
  package func unusedPaths(excluding found: [String], of files: [String]) -> [CheckSettingsError] {
    let ofExcluded = excluded.unused(among: found).filter { !excluded.exists($0) }.map {
      error("excluded", "'\($0)' matches no file or folder, expected one that is searched")
    }
    let ofOverrides = overrides.enumerated().flatMap { index, override in
      override.paths.unused(among: files).map {
        error("overrides[\(index)].paths", "'\($0)' matches no file, expected one that is checked")
      }
    }
    return ofExcluded + ofOverrides
  }
}
