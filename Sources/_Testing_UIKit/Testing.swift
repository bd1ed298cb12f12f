/// The declarations available in a file that imports both `Testing` and `UIKit`.
///
/// The toolchain's Testing requires a module with this name when both are imported; on Apple's
/// platforms it is part of UIKit and lets images be attached to tests. Here it adds nothing, but
/// without it no test of code that uses UIKit would compile.
@_exported public import Testing
