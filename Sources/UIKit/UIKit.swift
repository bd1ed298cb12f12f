// As on Apple's platforms, `import UIKit` brings these along.
@_exported public import CoreGraphics
@_exported public import Foundation
