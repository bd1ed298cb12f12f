import Foundation

/// The bar of a ``UITabBarController``; its items are not modelled.
@preconcurrency @MainActor
open class UITabBar: UIView {
}
