// Layers belong to views here and are part of UIKit; this module exists so that `import QuartzCore`
// compiles, as on Apple's platforms.
@_exported public import CoreGraphics
@_exported public import class UIKit.CADisplayLink
@_exported public import class UIKit.CAGradientLayer
@_exported public import class UIKit.CALayer
@_exported public import class UIKit.CAShapeLayer
@_exported public import func UIKit.CACurrentMediaTime
