import AVFoundation
import Foundation
import Testing

/// developer.apple.com, AVAudioPlayer, AVPlayer, AVAudioSession and CMTime.
@MainActor
@Suite struct AudioTests {
  private final class Log: AVAudioPlayerDelegate {
    var ended: [Bool] = []
    func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {
      ended.append(flag)
    }
  }

  private func bytes(_ number: Int, _ count: Int) -> Data {
    Data((0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) })
  }

  /// A file of 12,000 bytes of sound at 8,000 bytes in a second, with a chunk of odd size before them.
  private var wave: Data {
    let format = bytes(1, 2) + bytes(1, 2) + bytes(8000, 4) + bytes(8000, 4) + bytes(1, 2)
    let chunks =
      Data("fmt ".utf8) + bytes(16, 4) + format + bytes(8, 2)
      + Data("note".utf8) + bytes(3, 4) + Data([1, 2, 3, 0])
      + Data("data".utf8) + bytes(12_000, 4) + Data(count: 12_000)
    return Data("RIFF".utf8) + bytes(chunks.count + 4, 4) + Data("WAVE".utf8) + chunks
  }

  @Test func aSoundHasTheStateThatTheAppSets() throws {
    let player = try AVAudioPlayer(data: wave)
    let log = Log()
    player.delegate = log
    #expect(player.duration == 1.5)
    #expect(!player.isPlaying && player.volume == 1 && player.numberOfLoops == 0)
    #expect(player.prepareToPlay() && player.play() && player.isPlaying)
    player.currentTime = 1
    player.pause()
    #expect(!player.isPlaying && player.currentTime == 1)
    player.play()
    player.finishPlaying()
    #expect(!player.isPlaying && player.currentTime == 0 && log.ended == [true])
    #expect(try AVAudioPlayer(data: Data("RIFF".utf8)).duration == 0)
  }

  /// NSObject.init() and AVAudioPlayer.play(): false if the player cannot play.
  @Test func aPlayerWithoutASoundDoesNotPlay() {
    let player = AVAudioPlayer()
    #expect(!player.prepareToPlay() && !player.play() && !player.isPlaying)
    #expect(player.url == nil && player.data == nil && player.duration == 0)
  }

  /// AVAudioSession.PortOverride: the raw values of the header are 0 and 'spkr'.
  @Test func theOutputIsTheOneThatTheAppSets() throws {
    let session = AVAudioSession.sharedInstance()
    #expect(session.outputAudioPortOverride == .none)
    try session.overrideOutputAudioPort(.speaker)
    #expect(session.outputAudioPortOverride == .speaker)
    try session.overrideOutputAudioPort(.none)
    #expect(AVAudioSession.PortOverride.none.rawValue == 0)
    #expect(
      "spkr".utf8.reduce(0) { $0 << 8 | UInt($1) } == AVAudioSession.PortOverride.speaker.rawValue)
  }

  @Test func aFileThatDoesNotExistIsAnError() {
    #expect(throws: (any Error).self) {
      try AVAudioPlayer(contentsOf: URL(filePath: "/missing/sound.mp3"))
    }
  }

  @Test func aPlayerHasItsItemAndRate() {
    let item = AVPlayerItem(url: URL(filePath: "/film.mp4"))
    let player = AVPlayer(playerItem: item)
    #expect(player.rate == 0 && player.timeControlStatus == .paused)
    player.play()
    #expect(player.rate == 1 && player.timeControlStatus == .waitingToPlayAtSpecifiedRate)
    let observer = player.addPeriodicTimeObserver(forInterval: .zero, queue: nil) { _ in }
    player.removeTimeObserver(observer)
    player.seek(to: CMTime(seconds: 2.5, preferredTimescale: 600))
    #expect(player.currentTime() == CMTime(value: 1500, timescale: 600))
    player.replaceCurrentItem(with: nil)
    #expect(player.currentItem == nil && player.currentTime() == .zero)
    let layer = AVPlayerLayer(player: player)
    #expect(layer.player === player && layer.videoGravity == .resizeAspect)
    let queue = AVQueuePlayer(items: [item, AVPlayerItem(url: URL(filePath: "/next.mp4"))])
    queue.advanceToNextItem()
    #expect(queue.items().count == 1 && queue.currentItem !== item)
  }

  @Test func theSessionHasItsCategory() throws {
    let session = AVAudioSession.sharedInstance()
    #expect(session.category == .soloAmbient)
    try session.setCategory(.playback, mode: .moviePlayback, options: [.mixWithOthers])
    try session.setActive(true)
    #expect(session.category == .playback && session.mode == .moviePlayback)
    #expect(session.categoryOptions == .mixWithOthers && session.activations == [true])
    try session.setCategory(.soloAmbient, mode: .default)
  }

  @Test func timesAreFractions() {
    #expect(CMTimeGetSeconds(CMTimeMake(value: 3, timescale: 2)) == 1.5)
    #expect(CMTime(value: 1, timescale: 2) == CMTime(value: 300, timescale: 600))
    #expect(CMTime(value: 1, timescale: 3) < CMTime(value: 1, timescale: 2))
    #expect((CMTime(value: 1, timescale: 2) + CMTime(value: 1, timescale: 4)).seconds == 0.75)
    #expect(CMTime.indefinite.seconds.isNaN && CMTime.indefinite.isValid)
    #expect(!CMTime.invalid.isValid && CMTime(value: 1, timescale: 1) < .indefinite)
  }
}

/// developer.apple.com, AVCaptureSession and AVCaptureDevice: there is no camera, as on the simulator.
@MainActor
@Suite struct CaptureTests {
  private final class Log: AVCaptureMetadataOutputObjectsDelegate {
    var texts: [String?] = []
    func metadataOutput(
      _ output: AVCaptureMetadataOutput, didOutput metadataObjects: [AVMetadataObject],
      from connection: AVCaptureConnection
    ) {
      texts += metadataObjects.map { ($0 as? AVMetadataMachineReadableCodeObject)?.stringValue }
    }
  }

  @Test func thereIsNoCamera() {
    #expect(AVCaptureDevice.default(for: .video) == nil)
    #expect(
      AVCaptureDevice.default(.builtInWideAngleCamera, for: .video, position: .back) == nil)
    var isGranted: Bool?
    AVCaptureDevice.requestAccess(for: .video) { isGranted = $0 }
    #expect(isGranted == false)
  }

  @Test func aTestActsAsTheCamera() {
    let session = AVCaptureSession()
    let output = AVCaptureMetadataOutput()
    // rectOfInterest: "The default value is a rectangle with an origin of (0.0, 0.0) and size of (1.0, 1.0)".
    #expect(output.rectOfInterest == CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(AVFileType.mp3.rawValue == "public.mp3")
    #expect(session.canAddOutput(output))
    session.addOutput(output)
    #expect(!session.canAddOutput(output) && session.outputs == [output])
    let log = Log()
    output.setMetadataObjectsDelegate(log, queue: .main)
    output.metadataObjectTypes = [.qr]
    session.startRunning()
    #expect(session.isRunning)
    output.recognize([
      AVMetadataMachineReadableCodeObject(type: .qr, stringValue: "a"),
      AVMetadataMachineReadableCodeObject(type: .ean13, stringValue: "b"),
    ])
    #expect(log.texts == ["a"])
    #expect(AVCaptureVideoPreviewLayer(session: session).session === session)
  }
}
