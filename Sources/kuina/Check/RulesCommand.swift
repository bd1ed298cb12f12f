import ArgumentParser
import LayoutChecking

/// `kuina rules`: lists and explains the rules.
struct RulesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules",
    abstract: "List the rules of 'kuina check', or explain some of them.",
    discussion: """
      Without an argument each rule is listed with its id, severity and title; with ids, these rules are \
      explained, with an example and the fix. docs/rules.md has more details.

      Exit status: 0, or 2 if there is no such rule.
      """)

  @Argument(help: "The ids of rules to explain.", completion: .list(Rule.all.map(\.id)))
  var ids: [String] = []

  @Flag(help: "Print a JSON array with an object for each rule.")
  var json = false

  func run() throws {
    let rules = try InputFailure.ending { try ids.map { try Rule.named($0) } }
    let list = ids.isEmpty ? RuleList() : RuleList(rules)
    if json { return try Output.write(list.json()) }
    try Output.write(
      ids.isEmpty ? list.overview : list.explanations(width: TerminalStyle.present.width))
  }
}
