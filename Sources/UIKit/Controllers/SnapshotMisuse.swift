/// An operation that a snapshot cannot perform.
public enum SnapshotMisuse: Hashable, Sendable {
  /// Identifiers were to be there twice; those in the snapshot were moved, others left out.
  case repeatedIdentifiers([String])
  /// Something was to be done with or beside an identifier that is not there, or beside itself.
  case unknownIdentifier(String)
  /// Items were to be added and there was no section.
  case noSections
}

extension SnapshotMisuse {
  /// The misuse in words.
  var logText: String {
    switch self {
    case .repeatedIdentifiers(let names):
      "identifiers are not unique: \(names.joined(separator: ", "))"
    case .unknownIdentifier(let name): "\(name) is not in the snapshot, or beside itself"
    case .noSections: "there are no sections; add a section first"
    }
  }
}
