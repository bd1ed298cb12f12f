// `CGFloat`, `CGPoint`, `CGSize` and `CGRect` come from Foundation off Apple's platforms; whoever
// imports this module sees them as those of `CoreGraphics` there.
@_exported public import Foundation

/// Seconds as Core Foundation counts them.
public typealias CFTimeInterval = Double
