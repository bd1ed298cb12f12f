import Foundation

/// The package of an app, with the executable that checks its screens.
struct AppPackage {
  /// The folder of the package.
  let folder: String

  /// The folder for build products; `nil` for `.build` of the package.
  var scratchPath: String?

  /// A product of the package, as `swift package describe` prints it.
  private struct Description: Decodable {
    struct Product: Decodable {
      var name: String
      var type: Kind
    }
    struct Kind: Decodable {
      var isExecutable: Bool

      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Word.self)
        isExecutable = container.allKeys.contains { $0.stringValue == "executable" }
      }
    }
    struct Word: CodingKey {
      var stringValue: String
      var intValue: Int? { nil }
      init?(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }
    var products: [Product]
  }

  /// Builds the executable that checks the app, and returns its path.
  ///
  /// - Parameter product: The name of the executable; the package's only one if `nil`, or the only
  ///   one whose name contains "check".
  /// - Returns: The executable.
  /// - Throws: ``InputFailure``.
  func checker(_ product: String?) throws -> URL {
    guard FileManager.default.fileExists(atPath: folder + "/Package.swift") else {
      throw InputFailure(
        file: folder, message: "no Package.swift, expected the folder of a package")
    }
    let product = try product ?? onlyChecker()
    guard try swift(build + ["--product", product], capturing: false) != nil else {
      throw InputFailure(
        file: folder,
        message: "the product \(product) cannot be built, expected an executable that compiles")
    }
    let path = try swift(build + ["--show-bin-path"], capturing: true)
    guard let path else {
      throw InputFailure(file: folder, message: "the folder of the built products is unknown")
    }
    return URL(filePath: path.trimmingCharacters(in: .whitespacesAndNewlines))
      .appending(path: product)
  }

  /// The arguments of `swift` that build the package.
  ///
  /// In a folder of several packages, SwiftPM would take the description of the one built last for up to date, and build
  /// that one.
  private var build: [String] {
    ["build", "--package-path", folder]
      + (scratchPath.map { ["--scratch-path", $0, "--disable-build-manifest-caching"] } ?? [])
  }

  private func onlyChecker() throws -> String {
    let text = try swift(
      ["package", "--package-path", folder, "describe", "--type", "json"], capturing: true)
    guard let text,
      let description = try? JSONDecoder().decode(Description.self, from: Data(text.utf8))
    else {
      throw InputFailure(
        file: folder, message: "the package cannot be read, expected a Package.swift that loads")
    }
    let names = description.products.filter(\.type.isExecutable).map(\.name)
    let checkers = names.filter { $0.lowercased().contains("check") }
    if let only = checkers.count == 1 ? checkers.first : names.count == 1 ? names.first : nil {
      return only
    }
    let found = names.isEmpty ? "no executable" : "the executables \(names.joined(separator: ", "))"
    throw InputFailure(
      file: folder,
      message: "\(found), expected one that calls AppCheck.main; name it with --app-product")
  }

  /// Runs the `swift` command, and returns its output; `nil` if it fails.
  ///
  /// What is not returned goes to standard error.
  private func swift(_ arguments: [String], capturing: Bool) throws -> String? {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["swift"] + arguments
    let pipe = Pipe()
    if capturing {
      process.standardOutput = pipe
    } else {
      process.standardOutput = FileHandle.standardError
    }
    do { try process.run() } catch {
      throw InputFailure(
        file: folder, message: "swift cannot be started (\(error.localizedDescription))")
    }
    let data = capturing ? try pipe.fileHandleForReading.readToEnd() ?? Data() : Data()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? String(decoding: data, as: UTF8.self) : nil
  }
}
