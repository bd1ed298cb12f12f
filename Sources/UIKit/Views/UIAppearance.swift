public import Foundation

/// The protocol of the classes that Apple's appearance proxies cover: views.
///
/// Extensions of the protocol extend all views. The proxies themselves (`appearance()` and its
/// variants) rely on message forwarding in Objective-C and are not available.
///
/// Source: developer.apple.com, UIAppearance.
@preconcurrency @MainActor
public protocol UIAppearance: NSObjectProtocol {
}

extension UIView: UIAppearance {
}
