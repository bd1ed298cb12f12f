// As on Apple's platforms, `import CoreImage` also imports these.
@_exported public import CoreGraphics
@_exported public import Foundation
