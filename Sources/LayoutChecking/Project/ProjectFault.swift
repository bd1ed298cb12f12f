import Foundation
import UIKit
import Yams

/// An Xcode project, a specification of XcodeGen, an information property list or a set of an asset catalog that cannot be
/// read as it is.
public struct ProjectFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The absolute path of the file.
  public var file: String
  /// The number of the line, from 1; `nil` if the fault has none.
  public var line: Int?
  /// A sentence with the value found and the value expected.
  public var message: String
  /// The consequence for the app.
  public var consequence = "the devices, orientations and languages of the app are unknown"

  /// The place relative to the working directory, and the fault.
  public var description: String {
    let name = FilePlace.relative(file, to: FileManager.default.currentDirectoryPath)
    let place = line.map { "\(name):\($0)" } ?? name
    return "\(place): \(message); \(consequence)"
  }

  /// Returns the faults of the projects in the folders around some files, in the order of the files.
  ///
  /// - Parameter files: The paths of storyboards and xibs.
  /// - Returns: The faults, each once.
  /// - Complexity: A read of each project, property list and set of an asset catalog, once for all files.
  public static func faults(around files: [String]) -> [ProjectFault] {
    var found: [ProjectFault] = []
    var seen: Set<String> = []
    for file in files {
      guard var folder = FilePlace.resolved(file).map(FilePlace.folder) else { continue }
      while folder.count > 1, seen.insert(folder).inserted {
        let names = FilePlace.names(in: folder)
        let projects = names.filter { $0.hasSuffix(".xcodeproj") && $0 != "Pods.xcodeproj" }
        found += projects.sorted().compactMap { fault(of: "\(folder)/\($0)/project.pbxproj") }
        if names.contains("project.yml") {
          found += [fault(ofSpecification: "\(folder)/project.yml")].compactMap(\.self)
        }
        if names.contains("Info.plist") {
          found += [fault(ofInformation: "\(folder)/Info.plist")].compactMap(\.self)
        }
        for catalog in names.sorted() where catalog.hasSuffix(".xcassets") {
          found += faults(ofCatalog: "\(folder)/\(catalog)")
        }
        if names.contains(".git") { break }
        folder = FilePlace.folder(of: folder)
      }
    }
    return found
  }

  /// Returns the fault of a project; `nil` if it can be read or does not exist, as one that is to be generated.
  private static func fault(of file: String) -> ProjectFault? {
    guard let bytes = BoundedFile.data(at: file) else {
      return FileManager.default.fileExists(atPath: file)
        ? ProjectFault(file: file, message: "the file cannot be opened") : nil
    }
    guard let text = String(bytes: bytes, encoding: .utf8) else {
      return ProjectFault(file: file, message: "the file is not UTF-8, expected an Xcode project")
    }
    guard XcodeProject.objects(in: text) == nil else { return nil }
    let conflict = conflictLine(in: bytes)
    var fault = ProjectFault(
      file: file, line: conflict ?? OpenStepPropertyList.faultLine(in: text),
      message: conflict == nil
        ? "the text is no Xcode project" : "a merge conflict, expected an Xcode project")
    if XcodeProject.objects(in: text.withFirstSides) != nil {
      fault.consequence = "the first side of each conflict is read"
    }
    return fault
  }

  /// Returns the fault of a specification of XcodeGen; `nil` if it can be read.
  private static func fault(ofSpecification file: String) -> ProjectFault? {
    guard let text = BoundedFile.text(at: file) else {
      return ProjectFault(file: file, message: "the file cannot be read as UTF-8")
    }
    do {
      _ = try Yams.compose(yaml: text)
      return nil
    } catch {
      let fault = (error as? YamlError)?.fault
      return ProjectFault(
        file: file, line: fault?.mark.line,
        message: "the text is no YAML" + (fault.map { ": \($0.problem)" } ?? ""))
    }
  }

  /// Returns the fault of an information property list; `nil` if it can be read.
  private static func fault(ofInformation file: String) -> ProjectFault? {
    guard let bytes = BoundedFile.data(at: file) else {
      return ProjectFault(file: file, message: "the file cannot be opened")
    }
    let list = try? unsafe PropertyListSerialization.propertyList(from: bytes, format: nil)
    // A file with conditions is processed before it is a property list.
    guard list as? [String: Any] == nil, !bytes.starts(with: "#".utf8),
      bytes.range(of: Data("\n#if".utf8)) == nil
    else { return nil }
    let conflict = conflictLine(in: bytes)
    return ProjectFault(
      file: file, line: conflict,
      message: conflict == nil
        ? "the file is no property list" : "a merge conflict, expected a property list")
  }

  /// The most files of an asset catalog that are looked at.
  private static let catalogLimit = 20_000

  /// Returns the faults of the sets in an asset catalog, whose images and colors are missing then.
  private static func faults(ofCatalog folder: String) -> [ProjectFault] {
    guard let entries = FileManager.default.enumerator(atPath: folder) else { return [] }
    let paths = entries.lazy.prefix(catalogLimit).compactMap { $0 as? String }
      .filter { $0.hasSuffix("set/Contents.json") }
    return paths.sorted().compactMap { path in
      let file = "\(folder)/\(path)"
      guard let bytes = BoundedFile.data(at: file) else {
        return ProjectFault(file: file, message: "the file cannot be opened")
      }
      guard (try? JSONSerialization.jsonObject(with: bytes)) as? [String: Any] == nil else {
        return nil
      }
      let conflict = conflictLine(in: bytes)
      let set = path.dropLast("/Contents.json".count)
      return ProjectFault(
        file: file, line: conflict,
        message: conflict == nil ? "the file is no JSON object" : "a merge conflict, expected JSON",
        consequence: "what \(set) has is missing")
    }
  }

  /// Returns the number of the first line of a merge conflict; `nil` if there is none.
  private static func conflictLine(in bytes: Data) -> Int? {
    String(decoding: bytes, as: UTF8.self)
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .firstIndex { $0.hasPrefix("<<<<<<< ") }.map { $0 + 1 }
  }
}
