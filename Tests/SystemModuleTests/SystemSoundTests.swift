import AudioToolbox
import CoreGraphics
import CoreServices
import Foundation
import SystemConfiguration
import Testing

/// developer.apple.com, System Sound Services; UTType constants; SCNetworkReachability.
@Suite(.serialized) struct SystemSoundTests {
  @Test func soundsAreRecorded() throws {
    SystemSounds.removeAll()
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    var sound: SystemSoundID = 0
    #expect(AudioServicesCreateSystemSoundID(file as CFURL, &sound) != noErr)
    try Data().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(AudioServicesCreateSystemSoundID(file as CFURL, &sound) == noErr)
    #expect(SystemSounds.file(of: sound)?.lastPathComponent == file.lastPathComponent)
    AudioServicesPlaySystemSound(sound)
    var ended = false
    AudioServicesPlaySystemSoundWithCompletion(kSystemSoundID_Vibrate) { ended = true }
    #expect(SystemSounds.played == [sound, 4095] && ended)
    #expect(AudioServicesDisposeSystemSoundID(sound) == noErr)
    #expect(AudioServicesDisposeSystemSoundID(sound) != noErr)
  }

  @Test func typesHaveTheirOlderNames() {
    #expect(kUTTypeImage as String == "public.image" && kUTTypeMovie as String == "public.movie")
    #expect(UTTypeConformsTo(kUTTypeJPEG, kUTTypeImage))
    #expect(!UTTypeConformsTo(kUTTypeImage, kUTTypeJPEG))
    let type = UTTypeCreatePreferredIdentifierForTag(
      kUTTagClassFilenameExtension, "png" as CFString, nil)
    #expect(type?.takeRetainedValue() == kUTTypePNG)
    let mime = UTTypeCopyPreferredTagWithClass(kUTTypePDF, kUTTagClassMIMEType)
    #expect(mime?.takeRetainedValue() == "application/pdf")
    #expect(UTTypeCopyPreferredTagWithClass("org.example.unknown", kUTTagClassMIMEType) == nil)
  }

  private final class Log {
    var flags: [SCNetworkReachabilityFlags] = []
  }

  /// Structures of C can be created without values, which are zero.
  @Test func contextsCanBeCreatedWithoutValues() {
    let context = SCNetworkReachabilityContext()
    #expect(context.version == 0 && context.info == nil && context.release == nil)
  }

  @Test func hostsAreReachedOverTheSimulatedNetwork() throws {
    defer { SimulatedNetwork.change(to: .reachable) }
    let host = try #require(SCNetworkReachabilityCreateWithName(nil, "example.org"))
    var flags: SCNetworkReachabilityFlags = []
    #expect(SCNetworkReachabilityGetFlags(host, &flags) && flags == .reachable)
    let log = Log()
    var context = SCNetworkReachabilityContext(
      version: 0, info: Unmanaged.passUnretained(log).toOpaque(), retain: nil, release: nil,
      copyDescription: nil)
    SCNetworkReachabilitySetCallback(
      host,
      { _, flags, info in
        guard let info else { return }
        Unmanaged<Log>.fromOpaque(info).takeUnretainedValue().flags.append(flags)
      }, &context)
    SimulatedNetwork.change(to: [])
    #expect(log.flags.isEmpty)
    SCNetworkReachabilitySetDispatchQueue(host, .main)
    SimulatedNetwork.change(to: [.reachable, .isWWAN])
    SCNetworkReachabilitySetDispatchQueue(host, nil)
    SimulatedNetwork.change(to: [])
    #expect(log.flags == [[.reachable, .isWWAN]])
  }
}
