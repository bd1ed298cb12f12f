extension Rule {
  /// The code of a screen crashes or does not end.
  public static let appFailure = Rule(
    id: "app-failure", severity: .error, title: "Crash or time-out of the app's code",
    explanation: """
      The process that checked a screen with the app's code crashed, ended or exceeded the time limit. The \
      other screens are checked, and the command ends with status 2.
      """,
    example: """
      the screen cannot be checked: the code failed: MyApp/EditViewController.swift:31: Unexpectedly found \
      nil while implicitly unwrapping an Optional value
      """,
    fix: """
      If it needs what prepare(for:sender:) gives it in the app, create it in the main.swift of the checker; \
      else run the checker for this screen alone in a debugger. A time-out is most often a loop between \
      layout and the code that it calls.
      """,
    check: .failure)
}
