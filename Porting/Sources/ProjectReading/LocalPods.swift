import Foundation

/// The pods of a Podfile whose sources are in folders of the project.
enum LocalPods {
  /// Returns the folders that a Podfile names: `pod 'Design', :path => 'Modules/Design'`.
  static func folders(in podfile: URL) -> Set<String> {
    guard let data = FileManager.default.contents(atPath: podfile.path) else { return [] }
    let home = podfile.deletingLastPathComponent()
    let lines = String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline)
    return Set(
      lines.compactMap { line in
        line.firstMatch(of: /^\s*pod\s+['"][^'"]+['"].*?(?::path\s*=>|\bpath:)\s*['"]([^'"]*)['"]/)
          .map { home.appending(path: String($0.1)).standardizedFileURL.pathWithoutSlash }
      })
  }
}

extension URL {
  /// The path of a folder, without the slash that it may end with.
  var pathWithoutSlash: String {
    path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }
}
