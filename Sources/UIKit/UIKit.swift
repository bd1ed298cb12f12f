// As on Apple's platforms, `import UIKit` also imports these.
@_exported public import CoreGraphics
@_exported public import CoreImage
@_exported public import Foundation
