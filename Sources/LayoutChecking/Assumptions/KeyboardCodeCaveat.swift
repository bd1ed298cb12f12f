import InterfaceBuilder
import UIKit

extension ShownScreen {
  /// Returns the caveat for a field that the keyboard covers, if the source of its controller or of
  /// the app handles the keyboard.
  func keyboardCodeCaveat() -> Caveat? {
    guard let document = screen.document else { return nil }
    let sources = ProjectSources.around(document.path)
    if sources.usesKeyboardManager {
      return Caveat(text: "unless IQKeyboardManager moves it", downgrades: true)
    }
    let classes = controllerClasses.compactMap(sources.keyboardCode)
    guard let code = classes.first(where: \.handlesKeyboard) else { return nil }
    return Caveat(
      text: "unless \(code.file) moves it, which observes the keyboard", downgrades: true)
  }

  /// The custom classes of the controllers on the screen, and of the owner of a xib.
  var controllerClasses: [String] {
    let ofControllers = controllers.compactMap { element(of: $0)?["customClass"] }
    let owners = screen.document?.root.descendants.filter {
      $0.name == "placeholder" && $0["placeholderIdentifier"] == "IBFilesOwner"
    }.compactMap { $0["customClass"] }
    return (ofControllers + (owners ?? [])).uniqued()
  }
}
