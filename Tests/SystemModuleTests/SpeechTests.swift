import AVFAudio
import Foundation
import Testing

/// developer.apple.com: AVSpeechSynthesizer, AVSpeechUtterance.
@Suite struct SpeechTests {
  private final class Listener: NSObject, AVSpeechSynthesizerDelegate {
    var events: [String] = []
    func speechSynthesizer(
      _ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance
    ) { events.append("start \(utterance.speechString)") }
    func speechSynthesizer(
      _ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance
    ) { events.append("finish \(utterance.speechString)") }
    func speechSynthesizer(
      _ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance
    ) { events.append("cancel \(utterance.speechString)") }
  }

  @Test func utterancesAreSpokenOneAfterAnother() {
    let (synthesizer, listener) = (AVSpeechSynthesizer(), Listener())
    synthesizer.delegate = listener
    #expect(!synthesizer.stopSpeaking(at: .immediate))
    for text in ["a", "b", "c"] { synthesizer.speak(AVSpeechUtterance(string: text)) }
    synthesizer.finishUtterance()
    #expect(synthesizer.isSpeaking)
    #expect(synthesizer.pauseSpeaking(at: .word) && synthesizer.isPaused)
    #expect(synthesizer.continueSpeaking())
    #expect(synthesizer.stopSpeaking(at: .immediate) && !synthesizer.isSpeaking)
    #expect(listener.events == ["start a", "finish a", "start b", "cancel b"])
  }

  /// An utterance that the delegate adds when the last one ends starts once.
  @Test func anUtteranceOfTheDelegateStartsOnce() {
    final class Chain: NSObject, AVSpeechSynthesizerDelegate {
      var starts = 0
      func speechSynthesizer(
        _ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance
      ) {
        starts += 1
      }
      func speechSynthesizer(
        _ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance
      ) {
        if utterance.speechString == "a" { synthesizer.speak(AVSpeechUtterance(string: "b")) }
      }
    }
    let (synthesizer, chain) = (AVSpeechSynthesizer(), Chain())
    synthesizer.delegate = chain
    synthesizer.speak(AVSpeechUtterance(string: "a"))
    synthesizer.finishUtterance()
    #expect(chain.starts == 2)
  }

  @Test func utterancesHaveTheDocumentedDefaults() {
    let utterance = AVSpeechUtterance(string: "text")
    #expect(utterance.rate == AVSpeechUtteranceDefaultSpeechRate)
    #expect(utterance.pitchMultiplier == 1 && utterance.volume == 1 && utterance.voice == nil)
    #expect(AVSpeechSynthesisVoice(language: "ja-JP")?.language == "ja-JP")
  }
}
