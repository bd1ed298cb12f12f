import Foundation
package import InterfaceBuilder
package import UIKit

/// The snapshots of all screens of a file in several configurations.
@MainActor
package struct FileSnapshots {
  /// The snapshot of a screen, with the name of its recording.
  package struct Entry {
    /// The name of the recording, without extension.
    package var name: String
    package var snapshot: ScreenSnapshot
  }

  /// The snapshots, in the order of the file.
  package private(set) var entries: [Entry] = []

  /// Takes the snapshots.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - plan: The configurations.
  ///   - keyboard: The keyboard on screens with a field, in addition to none.
  ///   - style: The appearance, light or dark.
  /// - Throws: ``InterfaceBuilder/InterfaceBuilderError`` for a file that cannot be used.
  package init(
    ofFile path: String, by plan: CheckPlan, keyboard: Bool, style: UIUserInterfaceStyle
  ) throws(InterfaceBuilderError) {
    let plan = plan.resolvingLanguages(of: path)
    let texts = try DocumentTexts(Document(contentsOf: path), plan.languages)
    var counts: [String: Int] = [:]
    for screen in Screen.all(in: texts) {
      let number = counts[screen.name, default: 0] + 1
      counts[screen.name] = number
      let own = number > 1 ? "\(screen.name) \(number)" : screen.name
      for configuration in plan.configurations {
        func snapshot(_ keyboard: SnapshotKeyboard) -> ScreenSnapshot {
          ScreenSnapshot(of: screen, in: configuration, keyboard: keyboard, style: style)
        }
        let plain = snapshot(.hidden)
        for snapshot in [plain] + (keyboard && plain.hasField ? [snapshot(.shown)] : []) {
          entries.append(
            Entry(
              name: Self.fileName("\(own).\(snapshot.layout.configuration)"), snapshot: snapshot))
        }
      }
    }
  }

  /// Returns a name in which characters other than letters, digits, dots and hyphens are replaced by _.
  package static func fileName(_ text: String) -> String {
    String(text.map { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "." ? $0 : "_" })
  }
}
