import Foundation
import SourceRewriting

/// An error of the compiler with its place.
struct BuildError: Hashable {
  var file: String
  var line: Int
  var message: String

  var description: String { "\(file):\(line): \(message)" }

  /// The name of the type that the compiler did not find.
  var missingType: String? {
    message.firstMatch(of: #/^cannot find type '([^']+)' in scope/#).map { String($0.1) }
  }
}

/// What the compiler or SwiftPM printed.
struct BuildOutput {
  var text: Data
  var succeeded: Bool

  private var lines: [Substring] {
    String(decoding: text, as: UTF8.self).split(separator: "\n")
  }

  /// The last lines that are not empty.
  var lastLines: [String] { lines.suffix(10).map(String.init) }

  /// The errors with places.
  var errors: [BuildError] {
    lines.compactMap { line in
      guard line.hasPrefix("/"), let mark = line.firstRange(of: ": error: ") else { return nil }
      let place = line[..<mark.lowerBound].split(separator: ":")
      guard place.count >= 3, let number = Int(place[place.count - 2]) else { return nil }
      return BuildError(
        file: place.dropLast(2).joined(separator: ":"), line: number,
        message: String(line[mark.upperBound...]))
    }
  }
}

/// The build of a Linux package.
struct PackageBuild {
  /// The folder of the package.
  let folder: URL
  /// The folder for the products.
  let scratch: URL

  /// Builds the package.
  func run() throws -> BuildOutput {
    // Several packages may share the folder; SwiftPM would build again the one that was built last.
    try Self.run([
      "swift", "build", "--package-path", folder.path, "--scratch-path", scratch.path,
      "--disable-build-manifest-caching",
    ])
  }

  /// Returns the targets on which others depend, but for those of the program that checks screens.
  func targetsOnWhichOthersDepend() throws -> [String] {
    let output = try Self.run([
      "swift", "package", "--package-path", folder.path, "--scratch-path", scratch.path,
      "dump-package",
    ])
    let manifest = try JSONDecoder().decode(Manifest.self, from: output.text)
    let names = manifest.targets.filter { $0.type == "regular" }.flatMap(\.dependencies)
      .flatMap { dependency in
        dependency.values.flatMap { value -> [String] in
          if case .names(let names) = value { names } else { [] }
        }
      }
    return Set(names).intersection(manifest.targets.map(\.name)).sorted()
  }

  private struct Manifest: Decodable {
    struct Target: Decodable {
      var name: String
      var type: String
      var dependencies: [[String: Value]]
    }
    enum Value: Decodable {
      case names([String])
      init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        var names: [String] = []
        while !container.isAtEnd {
          if let name = try? container.decode(String.self) {
            names.append(name)
          } else if try container.decodeNil() {
            continue
          } else {
            _ = try container.decode(Ignored.self)
          }
        }
        self = .names(names)
      }
    }
    struct Ignored: Decodable { init(from decoder: any Decoder) throws {} }
    var targets: [Target]
  }

  // MARK: A module alone

  /// Rewrites the sources of a target with the gaps in its settings, and returns the errors that the compiler finds in
  /// them without making code; `nil` if the package was not built so far that the target's turn came.
  func errors(of target: String, in home: URL?) async throws -> [BuildError]? {
    guard let home, let file = planFile(of: target), let flags = try compilerFlags(of: target)
    else { return nil }
    var plan = try PortPlan(contentsOf: file.path)
    let settings = try PortSettings(contentsOf: home.appending(path: "port.json").path)
    plan.gaps =
      PortPlan(settings, relativeTo: home, target: target, output: "", available: []).gaps
    plan.missingTypes = settings.missingTypes
    _ = try await plan.run()
    let own = try FileManager.default.contentsOfDirectory(atPath: home.path)
      .filter { $0.hasSuffix(".swift") }.map { home.appending(path: $0).path }
    let sources = plan.files.map(\.output) + [plan.registration] + own
    return try Self.run(
      ["swiftc"] + flags + ["-emit-sil", "-wmo", "-o", "/dev/null", "-suppress-warnings"]
        + ["-diagnostic-style=llvm"] + sources
    ).errors
  }

  /// The plan that the plug-in wrote for a target.
  private func planFile(of target: String) -> URL? {
    let outputs = scratch.appending(path: "plugins/outputs")
    let packages = (try? FileManager.default.contentsOfDirectory(atPath: outputs.path)) ?? []
    return packages.map {
      outputs.appending(path: $0).appending(path: target)
        .appending(path: "destination/KuinaPort/plan.json")
    }.first { FileManager.default.fileExists(atPath: $0.path) }
  }

  /// The options of the compiler that decide what a source means, with the number of the arguments that follow each.
  private static let options: [String: Int] = [
    "-module-name": 1, "-I": 1, "-F": 1, "-Xcc": 1, "-D": 1, "-swift-version": 1, "-target": 1,
    "-module-cache-path": 1, "-Xfrontend": 1, "-package-name": 1, "-load-plugin-executable": 1,
    "-plugin-path": 1, "-enable-testing": 0, "-parse-as-library": 0,
    "-enable-upcoming-feature": 1, "-enable-experimental-feature": 1, "-sdk": 1,
  ]

  /// Returns the options with which SwiftPM compiles a target: those in its description of the build.
  private func compilerFlags(of target: String) throws -> [String]? {
    let file = scratch.appending(path: "debug.yaml")
    guard let data = FileManager.default.contents(atPath: file.path) else { return nil }
    for line in String(decoding: data, as: UTF8.self).split(separator: "\n") {
      guard let start = line.firstRange(of: "args: ["),
        line.contains("\"-module-name\",\"\(target)\","),
        let list = try? JSONDecoder().decode(
          [String].self, from: Data("[\(line[start.upperBound...])".utf8))
      else { continue }
      return Self.chosen(from: list)
    }
    return nil
  }

  private static func chosen(from arguments: [String]) -> [String] {
    var result: [String] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if let count = options[argument] {
        result += [argument] + rest.prefix(count)
        rest = rest.dropFirst(count)
      } else if ["-D", "-I", "-F"].contains(where: argument.hasPrefix) {
        result.append(argument)
      }
    }
    return result
  }

  private static func run(_ arguments: [String]) throws -> BuildOutput {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    // SwiftPM prints what the compiler finds on standard output, the compiler itself on standard error.
    process.standardError = arguments.first == "swiftc" ? pipe : FileHandle.nullDevice
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return BuildOutput(text: data, succeeded: process.terminationStatus == 0)
  }
}
