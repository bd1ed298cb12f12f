import AVFoundation
import CoreTelephony
import Foundation
import Testing
import WatchConnectivity

/// developer.apple.com, CTTelephonyNetworkInfo, CTCarrier and CTCallCenter.
@Suite struct TelephoneTests {
  @Test func aDeviceWithoutACardHasNoNetwork() {
    let info = CTTelephonyNetworkInfo()
    #expect(info.serviceSubscriberCellularProviders == nil)
    #expect(info.serviceCurrentRadioAccessTechnology == nil)
    #expect(CTCarrier().carrierName == nil)
    #expect(CTCallCenter().currentCalls == nil)
    #expect(CTCellularData().restrictedState == .restrictedStateUnknown)
  }
}

/// developer.apple.com, WCSession and WCError.
@MainActor
@Suite struct WatchTests {
  private final class Log: WCSessionDelegate {
    var states: [WCSessionActivationState] = []
    var error: (any Error)?
    func session(
      _ session: WCSession, activationDidCompleteWith activationState: WCSessionActivationState,
      error: (any Error)?
    ) {
      states.append(activationState)
      self.error = error
    }
    func sessionDidBecomeInactive(_ session: WCSession) {}
    func sessionDidDeactivate(_ session: WCSession) {}
  }

  @Test func watchesAreNotSupported() {
    #expect(!WCSession.isSupported())
    let session = WCSession.default
    let log = Log()
    session.delegate = log
    session.activate()
    #expect(log.states == [.notActivated])
    #expect((log.error as? NSError)?.code == 7002)
    #expect(!session.isPaired && !session.isReachable)
    #expect(throws: WCError(.sessionNotSupported)) {
      try session.updateApplicationContext(["key": 1])
    }
    var reported: (any Error)?
    session.sendMessage(["key": 1], replyHandler: nil) { reported = $0 }
    #expect(reported as? WCError == WCError(.sessionNotSupported))
  }
}

/// developer.apple.com, AVAudioSession.currentRoute, and the categories that use the receiver.
@Suite(.serialized) struct AudioRouteTests {
  @Test func theReceiverIsUsedForConversations() throws {
    let session = AVAudioSession.sharedInstance()
    let before = (session.category, session.mode, session.categoryOptions)
    defer { try? session.setCategory(before.0, mode: before.1, options: before.2) }
    func output() -> AVAudioSession.Port? { session.currentRoute.outputs.first?.portType }
    try session.setCategory(.playback)
    #expect(output() == .builtInSpeaker)
    try session.setCategory(.playAndRecord)
    #expect(output() == .builtInReceiver)
    try session.setCategory(.playAndRecord, options: .defaultToSpeaker)
    #expect(output() == .builtInSpeaker)
    #expect(session.currentRoute.inputs.isEmpty)
  }
}
