extension Rule {
  /// The code of a screen crashes or does not end.
  public static let appFailure = Rule(
    id: "app-failure", severity: .error, title: "Crash or time-out of the app's code",
    explanation: """
      The process that checked a screen with the app's code crashed, ended or exceeded the time limit. The \
      other screens are checked, and the command ends with status 2.
      """,
    example: "the screen cannot be checked: the process working on it was ended by signal 5",
    fix: """
      Run the checker for this screen alone in a debugger; a time-out is most often a loop between layout \
      and the code that it calls.
      """,
    check: .failure)
}
