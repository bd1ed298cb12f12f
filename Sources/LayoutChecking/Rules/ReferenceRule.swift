import InterfaceBuilder

/// Storyboard references that lead nowhere, or by which controllers contain themselves.
///
/// It looks at a file, not at a screen: what a reference leads to may be on none.
struct ReferenceRule {
  /// What is found in a file and in those that it refers to.
  func findings(in document: Document) -> [Finding] {
    document.referenceProblems.compactMap { element, error in
      // The bundle of a program has storyboards from all folders of its project.
      if error.code == .unreadableFile, element["storyboardName"] != "" { return nil }
      return Finding(
        rule: .brokenReference, severity: Rule.brokenReference.severity, screen: "",
        subject: Subject(element), related: [], message: message(of: error, in: document),
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
