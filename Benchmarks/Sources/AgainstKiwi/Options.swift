/// The options of the command line.
struct Options {
  /// An invalid command line.
  struct UsageError: Error, CustomStringConvertible {
    var description: String
  }

  static let usage = """
    usage: Benchmarks/against-kiwi [--json FILE] [--quick | --large] [--only NAME...]
           Benchmarks/against-kiwi [--json FILE] [--quick] --workload FILE...
           Benchmarks/against-kiwi [--json FILE] [--quick] --script FILE...
           Benchmarks/against-kiwi [--json FILE] [--quick] --families [NAME[:SIZE]...]
           Benchmarks/against-kiwi [--json FILE] [--quick] --random [COUNT | FIRST..<END]
           Benchmarks/against-kiwi [--json FILE] --curves SVG [--sizes N...]
           Benchmarks/against-kiwi --allocations [--only NAME... | --workload FILE...]
           Benchmarks/against-kiwi --screens [--quick]
           Benchmarks/against-kiwi --growth
           Benchmarks/against-kiwi --write FOLDER [--families ... | --random ...]

    Measures Kuina's solver against Kiwi's, and prints a table.

      --json FILE          also write the results as JSON
      --quick              small workloads, with short measurements
      --large              also workloads with thousands of views, which take Kiwi minutes each
      --only NAME...       only these of the generated workloads
      --workload FILE...   problems from text files instead of generated ones
      --script FILE...     edit scripts from text files
      --families [NAME[:SIZE]...]
                           generated edit scripts: all families, or these:
                           \(Family.allCases.map(\.rawValue).joined(separator: ", "))
      --random [COUNT | FIRST..<END]
                           random trees of views with random edits: 200, or these
      --curves SVG         the growth with the size from 10 to 3000, as a table and a drawing
      --sizes N...         only these sizes
      --peer kiwi|highs    the solver of scripts, families, random trees and curves: Kiwi, or HiGHS,
                           which pip gets
      --allocations        count heap allocations instead of time: on W2, chat-10, chat-100
      --screens            frames of whole screens through UIKit, including allocations
      --growth             the growth of a first solve from 10 to 10,000 views, without Kiwi
      --write FOLDER       write the generated problems as such text files
    """

  var driver: String?
  /// The solver to compare with, where it can be another than Kiwi, and its driver.
  var peer = Peer.Kind.kiwi
  var peerDriver: String?
  var json: String?
  var files: [String] = []
  var scripts: [String] = []
  /// The file of the drawing of growth curves.
  var curves: String?
  var sizes = GrowthCurves.sizes
  /// The random scripts; nil for none.
  var seeds: Range<Int>?
  /// The file with further counts of work, and the file of recorded ones.
  var counts: String?
  var thresholds: String?
  var updatesThresholds = false
  /// The family of a script that is only played.
  var played: String?
  /// The generated scripts as names with optional sizes; empty for all.
  var families: [String]?
  var names: [String] = []
  var folder: String?
  var countsAllocations = false
  var measuresScreens = false
  var measuresGrowth = false
  var isQuick = false
  var hasLarge = false
  var wantsHelp = false

  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    func value(_ option: String) throws -> String {
      guard let value = rest.popFirst() else { throw UsageError(description: "\(option) what?") }
      return value
    }
    func values(_ option: String, canBeEmpty: Bool = false) throws -> [String] {
      var values = canBeEmpty ? [] : [try value(option)]
      while let next = rest.first, !next.hasPrefix("--") {
        values.append(next)
        rest.removeFirst()
      }
      return values
    }
    while let argument = rest.popFirst() {
      switch argument {
      case "--driver": driver = try value(argument)
      case "--peer-driver": peerDriver = try value(argument)
      case "--peer":
        let name = try value(argument)
        guard let kind = Peer.Kind(rawValue: name) else {
          throw UsageError(description: "'\(name)' is none of kiwi, highs")
        }
        peer = kind
      case "--json": json = try value(argument)
      case "--workload": files += try values(argument)
      case "--script": scripts += try values(argument)
      case "--families": families = try values(argument, canBeEmpty: true)
      case "--random": seeds = try Self.seeds(try values(argument, canBeEmpty: true))
      case "--curves": curves = try value(argument)
      case "--sizes": sizes = try values(argument).compactMap { Int($0) }.filter { $0 > 1 }
      case "--counts": counts = try value(argument)
      case "--thresholds", "--update":
        thresholds = try value(argument)
        updatesThresholds = argument == "--update"
      case "--play": played = try value(argument)
      case "--only": names += try values(argument)
      case "--write": folder = try value(argument)
      case "--allocations": countsAllocations = true
      case "--screens": measuresScreens = true
      case "--growth": measuresGrowth = true
      case "--quick": isQuick = true
      case "--large": hasLarge = true
      case "--help", "-h": wantsHelp = true
      default: throw UsageError(description: "'\(argument)' is not an option\n\(Self.usage)")
      }
    }
  }

  /// The solver to compare with.
  func makePeer() throws -> Peer {
    try Peer(peer, path: (peer == .kiwi ? driver : peerDriver) ?? "")
  }

  private static func seeds(_ words: [String]) throws -> Range<Int> {
    let bounds = (words.first ?? "200").split(separator: "..<").compactMap { Int($0) }
    if words.count < 2 {
      if bounds.count == 1, bounds[0] > 0 { return 0..<bounds[0] }
      if bounds.count == 2, bounds[0] < bounds[1] { return bounds[0]..<bounds[1] }
    }
    throw UsageError(
      description: "'\(words.joined(separator: " "))' is neither a number of scripts nor a range")
  }

  /// The requested edit scripts; empty if other things are to be measured.
  func editScripts() throws -> [EditScript] {
    var all = try scripts.map(EditScript.init(readingFile:))
    guard let families else { return all }
    let names = families.isEmpty ? Family.allCases.map(\.rawValue) : families
    for name in names { all += try scripts(named: name) }
    return all
  }

  /// The scripts of a family, in the size after a colon or in the usual ones.
  func scripts(named name: String) throws -> [EditScript] {
    let parts = name.split(separator: ":", omittingEmptySubsequences: false)
    guard let family = parts.first.flatMap({ Family(rawValue: String($0)) }) else {
      let known = Family.allCases.map(\.rawValue).joined(separator: ", ")
      throw UsageError(description: "no family is called '\(name)'; there are \(known)")
    }
    guard parts.count > 1 else {
      return family.sizes(isQuick: isQuick).map { family.script(size: $0) }
    }
    guard parts.count == 2, let size = Int(parts[1]), (1...100_000).contains(size) else {
      throw UsageError(description: "a size is a whole number in 1...100000, not '\(name)'")
    }
    return [family.script(size: size)]
  }

  /// The requested workloads.
  func workloads() throws -> [Workload] {
    guard files.isEmpty else { return try files.map(Workload.init(readingFile:)) }
    let names = countsAllocations && names.isEmpty ? ["W2", "chat-10", "chat-100"] : names
    let all = Workload.all(isQuick: isQuick && names.isEmpty, hasLarge: hasLarge || !names.isEmpty)
    guard !names.isEmpty else { return all }
    return try names.map { name in
      guard let workload = all.first(where: { $0.problem.name == name }) else {
        let known = all.map(\.problem.name).joined(separator: ", ")
        throw UsageError(description: "no workload is called '\(name)'; there are \(known)")
      }
      return workload
    }
  }
}
