import Foundation
import UIKit

/// The languages in which the texts of a storyboard or xib are translated.
enum FileLanguages {
  /// A string catalog, as far as it says which languages it has.
  private struct Catalog: Decodable {
    struct Text: Decodable {
      struct Localization: Decodable {}

      var localizations: [String: Localization]?
    }

    var sourceLanguage: String?
    var strings: [String: Text]
  }

  /// Returns the languages with a strings file, a string catalog or a copy of their own, in order.
  ///
  /// - Parameters:
  ///   - file: The path of the file.
  ///   - regions: The languages of the project; empty if they are unknown.
  /// - Returns: The languages, without those that the project does not have.
  static func of(_ file: String, among regions: Set<String>) -> [String] {
    guard let place = FilePlace.resolved(file) else { return [] }
    let folder = FilePlace.folder(of: place)
    let home = folder.hasSuffix(".lproj") ? FilePlace.folder(of: folder) : folder
    let name = place.split(separator: "/").last.map(String.init) ?? ""
    let stem = String(name.prefix { $0 != "." })
    let manager = FileManager.default
    var languages: Set<String> = []
    for entry in (try? manager.contentsOfDirectory(atPath: home)) ?? [] {
      guard entry.hasSuffix(".lproj"), "\(home)/\(entry)" != folder else { continue }
      let language = String(entry.dropLast(".lproj".count))
      let files = ["\(stem).strings", name].map { "\(home)/\(entry)/\($0)" }
      if files.contains(where: manager.fileExists(atPath:)) { languages.insert(language) }
    }
    for catalog in [home + "/mul.lproj", folder, home].map({ "\($0)/\(stem).xcstrings" }) {
      guard let data = BoundedFile.data(at: catalog),
        let catalog = try? JSONDecoder().decode(Catalog.self, from: data)
      else { continue }
      languages.formUnion(
        catalog.strings.values.flatMap { $0.localizations?.keys.map(\.self) ?? [] })
      if let source = catalog.sourceLanguage { languages.remove(source) }
      break
    }
    languages.subtract(["Base", "mul"])
    return languages.filter { regions.isEmpty || regions.contains($0) }.sorted()
  }
}
