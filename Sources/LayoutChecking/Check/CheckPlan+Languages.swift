extension CheckPlan {
  /// The word that stands for all languages of a file.
  static let allLanguages = "all"

  /// Returns the plan for a file, in which `all` is replaced by the languages of the file.
  func resolvingLanguages(of file: String) -> CheckPlan {
    guard languages.contains(Self.allLanguages) else { return self }
    var plan = self
    let found = FileLanguages.of(file, among: ProjectFacts(of: file)?.regions ?? [])
    plan.languages = (languages.filter { $0 != Self.allLanguages } + found).uniqued()
    plan.includesOwnTexts = true
    return plan
  }
}
