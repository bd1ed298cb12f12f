/// What a file sees that imports both `Testing` and `CoreGraphics`.
///
/// The toolchain's Testing asks for a module of this name whenever both are imported; see
/// `_Testing_UIKit`.
@_exported public import Testing
