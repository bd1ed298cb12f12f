internal import KiwiDriverLoader

/// A solver by others, which plays edit scripts through its driver.
struct Peer {
  /// The peers for which there are drivers.
  enum Kind: String, CaseIterable {
    case kiwi
    case highs

    /// The peer's name.
    var name: String {
      switch self {
      case .kiwi: "Kiwi"
      case .highs: "HiGHS"
      }
    }
  }

  /// A way to use a peer, of which the fastest counts.
  struct Use: Hashable {
    /// The insertion order in Kiwi of rows that are added before the same solve; in HiGHS, 1 for
    /// no presolver.
    var order: Int
    /// The way in which parameters change in Kiwi.
    var parameters: Int
  }

  let kind: Kind
  let functions: ScriptDriver

  init(_ kind: Kind, path: String) throws {
    var message: UnsafePointer<CChar>?
    guard let driver = load_script_driver(path, &message) else {
      throw KiwiSide.Failure(message: message.map { String(cString: $0) } ?? "no driver at \(path)")
    }
    self.kind = kind
    functions = driver.pointee
  }

  /// The peer's name and version.
  var description: String {
    "\(kind.name) \(functions.version().map { String(cString: $0) } ?? "")"
  }

  /// The uses that can differ for a script.
  func uses(for script: EditScript) -> [Use] {
    if kind == .highs { return [Use(order: 0, parameters: 0), Use(order: 1, parameters: 0)] }
    var (setsParameters, addsTogether, added) = (false, false, 0)
    for operation in script.operations {
      switch operation {
      case .add:
        added += 1
        addsTogether = addsTogether || added > 1
      case .set: setsParameters = true
      case .solve: added = 0
      default: break
      }
    }
    return (0..<(addsTogether ? 4 : 1)).flatMap { order in
      (0..<(setsParameters ? 3 : 1)).map { Use(order: order, parameters: $0) }
    }
  }

  /// A description of a use.
  func description(of use: Use) -> String {
    switch kind {
    case .kiwi:
      "order \(use.order), "
        + ["edit variables", "constraints replaced", "required constraints replaced"][
          use.parameters]
    case .highs: use.order == 0 ? "presolver" : "no presolver"
    }
  }
}
