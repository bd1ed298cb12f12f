import InterfaceBuilder

extension Rule {
  /// A storyboard reference or a connection has no destination, or a reference makes a controller contain itself.
  public static let brokenReference = Rule(
    id: "broken-reference", severity: .error, title: "Broken reference",
    explanation: """
      A storyboard reference has no destination: the other file has no controller with its identifier, or no \
      initial one, or cannot be read. Or references put a controller inside itself, possibly through \
      other files; a file with such a cycle among its own controllers is rejected. Or a segue, an outlet, an action or \
      the initial controller names an object that the file does not have, as after a merge. A reference to which no \
      segue leads, or only some that no source performs, is a note.
      """,
    example: """
      a storyboard reference leads nowhere: there is no controller with the identifier "Detail" in \
      /project/Settings.storyboard
      """,
    fix: """
      Name a storyboard, an identifier and objects that exist; show one of the controllers in a cycle with a segue \
      that the user triggers.
      """,
    check: .file { BrokenReferenceRule() })
}

/// Finds storyboard references without a destination, and those that make controllers contain
/// themselves.
private struct BrokenReferenceRule: FileRule {
  func findings(in document: Document, on configurations: [Configuration]) -> [Finding] {
    let references = document.referenceProblems.compactMap { element, error -> Finding? in
      // The bundle of an app contains storyboards from all folders of its project.
      if error.code == .unreadableFile, element["storyboardName"] != "" { return nil }
      let isIdle =
        element.name == "viewControllerPlaceholder" && !isShown(element["id"], in: document)
      var finding = Finding(
        .brokenReference, Subject(element),
        message(of: error, in: document) + (isIdle ? ", but nothing follows the reference" : ""),
        fix: isIdle ? "Remove the reference." : fix(error.code))
      if isIdle { finding.severity = .note }
      return finding
    }
    return references + connections(in: document)
  }

  /// Returns whether something may show a placeholder: it is the initial controller, or a segue leads to it that is not
  /// left to code, or that sources perform.
  private func isShown(_ id: String?, in document: Document) -> Bool {
    guard let id, id != document.initialViewControllerID else { return true }
    let sources = ProjectSources.around(document.path)
    let segues = document.root.descendants.filter {
      $0.name == "segue" && $0["destination"] == id
    }.count
    let ofControllers = document.controllers.flatMap { controller in
      controller.segues.filter { $0.destination == id }.map { (controller, $0) }
    }
    return segues > ofControllers.count
      || ofControllers.contains { controller, segue in sources.mayShow(segue, of: controller) }
  }

  /// The elements of connections to objects of the same file.
  private static let connections: Set<String> = ["segue", "outlet", "outletCollection", "action"]

  /// Returns the findings about connections to objects that a file does not have.
  private func connections(in document: Document) -> [Finding] {
    let elements = document.root.descendants
    let ids = Set(elements.compactMap { $0["id"] })
    let initial = document.initialViewControllerID.flatMap { id in
      ids.contains(id)
        ? nil
        : Finding(
          .brokenReference, Subject(document.root),
          "the initial view controller is \"\(id)\", which the file does not have",
          fix: "Choose another one.")
    }
    return [initial].compactMap(\.self)
      + elements.compactMap { element in
        guard Self.connections.contains(element.name),
          let id = element["destination"], !ids.contains(id)
        else { return nil }
        return Finding(
          .brokenReference, Subject(element),
          "\(Subject(element).name) leads to \"\(id)\", which the file does not have",
          fix: "Remove the connection, or connect it with another object.")
      }
  }

  private func message(of error: InterfaceBuilderError, in document: Document) -> String {
    error.location.file == document.path ? error.message : error.description
  }

  private func fix(_ code: InterfaceBuilderError.Code) -> String {
    switch code {
    case .unreadableFile: "Name a storyboard that the app contains."
    case .unknownIdentifier:
      "Name an identifier of that storyboard, or give it an initial controller."
    case .cyclicReference, .limitExceeded:
      "Show one of the controllers with a segue that the user triggers."
    default: "Fix the other file."
    }
  }
}
