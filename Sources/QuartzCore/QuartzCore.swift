// Layers belong to views here and live in UIKit; this module gives them their home of Apple's
// platforms, so that `import QuartzCore` compiles.
@_exported public import CoreGraphics
@_exported public import class UIKit.CADisplayLink
@_exported public import class UIKit.CAGradientLayer
@_exported public import class UIKit.CALayer
@_exported public import class UIKit.CAShapeLayer
@_exported public import func UIKit.CACurrentMediaTime
