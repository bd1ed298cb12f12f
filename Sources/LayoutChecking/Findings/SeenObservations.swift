/// The observations that were seen, each once for the configurations with one structure.
struct SeenObservations {
  private struct Entry: Hashable {
    var identity: Observation.Identity
    var structure: Configuration.Structure
  }

  private var entries: Set<Entry> = []

  /// Adds an observation in a configuration; returns whether it is new for configurations with this structure.
  mutating func insert(_ observation: Observation, in configuration: Configuration) -> Bool {
    entries.insert(
      Entry(identity: observation.identity, structure: configuration.structure)
    ).inserted
  }
}
