/// What a file sees that imports both `Testing` and `UIKit`.
///
/// The toolchain's Testing asks for a module of this name whenever both are imported; on Apple's
/// platforms it comes with UIKit and lets images be attached to tests. Here it adds nothing, but
/// without it no test of code that uses UIKit would compile.
@_exported public import Testing
