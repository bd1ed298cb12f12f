public import Foundation

/// What Apple's appearance proxies stand for: views.
///
/// Extensions of the protocol reach all views. The proxies themselves, `appearance()` and its
/// relatives, are made of Objective-C's message forwarding and are not here.
///
/// Source: developer.apple.com, UIAppearance.
@preconcurrency @MainActor
public protocol UIAppearance: NSObjectProtocol {
}

extension UIView: UIAppearance {
}
