import ConstraintSolving
public import InterfaceBuilder
import UIKit

/// An explanation of the messages "Unable to simultaneously satisfy constraints" in a log: the
/// constraints in words, the arithmetic of the contradiction, and the changes that resolve it.
///
/// With Interface Builder files, constraints and views are named by the elements that they were
/// created from.
public struct LogExplanation: Hashable, Sendable, Codable {
  /// A constraint of a message.
  public struct Member: Hashable, Sendable, Codable {
    /// The number of the constraint in the message, from 1.
    public var number: Int
    /// The constraint as an equation; the text of the log if it was not understood.
    public var text: String
    /// The identifier that the log prints, such as `UISV-hiding`; `nil` if it prints none.
    public var identifier: String?
    /// The constraint as the log prints it.
    public var notation: String
    /// The constraint in the file; `nil` if no file was given, or none has it.
    public var subject: Subject?
    /// Whether the contradiction needs it; the others have nothing to do with it.
    public var isNeeded: Bool
    /// Whether UIKit broke it.
    public var isBroken: Bool
  }

  /// One message of the log.
  public struct Conflict: Hashable, Sendable, Codable {
    /// The line of the message, from 1.
    public var line: Int
    /// The constraints, in the order of the message.
    public var members: [Member]
    /// The contradiction in one sentence.
    public var message: String
    /// The changes, each of which resolves the conflict; the most usual one first.
    public var fixes: [String]
    /// Whether exact arithmetic proves the contradiction.
    public var isProved: Bool
    /// Whether other constraints of the file fit as well as those named.
    public var isAmbiguous: Bool
  }

  /// The version of the JSON format: 1.
  public var version = 1
  /// The messages, in the order of the log.
  public var conflicts: [Conflict]

  /// The reason why a log cannot be explained.
  public struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
    /// A sentence with the value found and the value expected.
    public var description: String
  }

  /// Explains the messages of a log.
  ///
  /// - Parameters:
  ///   - log: The text of the log.
  ///   - documents: The files in which the constraints are looked up.
  /// - Throws: ``Failure`` if the log contains no such message, or only one and the solver has no exact answer.
  /// - Complexity: One exact solve, and one search of every document, for each message.
  public init(of log: String, in documents: [Document] = []) throws(Failure) {
    let log = ConflictLog(log)
    guard !log.entries.isEmpty else {
      throw Failure(
        description: "no list of constraints, expected the text that begins with "
          + "\"Unable to simultaneously satisfy constraints\"")
    }
    conflicts = []
    for entry in log.entries {
      let matches = documents.map { LogMatch(entry, in: $0) }
      let best = matches.max { $0.score < $1.score }.flatMap { $0.score > 0 ? $0 : nil }
      do throws(SolverError) {
        let proof = try LogProof(entry)
        conflicts.append(LogReport(entry: entry, match: best, proof: proof).conflict)
      } catch {
        let message = "the conflict has no exact answer: \(error)"
        guard log.entries.count > 1 else {
          throw Failure(description: "line \(entry.line): \(message)")
        }
        var conflict = LogReport(entry: entry, match: best, proof: nil).conflict
        (conflict.message, conflict.fixes) = (message, [])
        conflicts.append(conflict)
      }
    }
  }

  /// The explanation as text of several lines, a paragraph for each message of the log.
  public var text: String {
    conflicts.map(\.text).joined(separator: "\n")
  }
}

extension LogExplanation.Conflict {
  /// The list of constraints, the sentence and the changes.
  fileprivate var text: String {
    var lines = ["line \(line): \(message)"]
    for member in members {
      let place = member.subject.flatMap { subject in
        [subject.file.map(Self.name), subject.line.map(String.init)].compactMap(\.self)
          .joined(separator: ":") + " " + (subject.id ?? "")
      }
      let remarks = [
        member.identifier.map { "'\($0)'" }, place, member.isBroken ? "broken by UIKit" : nil,
        member.isNeeded || !isProved ? nil : "not needed for the conflict",
      ].compactMap(\.self)
      let remark = remarks.isEmpty ? "" : "  [\(remarks.joined(separator: "; "))]"
      lines.append("  \(member.number). \(member.text)\(remark)")
    }
    if isAmbiguous { lines.append("  (other constraints of the file fit as well)") }
    lines += fixes.map { "  fix: \($0)" }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func name(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}
