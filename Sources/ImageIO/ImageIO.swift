// As on Apple's platforms, `import ImageIO` also imports these.
@_exported public import CoreGraphics
@_exported public import Foundation
