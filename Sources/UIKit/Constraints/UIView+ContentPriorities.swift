import Foundation

extension UIView {
  /// How strongly the view refuses to be larger than its content.
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    huggingPriorities[axis]
  }

  /// Sets how strongly the view refuses to be larger than its content.
  public func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    guard huggingPriorities[axis] != priority else { return }
    huggingPriorities[axis] = priority
    engineItem?.engine?.needsUpdate(of: self)
  }

  /// How strongly the view refuses to be smaller than its content.
  public func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    compressionPriorities[axis]
  }

  /// Sets how strongly the view refuses to be smaller than its content.
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    guard compressionPriorities[axis] != priority else { return }
    compressionPriorities[axis] = priority
    engineItem?.engine?.needsUpdate(of: self)
  }
}
