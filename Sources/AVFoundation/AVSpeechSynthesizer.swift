public import Foundation

/// The slowest rate of speech.
public let AVSpeechUtteranceMinimumSpeechRate: Float = 0
/// The fastest rate of speech.
public let AVSpeechUtteranceMaximumSpeechRate: Float = 1
/// The rate of speech of new utterances.
public let AVSpeechUtteranceDefaultSpeechRate: Float = 0.5

/// The places at which speech stops or pauses; raw values are Apple's.
///
/// Source: developer.apple.com, AVSpeechBoundary.
public enum AVSpeechBoundary: Int, Hashable, Sendable {
  /// At once.
  case immediate = 0
  /// After the word.
  case word = 1
}

/// The quality of a voice; raw values are Apple's.
///
/// Source: developer.apple.com, AVSpeechSynthesisVoiceQuality.
public enum AVSpeechSynthesisVoiceQuality: Int, Hashable, Sendable {
  /// That of voices on every device.
  case `default` = 1
  /// That of voices that the user has loaded.
  case enhanced = 2
  /// The best one.
  case premium = 3
}

/// A voice, of which only the language is known.
///
/// Source: developer.apple.com, AVSpeechSynthesisVoice.
public final class AVSpeechSynthesisVoice: NSObject, Sendable {
  /// The language with its region, such as `en-GB`.
  public let language: String
  /// The name, which is that of the language.
  public var name: String { language }
  /// The identifier, which is the language.
  public var identifier: String { language }
  /// The quality: that of every device.
  public var quality: AVSpeechSynthesisVoiceQuality { .default }

  /// Creates the voice of a language; that of the user for `nil`.
  ///
  /// On iOS, there is none for some languages; here, there is one for each.
  public init?(language languageCode: String?) {
    language = languageCode ?? Self.currentLanguageCode()
    guard !language.isEmpty else { return nil }
  }

  /// Creates the voice with an identifier, which is a language here.
  public convenience init?(identifier: String) { self.init(language: identifier) }

  /// Returns the voices of the device: one, for the user's language.
  public static func speechVoices() -> [AVSpeechSynthesisVoice] {
    [AVSpeechSynthesisVoice(language: nil)].compactMap(\.self)
  }

  /// Returns the language of the user.
  public static func currentLanguageCode() -> String {
    Locale.current.identifier(.bcp47)
  }
}

/// A text that is spoken.
///
/// Source: developer.apple.com, AVSpeechUtterance.
open class AVSpeechUtterance: NSObject {
  /// The text.
  public let speechString: String
  /// The text with attributes.
  public let attributedSpeechString: NSAttributedString
  /// The voice; `nil` for that of the user's language.
  open var voice: AVSpeechSynthesisVoice?
  /// The rate, ``AVSpeechUtteranceDefaultSpeechRate`` at first.
  open var rate = AVSpeechUtteranceDefaultSpeechRate
  /// The pitch from 0.5 to 2; 1 at first.
  open var pitchMultiplier: Float = 1
  /// The volume from 0 to 1; 1 at first.
  open var volume: Float = 1
  /// The silence before the text in seconds.
  open var preUtteranceDelay: TimeInterval = 0
  /// The silence after the text in seconds.
  open var postUtteranceDelay: TimeInterval = 0
  /// Whether the settings of assistive technology replace those of the utterance.
  open var prefersAssistiveTechnologySettings = false

  /// Creates an utterance.
  public init(string: String) {
    speechString = string
    attributedSpeechString = NSAttributedString(string: string)
  }

  /// Creates an utterance.
  public init(attributedString string: NSAttributedString) {
    speechString = string.string
    attributedSpeechString = string
  }
}

