import Foundation

/// The files that storyboard references lead to from a first one, and from there on, each read once.
final class ReferencedFiles {
  /// The parts of all the files that could not be made.
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

  /// The controller that a storyboard reference leads to, with its file.
  ///
  /// Another file is searched for next to the one with the reference, in a `Base.lproj` next to it,
  /// and in the main bundle.
  ///
  /// - Throws: ``InterfaceBuilderError`` at the reference where it leads nowhere.
  func destination(
    of reference: Element, in document: Document
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
      // What is wrong with the other file has its place there; a file that is not found has none.
      let isFound = error.location.file != document.path
      throw nowhere(error.code, isFound ? error.description : error.message)
    }
    guard let controller = other.controller(namedBy: reference) else {
      throw nowhere(
        .unknownIdentifier,
        reference["referencedIdentifier"].map {
          "there is no controller with the identifier \"\($0)\" in \(other.path)"
        } ?? "there is no initial controller in \(other.path)")
    }
    return ContainmentCheck.Node(document: other, controller: controller)
  }

  /// Checks that a controller contains others without a cycle and not too many, across all files.
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
        // Where it leads nowhere nothing is contained; that is reported when the controller is to be made.
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
    // A name is that of a file, and leads into no other folder.
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
