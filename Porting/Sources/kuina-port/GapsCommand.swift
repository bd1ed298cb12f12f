import ArgumentParser
import Foundation
import SourceRewriting

/// Finds what of a package's libraries does not compile, and leaves it out.
struct GapsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gaps",
    abstract: "Leave out what of a Linux package's libraries does not compile.",
    discussion: """
      Builds the package. Each line with an error becomes a gap in the port.json of its module: the
      body around it stops the program when it runs, or the declaration is left out. Without names,
      that is done for modules on which others depend; an app's own errors are its own.
      """)

  @Argument(help: "The folder of the package.")
  var package: String

  @Argument(help: "The modules that may have gaps.")
  var modules: [String] = []

  func run() throws {
    let folder = ProjectOptions.folder(package)
    let names = try modules.isEmpty ? dependencies(of: folder) : modules
    var homes: [String: URL] = [:]
    for name in names {
      let home = folder.appending(path: "Sources").appending(path: name)
      guard FileManager.default.fileExists(atPath: home.appending(path: "port.json").path) else {
        continue
      }
      let settings = try PortSettings(contentsOf: home.appending(path: "port.json").path)
      let plan = PortPlan(settings, relativeTo: home, target: name, output: "", available: [])
      for file in plan.files { homes[file.source] = home }
    }
    var total = 0
    var previous: Set<BuildError> = []
    while true {
      let output = try run("build", "--package-path", folder.path)
      let errors = Set(output.errors)
      let errorsByHome = Dictionary(grouping: errors.filter { homes[$0.file] != nil }) {
        homes[$0.file] ?? folder
      }
      if errorsByHome.isEmpty || errors == previous {
        print("\(total) gaps")
        guard output.succeeded else { throw failure(errors, output) }
        return
      }
      previous = errors
      for (home, list) in errorsByHome { try add(list, to: home) }
      // SwiftPM asks its plug-ins again if the manifest is newer; a port.json alone does not always suffice.
      try FileManager.default.setAttributes(
        [.modificationDate: Date()], ofItemAtPath: folder.appending(path: "Package.swift").path)
      let found = errorsByHome.values.flatMap(\.self)
      for error in found.sorted(by: { ($0.file, $0.line) < ($1.file, $1.line) }) {
        print(error.description)
      }
      total += found.count
    }
  }

  /// Returns the reason why the package does not build: errors that are no gaps of its modules, or what the build printed
  /// last.
  private func failure(_ errors: Set<BuildError>, _ output: BuildOutput) -> ValidationError {
    let lines =
      errors.isEmpty ? output.lastLines : errors.map(\.description).sorted().prefix(20).map(\.self)
    return ValidationError("the package does not build:\n" + lines.joined(separator: "\n"))
  }

  private func add(_ errors: [BuildError], to home: URL) throws {
    let file = home.appending(path: "port.json")
    var settings = try PortSettings(contentsOf: file.path)
    var gaps = settings.gaps ?? [:]
    for (source, list) in Dictionary(grouping: errors, by: \.file) {
      let key =
        settings.sources.first { SourceSelection.absolute($0, home) == source } ?? source
      gaps[key] = ((gaps[key] ?? []) + Set(list.map(\.line))).sorted()
    }
    settings.gaps = gaps
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    try (try encoder.encode(settings) + Data("\n".utf8)).write(to: file, options: .atomic)
  }

  // MARK: The package

  private struct BuildError: Hashable {
    var file: String
    var line: Int
    var message: String

    var description: String { "\(file):\(line): \(message)" }
  }

  private struct BuildOutput {
    var text: Data
    var succeeded: Bool

    /// The last lines that are not empty.
    var lastLines: [String] {
      String(decoding: text, as: UTF8.self).split(separator: "\n").suffix(10).map(String.init)
    }

    /// The errors with places.
    var errors: [BuildError] {
      String(decoding: text, as: UTF8.self).split(separator: "\n").compactMap { line in
        guard line.hasPrefix("/"), let mark = line.firstRange(of: ": error: ") else { return nil }
        let place = line[..<mark.lowerBound].split(separator: ":")
        guard place.count >= 3, let number = Int(place[place.count - 2]) else { return nil }
        return BuildError(
          file: place.dropLast(2).joined(separator: ":"), line: number,
          message: String(line[mark.upperBound...]))
      }
    }
  }

  private func run(_ arguments: String...) throws -> BuildOutput {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["swift"] + arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return BuildOutput(text: data, succeeded: process.terminationStatus == 0)
  }

  private struct Manifest: Decodable {
    struct Target: Decodable {
      var name: String
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

  /// Returns the targets on which others depend.
  private func dependencies(of folder: URL) throws -> [String] {
    let output = try run("package", "--package-path", folder.path, "dump-package")
    let manifest = try JSONDecoder().decode(Manifest.self, from: output.text)
    let names = manifest.targets.flatMap(\.dependencies).flatMap { dependency in
      dependency.values.flatMap { value -> [String] in
        if case .names(let names) = value { names } else { [] }
      }
    }
    return Set(names).intersection(manifest.targets.map(\.name)).sorted()
  }
}
