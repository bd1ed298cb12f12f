import AVFoundation
import CoreTelephony
import Foundation
import Testing
import UIKit
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
    #expect(log.error.map { $0 as NSError }?.code == 7002)
    #expect(!session.isPaired && !session.isReachable)
    #expect(throws: WCError(.sessionNotSupported)) {
      try session.updateApplicationContext(["key": 1])
    }
    var reported: (any Error)?
    session.sendMessage(["key": 1], replyHandler: nil) { reported = $0 }
    #expect(reported as? WCError == WCError(.sessionNotSupported))
    #expect(WCError.notReachable.rawValue == 7007)
    #expect {
      throw WCError(.notReachable)
    } throws: { error in
      WCError.notReachable ~= error && !(WCError.deviceNotPaired ~= error)
    }
  }
}

/// developer.apple.com, AVAudioSession.currentRoute, and the categories that use the receiver.
@MainActor
@Suite(.serialized) struct AudioRouteTests {
  @Test func theReceiverIsUsedForConversations() throws {
    let session = AVAudioSession.sharedInstance()
    let before = (session.category, session.mode, session.categoryOptions)
    defer { try? session.setCategory(before.0, mode: before.1, options: before.2) }
    func output(_ idiom: UIUserInterfaceIdiom = .phone) -> AVAudioSession.Port? {
      var result: AVAudioSession.Port?
      UITraitCollection(userInterfaceIdiom: idiom).performAsCurrent {
        result = session.currentRoute.outputs.first?.portType
      }
      return result
    }
    try session.setCategory(.playback)
    #expect(output() == .builtInSpeaker)
    try session.setCategory(.playAndRecord)
    #expect(output() == .builtInReceiver)
    try session.setCategory(.playAndRecord, options: .defaultToSpeaker)
    #expect(output() == .builtInSpeaker)
    #expect(session.currentRoute.inputs.isEmpty)
    try session.setCategory(.playAndRecord, mode: .videoChat)
    #expect(output() == .builtInSpeaker)
    try session.setCategory(.record)
    #expect(output() == nil)
    try session.setCategory(.playAndRecord)
    #expect(output(.pad) == .builtInSpeaker)
    let port = try #require(session.currentRoute.outputs.first)
    #expect(throws: NSError.self) { try session.setPreferredInput(port) }
    #expect(throws: Never.self) { try session.setPreferredInput(nil) }
  }
}
