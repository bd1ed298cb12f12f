import Foundation

/// Why a table of keyboard profiles could not be read; always says where.
public struct KeyboardProfileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file, as it was given.
  public var file: String
  /// The line, from 1.
  public var line: Int
  /// What was found, and what was expected.
  public var message: String

  /// `file:line: message`.
  public var description: String { "\(file):\(line): \(message)" }
}

/// What the keyboard of a system version posts (parity C1): which keys, how long and on which curve
/// it moves, and its quirks.
///
/// The package's profiles come from a table with a source and a confidence in each row
/// (`Resources/keyboard_profiles.tsv`).
public struct KeyboardProfile: Hashable, Sendable {
  /// Keys of the user info that come and go together.
  public enum Keys: String, Hashable, CaseIterable, Sendable {
    /// FrameBegin and FrameEnd.
    case frames
    /// Bounds, CenterBegin and CenterEnd, deprecated since iOS 3.2.
    case legacy
    /// FrameChangedByUserInteraction, which has no public name.
    case user
    /// IsLocal.
    case local
    /// AnimationDuration and AnimationCurve.
    case animation
  }

  /// Where a keyboard that comes up is said to begin.
  public enum Begin: String, Hashable, CaseIterable, Sendable {
    /// Right below the screen.
    case below
    /// The height of the screen below its end: 920 in place of 568 in one log.
    case screen
  }

  /// What is posted when another text control is edited while the keyboard stays up.
  public enum FocusChange: String, Hashable, CaseIterable, Sendable {
    /// Nothing.
    case nothing
    /// WillShow and its like once more, with equal frames.
    case `repeat`
  }

  /// How frames are told when the keyboard is undocked from a menu.
  public enum Undock: String, Hashable, CaseIterable, Sendable {
    /// As they are on the screen.
    case screen
    /// From {{0, 0}, …} to {{0, -height of the keys}, …}.
    case relative
  }

  /// The object of the notifications.
  public enum Subject: String, Hashable, CaseIterable, Sendable {
    /// None.
    case nothing
    /// The screen.
    case screen
  }

  /// What a keyboard that is connected leaves on an iPad.
  public enum HardwareBar: String, Hashable, CaseIterable, Sendable {
    /// Nothing, and nothing is posted.
    case none
    /// A bar with shortcuts at the top of a keyboard that is below the screen otherwise.
    case shortcut
  }

  /// The system's version, such as `12`.
  public var version: String
  /// The keys of Will notifications.
  public var willKeys: Set<Keys>
  /// The keys of Did notifications after an animation.
  public var didKeysAfterAnimation: Set<Keys>
  /// The keys of Did notifications after a change that was not animated.
  public var didKeysWithoutAnimation: Set<Keys>
  /// How long the animation is said to last.
  public var duration: Duration
  /// The curve, as an animation's raw value.
  public var curve: Int
  /// Where a keyboard that comes up is said to begin.
  public var begin: Begin
  /// What another text control brings about.
  public var focusChange: FocusChange
  /// How frames are told when the keyboard is undocked.
  public var undock: Undock
  /// The object of the notifications.
  public var subject: Subject
  /// What a keyboard that is connected leaves.
  public var hardwareBar: HardwareBar
  /// Where the row comes from.
  public var source: String
  /// How far the row can be trusted.
  public var confidence: Device.Confidence
}

extension KeyboardProfile {
  /// The package's profiles, oldest first.
  public static let all: [KeyboardProfile] = {
    let text = String(decoding: PackageResources.keyboard_profiles_tsv, as: UTF8.self)
    do throws(KeyboardProfileError) {
      return try profiles(in: text, file: "keyboard_profiles.tsv")
    } catch {
      preconditionFailure("the package's own table of keyboard profiles is damaged: \(error)")
    }
  }()

  /// The newest of the package's profiles; keyboards have it unless given another.
  public static var current: KeyboardProfile { all[all.count - 1] }

  /// The package's profile of a version; `nil` if the table has none.
  public static func named(_ version: String) -> KeyboardProfile? {
    all.first { $0.version == version }
  }

  /// Reads a table of profiles: tab-separated, the first line naming the columns.
  ///
  /// - Parameters:
  ///   - text: The table.
  ///   - file: Its name in errors.
  /// - Returns: The profiles in the order of the lines, at least one.
  /// - Throws: ``KeyboardProfileError`` for a line that cannot be read.
  public static func profiles(
    in text: String, file: String
  ) throws(KeyboardProfileError) -> [KeyboardProfile] {
    let lines = text.split(separator: "\n").map { $0.hasSuffix("\r") ? $0.dropLast() : $0 }
    var profiles: [KeyboardProfile] = []
    for (index, line) in lines.enumerated().dropFirst() {
      let row = ProfileRow(file: file, line: index + 1, names: lines[0], cells: line)
      profiles.append(try row.profile())
    }
    guard !profiles.isEmpty else {
      throw KeyboardProfileError(
        file: file, line: 1, message: "lists no profile, expected a line of names and one of values"
      )
    }
    return profiles
  }
}

/// One line of a table of profiles.
private struct ProfileRow {
  let file: String
  let line: Int
  let names: Substring
  let cells: Substring

  func profile() throws(KeyboardProfileError) -> KeyboardProfile {
    let duration = try cell("duration")
    guard let seconds = Double(duration), (0...10).contains(seconds) else {
      throw error("has '\(duration)' in column 'duration', expected seconds from 0 to 10")
    }
    let curve = try cell("curve")
    guard let number = Int(curve), (0...7).contains(number) else {
      throw error("has '\(curve)' in column 'curve', expected a number from 0 to 7")
    }
    return KeyboardProfile(
      version: try cell("version"), willKeys: try keys("will"),
      didKeysAfterAnimation: try keys("did_moved"), didKeysWithoutAnimation: try keys("did_still"),
      duration: .seconds(seconds), curve: number, begin: try choice("begin"),
      focusChange: try choice("focus"), undock: try choice("undock"),
      subject: try choice("object"), hardwareBar: try choice("bars"), source: try cell("source"),
      confidence: try choice("confidence"))
  }

  private func error(_ message: String) -> KeyboardProfileError {
    KeyboardProfileError(file: file, line: line, message: message)
  }

  private func cell(_ name: String) throws(KeyboardProfileError) -> String {
    let names = names.split(separator: "\t", omittingEmptySubsequences: false)
    let cells = cells.split(separator: "\t", omittingEmptySubsequences: false)
    guard let column = names.firstIndex(where: { $0 == name }), column < cells.count,
      !cells[column].isEmpty
    else { throw error("has no value in column '\(name)'") }
    return String(cells[column])
  }

  private func keys(_ name: String) throws(KeyboardProfileError) -> Set<KeyboardProfile.Keys> {
    let words = KeyboardProfile.Keys.allCases.map(\.rawValue).joined(separator: ", ")
    var keys: Set<KeyboardProfile.Keys> = []
    for word in try cell(name).split(separator: ",") {
      guard let key = KeyboardProfile.Keys(rawValue: String(word)) else {
        throw error("has '\(word)' in column '\(name)', expected one of \(words)")
      }
      keys.insert(key)
    }
    return keys
  }

  private func choice<Choice: RawRepresentable & CaseIterable>(
    _ name: String
  ) throws(KeyboardProfileError) -> Choice where Choice.RawValue == String {
    let found = try cell(name)
    guard let choice = Choice(rawValue: found) else {
      let words = Choice.allCases.map(\.rawValue).joined(separator: ", ")
      throw error("has '\(found)' in column '\(name)', expected one of \(words)")
    }
    return choice
  }
}
