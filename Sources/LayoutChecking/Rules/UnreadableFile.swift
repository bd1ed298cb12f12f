extension Rule {
  /// A file cannot be read or checked.
  public static let unreadableFile = Rule(
    id: "unreadable-file", severity: .error, title: "Unreadable file",
    explanation: """
      A file cannot be read as a storyboard or xib for iOS, or the process that checked it crashed or timed \
      out. The other files are checked, and the command ends with status 2.
      """,
    fix: "Save it once more in Xcode, or leave it out.",
    check: .failure)
}
