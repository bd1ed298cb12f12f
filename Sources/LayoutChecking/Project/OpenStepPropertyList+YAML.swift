import Yams

extension OpenStepPropertyList {
  /// The maximum number of values, so that aliases of aliases are not expanded without end.
  private static let limit = 100_000

  /// Reads a YAML text of mappings, lists and scalars, such as a specification of XcodeGen; `nil` if the
  /// text is no YAML, or has too many values.
  ///
  /// Keys that are no texts are left out.
  init?(yaml text: String) {
    guard let node = try? Yams.compose(yaml: text) else { return nil }
    var count = 0
    self.init(node, &count)
  }

  private init?(_ node: Node, _ count: inout Int) {
    count += 1
    guard count <= Self.limit else { return nil }
    switch node {
    case .scalar(let scalar): self = .text(scalar.string)
    case .sequence(let sequence):
      var elements: [OpenStepPropertyList] = []
      for element in sequence {
        guard let value = OpenStepPropertyList(element, &count) else { return nil }
        elements.append(value)
      }
      self = .list(elements)
    case .mapping(let mapping):
      var members: [String: OpenStepPropertyList] = [:]
      for (key, element) in mapping {
        guard let value = OpenStepPropertyList(element, &count) else { return nil }
        if let key = key.scalar { members[key.string] = value }
      }
      self = .dictionary(members)
    case .alias: return nil
    }
  }
}
