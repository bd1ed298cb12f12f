import Foundation
import UIKit

extension Storyboard {
  /// How many storyboards may lead from one to the next before controllers are made no more: those that
  /// contain each other in a circle would have no end.
  private static let referenceLimit = 32

  /// Makes the controller that a segue leads to, of this file or through a storyboard reference of another.
  ///
  /// The other file is looked for beside this one, in a `Base.lproj` beside it, and in the main bundle.
  ///
  /// - Returns: `nil` where there is none, which is reported for a reference.
  func makeDestination(_ id: String) -> UIViewController? {
    if let description = document.controller(withID: id) { return make(description) }
    guard let reference = document.element(withID: id),
      reference.name == "viewControllerPlaceholder"
    else { return nil }
    do throws(InterfaceBuilderError) {
      return try destination(of: reference)
    } catch {
      report(error.code, reference.location, "a storyboard reference leads nowhere: \(error)")
      return nil
    }
  }

  private func destination(
    of reference: Element
  ) throws(InterfaceBuilderError) -> UIViewController {
    // Without a name it is a scene of the same storyboard.
    let other = try reference["storyboardName"].map(storyboard(named:)) ?? self
    let identifier = reference["referencedIdentifier"]
    let found =
      identifier.map(other.instantiateViewController(withIdentifier:))
      ?? other.instantiateInitialViewController()
    guard let found else {
      throw InterfaceBuilderError(
        .unknownIdentifier, at: other.document.root.location,
        identifier.map { "there is no controller with the identifier \"\($0)\"" }
          ?? "there is no initial controller")
    }
    return found
  }

  private func storyboard(named name: String) throws(InterfaceBuilderError) -> Storyboard {
    if let known = referenced[name] { return known }
    guard depth < Self.referenceLimit else {
      throw InterfaceBuilderError(
        .limitExceeded, at: document.root.location,
        "\(Self.referenceLimit) storyboards lead from one to the next, the most that are followed")
    }
    let path = try pathOfStoryboard(named: name)
    let document: Document
    if let language = self.document.language {
      document = try Document(contentsOf: path, language: language)
    } else {
      document = try Document(contentsOf: path)
    }
    let other = Storyboard(
      document, classes: classes, contentSizes: contentSizes, depth: depth + 1)
    referenced[name] = other
    return other
  }

  private func pathOfStoryboard(named name: String) throws(InterfaceBuilderError) -> String {
    let file = URL(filePath: document.path)
    let (folder, home) = (file.deletingLastPathComponent(), InterfaceFile.home(of: file))
    // A name is that of a file, and leads into no other folder.
    let plain = URL(filePath: name).lastPathComponent
    let places = [folder, home, home.appending(path: "Base.lproj")]
    let found = places.map { $0.appending(path: plain + ".storyboard").path }
      .first(where: FileManager.default.fileExists(atPath:))
    if let found { return found }
    return try InterfaceFile.path(plain, "storyboard", in: .main)
  }
}
