import Foundation
import InterfaceBuilder
import UIKit

/// Pictures of an app's screens, which its checker writes as SVG.
@MainActor
struct AppPictures {
  /// The folder for the pictures.
  let folder: String
  /// The device on which the screens are shown.
  let device: Device
  /// Whether the first field is edited, so that the keyboard is up.
  let showsKeyboard: Bool

  /// Writes the picture of a screen, and returns its path.
  func write(_ screen: Screen, named name: String) throws -> String {
    let snapshot = ScreenSnapshot(
      of: screen, in: Configuration(device), keyboard: showsKeyboard ? .shown : .hidden)
    let letters = name.map { $0.isLetter || $0.isNumber || $0 == "-" ? $0 : "_" }
    let file = URL(filePath: folder).appending(path: "\(String(letters))-\(device.key).svg")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    let drawing = snapshot.drawing
    try Data(drawing.list.svg(size: drawing.size).utf8).write(to: file)
    return file.path
  }
}
