public import Foundation

/// How the sounds of a film are mixed; stored without effect.
///
/// Source: developer.apple.com, AVAudioMix.
open class AVAudioMix: NSObject {}
