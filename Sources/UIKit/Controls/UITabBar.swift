import Foundation

/// The bar of a ``UITabBarController``; its items are not modelled.
@MainActor
open class UITabBar: UIView {
}