/// The methods by which a synthesizer reports speech; all of them are optional.
///
/// Source: developer.apple.com, AVSpeechSynthesizerDelegate.
public protocol AVSpeechSynthesizerDelegate: AnyObject {
  /// Called when an utterance begins.
  func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance)
  /// Called when an utterance has ended.
  func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance)
  /// Called when an utterance pauses.
  func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didPause utterance: AVSpeechUtterance)
  /// Called when an utterance continues.
  func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didContinue utterance: AVSpeechUtterance)
  /// Called when an utterance was stopped.
  func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance)
  /// On iOS, called before a part of an utterance is spoken; never called by Kuina, since nothing is heard.
  func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, willSpeakRangeOfSpeechString characterRange: NSRange,
    utterance: AVSpeechUtterance)
}

extension AVSpeechSynthesizerDelegate {
  /// Does nothing by default.
  public func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance
  ) {}
  /// Does nothing by default.
  public func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance
  ) {}
  /// Does nothing by default.
  public func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didPause utterance: AVSpeechUtterance
  ) {}
  /// Does nothing by default.
  public func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didContinue utterance: AVSpeechUtterance
  ) {}
  /// Does nothing by default.
  public func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance
  ) {}
  /// Does nothing by default.
  public func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, willSpeakRangeOfSpeechString characterRange: NSRange,
    utterance: AVSpeechUtterance
  ) {}
}

/// An object that speaks texts one after another.
///
/// Nothing is heard, and no time passes: an utterance ends when a test calls ``finishUtterance()``.
///
/// Source: developer.apple.com, AVSpeechSynthesizer.
open class AVSpeechSynthesizer: NSObject {
  /// The delegate, which is notified of the beginning and the end of speech; not retained.
  open weak var delegate: (any AVSpeechSynthesizerDelegate)?
  /// The utterances that wait, the first of which is being spoken.
  ///
  /// Not part of Apple's class.
  public private(set) var utterances: [AVSpeechUtterance] = []
  /// Whether speech is paused.
  open private(set) var isPaused = false
  /// Whether there is an utterance, even if it is paused.
  open var isSpeaking: Bool { !utterances.isEmpty }
  /// Whether the app's audio session is used; stored without effect.
  open var usesApplicationAudioSession = true

  /// Creates a synthesizer without utterances.
  public override init() {}

  /// Speaks an utterance after those that wait.
  open func speak(_ utterance: AVSpeechUtterance) {
    utterances.append(utterance)
    if utterances.count == 1 { delegate?.speechSynthesizer(self, didStart: utterance) }
  }

  /// Stops the utterance that is being spoken, and forgets the others.
  ///
  /// - Parameter boundary: Ignored: the utterance ends at once.
  /// - Returns: Whether there was an utterance.
  @discardableResult
  open func stopSpeaking(at boundary: AVSpeechBoundary) -> Bool {
    guard let first = utterances.first else { return false }
    utterances = []
    isPaused = false
    delegate?.speechSynthesizer(self, didCancel: first)
    return true
  }

  /// Pauses the utterance that is being spoken.
  ///
  /// - Parameter boundary: Ignored: the utterance pauses at once.
  /// - Returns: Whether an utterance was being spoken.
  @discardableResult
  open func pauseSpeaking(at boundary: AVSpeechBoundary) -> Bool {
    guard let first = utterances.first, !isPaused else { return false }
    isPaused = true
    delegate?.speechSynthesizer(self, didPause: first)
    return true
  }

  /// Continues the utterance that is paused.
  ///
  /// - Returns: Whether an utterance was paused.
  @discardableResult
  open func continueSpeaking() -> Bool {
    guard let first = utterances.first, isPaused else { return false }
    isPaused = false
    delegate?.speechSynthesizer(self, didContinue: first)
    return true
  }

  /// Ends the utterance that is being spoken, and begins the next one.
  ///
  /// Not part of Apple's class.
  public func finishUtterance() {
    guard !utterances.isEmpty, !isPaused else { return }
    let last = utterances.removeFirst()
    // One that the delegate adds to none starts at once.
    let next = utterances.first
    delegate?.speechSynthesizer(self, didFinish: last)
    if let next, utterances.first === next { delegate?.speechSynthesizer(self, didStart: next) }
  }
}
