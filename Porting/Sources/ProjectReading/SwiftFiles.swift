import Foundation
import SourceRewriting

/// The Swift files of folders, and what they import.
enum SwiftFiles {
  /// Returns the Swift files in a folder that a target could compile: no tests, examples and
  /// documentation.
  static func below(_ folder: URL) -> [String] {
    guard let paths = FileManager.default.enumerator(atPath: folder.path) else {
      return folder.pathExtension == "swift" ? [folder.path] : []
    }
    return paths.compactMap { $0 as? String }
      .filter { $0.hasSuffix(".swift") && !$0.hasSuffix("Package.swift") && !isLeftOut($0) }
      .map { folder.path + "/" + $0 }
      .filter(isFile).sorted()
  }

  /// Returns the last component of a path.
  static func name(of path: String) -> String {
    String(path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...])
  }

  private static func isFile(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && !isFolder.boolValue
  }

  private static func isLeftOut(_ path: String) -> Bool {
    path.split(separator: "/").dropLast().contains { folder in
      folder.hasPrefix(".") || folder.hasSuffix("Test") || folder.hasSuffix("Tests")
        || folder.hasSuffix(".docc") || folder.hasSuffix(".playground")
        || ["Example", "Examples", "Demo"].contains(folder)
    }
  }

  /// Returns the modules that a file imports, as far as lines show it.
  static func imports(of path: String) -> Set<String> {
    guard let data = FileManager.default.contents(atPath: path) else { return [] }
    var result: Set<String> = []
    for line in String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline)
    where line.contains("import ") {
      if let module = importedModule(line) { result.insert(module) }
    }
    return result
  }

  /// Returns the modules with names in a file that need no import on Apple's platforms, where others bring them along.
  static func modulesBroughtAlong(in path: String) -> Set<String> {
    guard let data = FileManager.default.contents(atPath: path) else { return [] }
    return AvailableModules.modulesBroughtAlong(in: String(decoding: data, as: UTF8.self))
  }

  private static let kinds: Set<Substring> = [
    "struct", "class", "enum", "protocol", "typealias", "func", "var", "let",
  ]
  private static let modifiers: Set<Substring> = ["public", "package", "internal", "private"]

  /// Returns the module that a line imports; `nil` for other lines.
  static func importedModule(_ line: Substring) -> String? {
    var words = line.split { $0 == " " || $0 == "\t" || $0 == ";" }[...]
    while let word = words.first, word.hasPrefix("@") || modifiers.contains(word) {
      words = words.dropFirst()
    }
    guard words.popFirst() == "import", var name = words.popFirst() else { return nil }
    if kinds.contains(name), let next = words.first { name = next }
    let module = name.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    return module.isEmpty ? nil : String(module)
  }
}

extension String {
  /// The name of the module of a target or a pod with this name, as Xcode makes it: what an
  /// identifier cannot have becomes a low line.
  var moduleName: String {
    let name = String(map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    return name.first?.isNumber == true ? "_" + name.dropFirst() : name
  }
}
