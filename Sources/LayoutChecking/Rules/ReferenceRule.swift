import InterfaceBuilder

/// Storyboard references that lead nowhere, or by which controllers contain themselves.
///
/// It looks at a file, not at a screen: what a reference leads to may be on none.
struct ReferenceRule {
  /// What is found in a file and in those that it refers to.
  func findings(in document: Document) -> [Finding] {
    document.referenceProblems.map { element, error in
      // The bundle of a program has storyboards from all folders of its project.
      let isElsewhere = error.code == .unreadableFile
      return Finding(
        rule: .brokenReference, severity: isElsewhere ? .note : Rule.brokenReference.severity,
        screen: "", subject: Subject(element), related: [],
        message: message(of: error, in: document)
          + (isElsewhere ? ", unless the program has it from another folder" : ""),
        mend: mend(error.code), windows: nil, settings: [], worstSetting: "", settingCount: 0)
    }
  }

  private func message(of error: InterfaceBuilderError, in document: Document) -> String {
    error.location.file == document.path ? error.message : error.description
  }

  private func mend(_ code: InterfaceBuilderError.Code) -> String {
    switch code {
    case .unreadableFile: "Name a storyboard that the program has."
    case .unknownIdentifier:
      "Name an identifier of that storyboard, or give it an initial controller."
    case .cyclicReference, .limitExceeded:
      "Show one of the controllers by a segue that waits for a touch."
    default: "Mend the other file."
    }
  }
}
