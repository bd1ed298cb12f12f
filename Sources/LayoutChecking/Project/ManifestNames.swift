/// The names that the helpers of manifests in a workspace of Tuist define, and those of its plugins.
struct ManifestNames: Sendable {
  private let sources: [ManifestSource]

  init(_ sources: [ManifestSource]) { self.sources = sources }

  /// Returns the values that a name stands for: those of constants, or of arguments with that label.
  func values(of name: String) -> [ManifestValue] {
    sources.flatMap { ($0.definitions[name] ?? []) + $0.values(labeled: name) }
  }

  /// The settings that follow from the devices and the versions that helpers write out.
  var settings: [String: String] {
    let reader = TuistManifest(ManifestSource(""), self, "", "")
    return reader.platformSettings(of: .unknown) ?? [:]
  }
}
