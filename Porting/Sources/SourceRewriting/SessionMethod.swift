/// A method of `URLSession` that Foundation on Linux declares with one more parameter, which has a default value.
///
/// It is `data(for:delegate:)`, which can be called like Apple's `data(for:)`, but does not fulfil a protocol with that
/// method, as apps declare them to replace the session in tests.
struct SessionMethod: Hashable, Sendable {
  /// The label of the parameter: `for` or `from`.
  var label: String
  /// Whether the protocol is public, so that the method must be.
  var isPublic: Bool

  private static let types = ["for": "FoundationNetworking.URLRequest", "from": "Foundation.URL"]

  /// Returns the methods that protocols require to which the module makes `URLSession` conform.
  static func required(in facts: ModuleFacts) -> [SessionMethod] {
    var found: [String: Bool] = [:]
    let parts = ["URLSession", "Foundation.URLSession", "FoundationNetworking.URLSession"]
      .flatMap { facts.extensions[$0] ?? [] }
    let own = Set(parts.flatMap(\.methods).map(\.fullName))
    for part in parts {
      for name in facts.protocols(adoptedBy: part) {
        guard let type = facts.types[name] else { continue }
        for label in types.keys
        where type.methods.contains(where: { $0.fullName == "data(\(label):)" })
          && !own.contains("data(\(label):)")
        {
          let isPublic = [.public, .open].contains(type.access)
          found[label] = found[label] ?? false || isPublic
        }
      }
    }
    return found.sorted { $0.key < $1.key }.map { SessionMethod(label: $0.key, isPublic: $0.value) }
  }

  /// The declaration in an extension of the session.
  var source: String {
    let type = Self.types[label] ?? ""
    return """

        \(isPublic ? "public " : "")func data(
          \(label) value: \(type)
        ) async throws -> (Foundation.Data, FoundationNetworking.URLResponse) {
          try await data(\(label): value, delegate: nil)
        }
      """
  }

  /// The extension with methods; empty if there are none.
  static func source(of methods: [SessionMethod]) -> String {
    guard !methods.isEmpty else { return "" }
    return """

      import FoundationNetworking

      extension FoundationNetworking.URLSession {\(methods.map(\.source).joined())
      }

      """
  }
}
