import AVFoundation
import Foundation
import Testing

/// Source: developer.apple.com, AVAudioRecorderDelegate.audioRecorderDidFinishRecording(_:successfully:).
@MainActor
@Suite struct AudioRecorderTests {
  private final class Listener: NSObject, AVAudioRecorderDelegate {
    var results: [Bool] = []
    func audioRecorderDidFinishRecording(_ recorder: AVAudioRecorder, successfully flag: Bool) {
      results.append(flag)
    }
  }

  /// There is no microphone, so each recording that has begun ends without success, and once.
  @Test func aRecordingEndsOnceWithoutSuccess() throws {
    let recorder = try AVAudioRecorder(url: URL(filePath: "sound.m4a"), settings: [:])
    let listener = Listener()
    recorder.delegate = listener
    recorder.stop()
    #expect(listener.results == [])
    recorder.record()
    recorder.pause()
    recorder.stop()
    recorder.stop()
    #expect(listener.results == [false])
    #expect(!recorder.isRecording)
  }
}
