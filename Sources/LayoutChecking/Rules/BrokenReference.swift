import InterfaceBuilder

extension Rule {
  /// A storyboard reference has no destination, or makes a controller contain itself.
  public static let brokenReference = Rule(
    id: "broken-reference", severity: .error, title: "Broken storyboard reference",
    explanation: """
      A storyboard reference has no destination: the other file has no controller with its identifier, or no \
      initial one, or cannot be read. Or references put a controller inside itself, possibly through \
      other files; a file with such a cycle among its own controllers is rejected.
      """,
    example: """
      a storyboard reference leads nowhere: there is no controller with the identifier "Detail" in \
      /project/Settings.storyboard
      """,
    fix: """
      Name a storyboard and an identifier that exist; show one of the controllers in a cycle with a segue \
      that the user triggers.
      """,
    check: .file { BrokenReferenceRule() })
}

/// Finds storyboard references without a destination, and those that make controllers contain
/// themselves.
private struct BrokenReferenceRule: FileRule {
  func findings(in document: Document, on configurations: [Configuration]) -> [Finding] {
    document.referenceProblems.compactMap { element, error in
      // The bundle of an app contains storyboards from all folders of its project.
      if error.code == .unreadableFile, element["storyboardName"] != "" { return nil }
      return Finding(
        .brokenReference, Subject(element), message(of: error, in: document), fix: fix(error.code))
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
