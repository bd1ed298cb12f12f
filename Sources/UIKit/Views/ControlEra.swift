/// The generations of the system among which controls have different sizes.
package enum ControlEra: Int, Hashable, Sendable, CaseIterable {
  /// iOS 7 to 12.
  case iOS7 = 0
  /// iOS 13 to 18.3.
  case iOS13 = 1
  /// iOS 18.4 and later.
  case iOS18 = 2
  /// iOS 26.
  case iOS26 = 3
}
