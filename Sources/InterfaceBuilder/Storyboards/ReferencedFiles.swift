import Foundation

/// The files that can be reached from a first file through storyboard references, each read once.
final class ReferencedFiles {
  /// The problems in all files: the parts that could not be created.
  var problems: [InterfaceBuilderError] = []

  private let language: String?
  private var documents: [String: Result<Document, InterfaceBuilderError>]
  private var containment = ContainmentCheck()

  init(from first: Document) {
    language = first.language
    documents = [Self.absolutePath(first.path): .success(first)]
  }

  private static func absolutePath(_ path: String) -> String {
    URL(filePath: path).standardizedFileURL.path
  }

  /// Returns the controller that a storyboard reference leads to, with its file.
  ///
  /// Another file is searched for in the folder of the file with the reference, in the folder of
  /// its localizations, in the `Base.lproj` there, and in the main bundle. A reference that names the identifier of
  /// another reference leads where that one does.
  ///
  /// - Throws: ``InterfaceBuilderError`` at the reference if it has no destination.
  func destination(
    of reference: Element, in document: Document
  ) throws(InterfaceBuilderError) -> ContainmentCheck.Node {
    try destination(of: reference, in: document, passing: 0)
  }

  /// The maximum number of references that lead to each other.
  private static let referenceLimit = 100

  private func destination(
    of reference: Element, in document: Document, passing count: Int
  ) throws(InterfaceBuilderError) -> ContainmentCheck.Node {
    func nowhere(
      _ code: InterfaceBuilderError.Code, _ reason: String
    ) -> InterfaceBuilderError {
      InterfaceBuilderError(
        code, at: reference.location, "a storyboard reference leads nowhere: \(reason)")
    }
    let other: Document
    do throws(InterfaceBuilderError) {
      other = try self.document(of: reference, in: document)
    } catch {
      // The description of an error in the other file includes its location; a missing file has
      // none.
      let isFound = error.location.file != document.path
      throw nowhere(error.code, isFound ? error.description : error.message)
    }
    guard let controller = other.controller(namedBy: reference) else {
      if let identifier = reference["referencedIdentifier"],
        let next = other.reference(withIdentifier: identifier)
      {
        guard count < Self.referenceLimit else {
          throw nowhere(.cyclicReference, "it leads through more than \(count) other references")
        }
        return try destination(of: next, in: other, passing: count + 1)
      }
      throw nowhere(
        .unknownIdentifier,
        reference["referencedIdentifier"].map {
          "there is no controller with the identifier \"\($0)\" in \(other.path)"
        } ?? "there is no initial controller in \(other.path)")
    }
    return ContainmentCheck.Node(document: other, controller: controller)
  }

  /// Checks across all files that a controller contains neither a cycle nor too many controllers.
  func checkContainment(
    of controller: Document.Controller, in document: Document
  ) throws(InterfaceBuilderError) {
    try containment.check(ContainmentCheck.Node(document: document, controller: controller)) {
      segue, document in
      if let inner = document.controller(withID: segue.destination) {
        return ContainmentCheck.Node(document: document, controller: inner)
      }
      guard let reference = document.reference(withID: segue.destination) else { return nil }
      do throws(InterfaceBuilderError) {
        return try destination(of: reference, in: document)
      } catch {
        // A reference without a destination contains nothing; it is reported when the controller is
        // created.
        return nil
      }
    }
  }

  // MARK: Files

  private func document(
    of reference: Element, in document: Document
  ) throws(InterfaceBuilderError) -> Document {
    guard let name = document.fileName(of: reference) else { return document }
    let path = try path(ofStoryboard: name, near: document, at: reference.location)
    if let known = documents[path] { return try known.get() }
    let read = Result { () throws(InterfaceBuilderError) in
      if let language { return try Document(contentsOf: path, language: language) }
      return try Document(contentsOf: path)
    }
    documents[path] = read
    return try read.get()
  }

  private func path(
    ofStoryboard name: String, near document: Document, at location: SourceLocation
  ) throws(InterfaceBuilderError) -> String {
    let file = URL(filePath: document.path).standardizedFileURL
    let (folder, home) = (file.deletingLastPathComponent(), InterfaceFile.home(of: file))
    // Only the last path component is used, so that a name cannot lead into another folder.
    let plain = name.split(separator: "/").last.map(String.init) ?? ""
    let places = [folder, home, home.appending(path: "Base.lproj")].map {
      $0.appending(path: plain + ".storyboard").path
    }
    if let found = places.first(where: FileManager.default.fileExists(atPath:)) { return found }
    if let found = InterfaceFile.existingPath(plain, "storyboard", in: .main) { return found }
    throw InterfaceBuilderError(
      .unreadableFile, at: location,
      "there is no storyboard named \"\(plain)\", expected \(places[0])")
  }
}
