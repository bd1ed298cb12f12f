import Foundation

/// An error in a table of keyboard profiles, with its file and line.
public struct KeyboardProfileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path of the file, as given.
  public var file: String
  /// The line number, counted from 1.
  public var line: Int
  /// The invalid content and the expected one.
  public var message: String

  /// `file:line: message`.
  public var description: String { "\(file):\(line): \(message)" }
}

/// The notifications of the keyboard in a system version (row C1 of `docs/parity.md`): their keys,
/// the duration and curve of the animation, and known quirks.
///
/// The package's profiles come from a table (`Resources/keyboard_profiles.tsv`) with a source and a
/// confidence in each row.
public struct KeyboardProfile: Hashable, Sendable {
  /// Keys of the user info that always occur together.
  public enum Keys: String, Hashable, CaseIterable, Sendable {
    /// The frames before and after the movement: the keys `FrameBegin` and `FrameEnd`.
    case frames
    /// The bounds and centres, deprecated since iOS 3.2: `Bounds`, `CenterBegin` and `CenterEnd`.
    case legacy
    /// Whether the user moved the keyboard: `FrameChangedByUserInteraction`, which has no public
    /// constant.
    case user
    /// Whether the keyboard belongs to the app: `IsLocal`.
    case local
    /// The animation's duration and curve: `AnimationDuration` and `AnimationCurve`.
    case animation
  }

  /// The begin frame in notifications when the keyboard is shown.
  public enum Begin: String, Hashable, CaseIterable, Sendable {
    /// The keyboard begins directly below the screen.
    case below
    /// The keyboard begins one screen height below its end frame: 920 instead of 568 in one log.
    case screen
  }

  /// The notifications posted when another text control becomes first responder while the keyboard
  /// stays up.
  public enum FocusChange: String, Hashable, CaseIterable, Sendable {
    /// No notification is posted.
    case nothing
    /// The show notifications are posted again, with equal frames.
    case `repeat`
  }

  /// The frames in notifications when the keyboard is undocked with the menu.
  public enum Undock: String, Hashable, CaseIterable, Sendable {
    /// The frames on the screen, where the keyboard is.
    case screen
    /// Frames in relation to each other: from {{0, 0}, …} to {{0, -height of the keys}, …}.
    case relative
  }

  /// The object that the keyboard's notifications have.
  public enum Subject: String, Hashable, CaseIterable, Sendable {
    /// The notifications have no object.
    case nothing
    /// The object is the screen that shows the keyboard.
    case screen
  }

  /// The bar shown on an iPad while a hardware keyboard is connected.
  public enum HardwareBar: String, Hashable, CaseIterable, Sendable {
    /// No bar; nothing is posted.
    case none
    /// A shortcut bar at the top of a keyboard whose remaining part is below the screen.
    case shortcut
  }

  /// The part of the keyboard that the posted frames describe.
  public enum ReportedFrame: String, Hashable, CaseIterable, Sendable {
    /// The keys and the input accessory view.
    case whole
    /// The keys alone, as reported of iOS 26 by one project.
    case keys
    /// The keys and the input accessory view, without the bar of suggestions above the keys, as reported
    /// of iOS 26 by one project.
    case plain
  }

  /// The place of keyboard layout guides while the keyboard is shown.
  public enum Guide: String, Hashable, CaseIterable, Sendable {
    /// The guides follow the keyboard.
    case follows
    /// The guides stay where they are without a keyboard, as reported of a beta of iOS 27 by one
    /// project.
    case stays
  }

  /// The notifications for the keyboard of another app, over which this one opens.
  public enum Foreign: String, Hashable, CaseIterable, Sendable {
    /// No notification is posted.
    case silent
    /// The notifications of a keyboard that is shown are posted, and none when it is gone, as
    /// reported by one project.
    case announced
  }

  /// The end frame in notifications when the keyboard is hidden.
  public enum HiddenFrame: String, Hashable, CaseIterable, Sendable {
    /// The end frame is below the screen.
    case below
    /// The end frame is empty, as reported of iOS 26 by one project.
    case empty
  }

  /// The system version, such as `12`; a variant that not all sources report has a word after it,
  /// such as `26-accessory`.
  public var version: String
  /// The keys of the Will notifications.
  public var willKeys: Set<Keys>
  /// The keys of the Did notifications after an animation.
  public var didKeysAfterAnimation: Set<Keys>
  /// The keys of the Did notifications after a change without an animation.
  public var didKeysWithoutAnimation: Set<Keys>
  /// The posted duration of the animation.
  public var duration: Duration
  /// The raw value of the animation curve.
  public var curve: Int
  /// The begin frame that notifications give when the keyboard is shown.
  public var begin: Begin
  /// The notifications posted when another text control becomes first responder.
  public var focusChange: FocusChange
  /// The frames in notifications when the keyboard is undocked.
  public var undock: Undock
  /// The object that the notifications have.
  public var subject: Subject
  /// The bar shown while a hardware keyboard is connected.
  public var hardwareBar: HardwareBar
  /// The part of the keyboard that the posted frames describe.
  public var reportedFrame: ReportedFrame
  /// The end frame in notifications when the keyboard is hidden.
  public var hiddenFrame: HiddenFrame
  /// The place of keyboard layout guides while the keyboard is shown.
  public var guide: Guide
  /// The notifications for the keyboard of another app.
  public var foreign: Foreign
  /// The source of the row in the table.
  public var source: String
  /// The reliability of the row in the table.
  public var confidence: Device.Confidence
}

extension KeyboardProfile {
  /// The package's profiles, newest first.
  public static let all: [KeyboardProfile] = {
    let text = String(decoding: PackageResources.keyboard_profiles_tsv, as: UTF8.self)
    do throws(KeyboardProfileError) {
      return try profiles(in: text, file: "keyboard_profiles.tsv")
    } catch {
      preconditionFailure("the package's own table of keyboard profiles is damaged: \(error)")
    }
  }()

  /// The newest of the package's profiles, which keyboards use by default.
  public static var current: KeyboardProfile { all[0] }

  /// Returns the package's profile of a system version; `nil` if the table has none.
  public static func named(_ version: String) -> KeyboardProfile? {
    all.first { $0.version == version }
  }

  /// Parses a table of profiles: tab-separated values with a header line of column names.
  ///
  /// - Parameters:
  ///   - text: The table.
  ///   - file: The file name in errors.
  /// - Returns: The profiles in the order of the lines, at least one.
  /// - Throws: ``KeyboardProfileError`` for an invalid line.
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
      subject: try choice("object"), hardwareBar: try choice("bars"),
      reportedFrame: try choice("reported", default: .whole),
      hiddenFrame: try choice("hidden", default: .below),
      guide: try choice("guide", default: .follows),
      foreign: try choice("foreign", default: .silent), source: try cell("source"),
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

  /// Returns the choice in a column that a table need not have.
  private func choice<Choice: RawRepresentable & CaseIterable>(
    _ name: String, default value: Choice
  ) throws(KeyboardProfileError) -> Choice where Choice.RawValue == String {
    let names = names.split(separator: "\t", omittingEmptySubsequences: false)
    return names.contains { $0 == name } ? try choice(name) : value
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
