/// The generations of the system among which controls have different sizes.
package enum ControlEra: Int, Hashable, Sendable, CaseIterable {
  /// iOS 7 to 12.
  case iOS7 = 0
  /// iOS 13.
  case iOS13 = 1
  /// iOS 14 and 15.
  case iOS14 = 2
  /// iOS 16 to 18.3.
  case iOS16 = 3
  /// iOS 18.4 and later.
  case iOS18 = 4
  /// iOS 26.
  case iOS26 = 5
}
