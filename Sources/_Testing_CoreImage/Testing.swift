/// The declarations available in a file that imports both `Testing` and `CoreImage`.
///
/// The toolchain's Testing requires a module with this name when both are imported; see
/// `_Testing_UIKit`.
@_exported public import Testing
