public import CoreGraphics
public import Foundation
import Synchronization

/// The number of a short sound.
///
/// Source: developer.apple.com, SystemSoundID.
public typealias SystemSoundID = UInt32

/// The sound that stands for a vibration of the device.
public let kSystemSoundID_Vibrate: SystemSoundID = 0x0000_0FFF
/// The result for a file that cannot be read.
public let kAudioServicesSystemSoundUnspecifiedError: OSStatus = -1500

/// The short sounds that the app asked for.
///
/// Nothing is heard. Not part of Apple's framework.
public enum SystemSounds {
  private struct State {
    var played: [SystemSoundID] = []
    var files: [SystemSoundID: URL] = [:]
    var last: SystemSoundID = 0x0000_1000
  }

  private static let state = Mutex(State())

  /// The sounds that were played so far, in their order.
  public static var played: [SystemSoundID] { state.withLock(\.played) }

  /// Returns the file of a sound; `nil` for those of the system.
  public static func file(of sound: SystemSoundID) -> URL? { state.withLock { $0.files[sound] } }

  /// Forgets the sounds that were played, between tests.
  public static func removeAll() { state.withLock { $0.played = [] } }

  fileprivate static func play(_ sound: SystemSoundID) {
    state.withLock { $0.played.append(sound) }
  }

  fileprivate static func create(_ file: URL) -> SystemSoundID {
    state.withLock { state in
      state.last += 1
      state.files[state.last] = file
      return state.last
    }
  }

  fileprivate static func dispose(of sound: SystemSoundID) -> Bool {
    state.withLock { $0.files.removeValue(forKey: sound) != nil }
  }
}

/// Creates a sound from a file.
///
/// - Parameters:
///   - inFileURL: The file.
///   - outSystemSoundID: Receives the number of the sound.
/// - Returns: 0, or an error if there is no such file.
@discardableResult
public func AudioServicesCreateSystemSoundID(
  _ inFileURL: CFURL, _ outSystemSoundID: UnsafeMutablePointer<SystemSoundID>
) -> OSStatus {
  guard let path = inFileURL.path, FileManager.default.fileExists(atPath: path) else {
    return kAudioServicesSystemSoundUnspecifiedError
  }
  unsafe outSystemSoundID.pointee = SystemSounds.create(URL(filePath: path))
  return noErr
}

/// Removes a sound that was created from a file.
@discardableResult
public func AudioServicesDisposeSystemSoundID(_ inSystemSoundID: SystemSoundID) -> OSStatus {
  SystemSounds.dispose(of: inSystemSoundID) ? noErr : kAudioServicesSystemSoundUnspecifiedError
}

/// Records a sound.
public func AudioServicesPlaySystemSound(_ inSystemSoundID: SystemSoundID) {
  SystemSounds.play(inSystemSoundID)
}

/// Records a sound, which vibrates on some devices.
public func AudioServicesPlayAlertSound(_ inSystemSoundID: SystemSoundID) {
  SystemSounds.play(inSystemSoundID)
}

/// Records a sound and calls a closure before it returns.
public func AudioServicesPlaySystemSoundWithCompletion(
  _ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (() -> Void)?
) {
  SystemSounds.play(inSystemSoundID)
  inCompletionBlock?()
}

/// Records a sound, which vibrates on some devices, and calls a closure before it returns.
public func AudioServicesPlayAlertSoundWithCompletion(
  _ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (() -> Void)?
) {
  SystemSounds.play(inSystemSoundID)
  inCompletionBlock?()
}
