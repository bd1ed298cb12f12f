/// Returns a value as an argument of a format, such as that of `String(format:)`: itself, or its description for `%@`.
///
/// `kuina port` replaces `id as CVarArg` and `count as NSNumber` in arguments of formats by this: Foundation's values
/// become objects on Apple's platforms, which are such arguments, and are not on Linux.
public func formatArgument(_ value: Any) -> any CVarArg {
  value as? any CVarArg ?? String(describing: value)
}
