import AVFoundation
import Foundation
import Testing

/// developer.apple.com, AVCaptureVideoOrientation, AVMetadataObject.ObjectType, AVPlayerItem and AVCaptureDevice.
@MainActor
@Suite struct CameraTests {
  @Test func connectionsStoreTheOrientation() {
    let connection = AVCaptureConnection()
    #expect(connection.videoOrientation == .portrait)
    connection.videoOrientation = .landscapeLeft
    #expect(connection.videoOrientation == .landscapeLeft)
    #expect(!connection.isVideoOrientationSupported)
    let raw = [
      AVCaptureVideoOrientation.portrait, .portraitUpsideDown, .landscapeRight, .landscapeLeft,
    ]
    #expect(raw.map(\.rawValue) == [1, 2, 3, 4])
  }

  @Test func codesHaveApplesNames() {
    #expect(AVMetadataObject.ObjectType.dataMatrix.rawValue == "org.iso.DataMatrix")
    #expect(AVMetadataObject.ObjectType.code39.rawValue == "org.iso.Code39")
  }

  /// Nothing is loaded, and there are no cameras.
  @Test func nothingIsLoadedOrAtHand() {
    let item = AVPlayerItem(url: URL(filePath: "/film.mp4"))
    #expect(item.isPlaybackBufferEmpty)
    #expect(!item.isPlaybackLikelyToKeepUp)
    #expect(item.loadedTimeRanges.isEmpty)
    #expect(AVCaptureDevice.devices().isEmpty)
  }
}
