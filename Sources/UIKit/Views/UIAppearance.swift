public import Foundation

/// The protocol of the classes that have appearance proxies: views, and the items of bars.
///
/// A proxy is an object of the class whose properties are set. Views take over those of its properties
/// that differ from the default and that they have not changed themselves, when they enter a window:
/// the properties of UIKit's classes that Apple documents as customizable. Properties of the program's
/// own classes are not taken over. A proxy is made by `init(coder:)`, or by `init(frame:)` if `kuina port` found
/// that the class declares both. Source: developer.apple.com, UIAppearance.
@preconcurrency @MainActor
public protocol UIAppearance: NSObjectProtocol {
}

/// A class whose instances are containers of others for appearance proxies.
@preconcurrency @MainActor
public protocol UIAppearanceContainer: NSObjectProtocol {
}

extension UIView: UIAppearance, UIAppearanceContainer {
  /// Returns the proxy of the class; the same object each time.
  public static func appearance() -> Self { AppearanceProxies.proxy(of: self, in: []) }

  /// Returns the proxy of the class within containers, of which the first one is the innermost.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { AppearanceProxies.proxy(of: self, in: containerTypes) }

  /// Returns the proxy of the class, whatever the traits.
  public static func appearance(for trait: UITraitCollection) -> Self { appearance() }

  /// Returns the proxy of the class within containers, whatever the traits.
  public static func appearance(
    for trait: UITraitCollection,
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { appearance(whenContainedInInstancesOf: containerTypes) }
}

/// The appearance proxies of all classes.
@MainActor
enum AppearanceProxies {
  private struct Entry {
    var type: UIView.Type
    /// Whether a view is of the class.
    var matches: (UIView) -> Bool
    var containers: [any UIAppearanceContainer.Type]
    var proxy: UIView
    /// A view of the class with its default values.
    var plain: UIView
  }

  private static var entries: [Entry] = []

  static var isEmpty: Bool { entries.isEmpty }

  /// Returns the proxy of a class in containers, making it on first use.
  static func proxy<View: UIView>(
    of type: View.Type, in containers: [any UIAppearanceContainer.Type]
  ) -> View {
    let names = containers.map { ObjectIdentifier($0) }
    for entry in entries where entry.type == type {
      if entry.containers.map({ ObjectIdentifier($0) }) == names, let proxy = entry.proxy as? View {
        return proxy
      }
    }
    let (proxy, plain) = (make(type), make(type))
    entries.append(
      Entry(
        type: type, matches: { $0 is View }, containers: containers, proxy: proxy, plain: plain))
    return proxy
  }

  private static func make<View: UIView>(_ type: View.Type) -> View {
    if let view = RuntimeClass.view(type) as? View { return view }
    guard let view = type.init(coder: NSCoder()) else {
      preconditionFailure("\(type).init(coder:) returned nil, by which appearance() makes a proxy")
    }
    return view
  }

  /// Applies the proxies of a view's class and its superclasses, the most general one first.
  static func apply(to view: UIView) {
    let fitting = entries.filter { entry in
      entry.proxy !== view && entry.matches(view) && isContained(view, entry.containers)
    }
    guard !fitting.isEmpty else { return }
    for entry in fitting.sorted(by: { rank($0) < rank($1) }) {
      for property in properties(of: view) {
        property.take(view, entry.proxy, entry.plain)
      }
    }
  }

  private static func properties(of view: UIView) -> [AppearanceProperty] {
    let own = (view as? any AppearanceTaking).map { type(of: $0).proxyProperties } ?? []
    return AppearanceProperty.ofAllViews + own
  }

  /// The number of classes with a proxy to which the class belongs, then the number of containers.
  private static func rank(_ entry: Entry) -> (Int, Int) {
    (entries.count { $0.matches(entry.proxy) }, entry.containers.count)
  }

  private static func isContained(
    _ view: UIView, _ containers: [any UIAppearanceContainer.Type]
  ) -> Bool {
    var rest = containers[...]
    var next: UIResponder? = view.next
    while let responder = next, let wanted = rest.first {
      if isInstance(responder, of: wanted) { rest = rest.dropFirst() }
      next = responder.next
    }
    return rest.isEmpty
  }

  private static func isInstance<Container: UIAppearanceContainer>(
    _ object: UIResponder, of type: Container.Type
  ) -> Bool { object is Container }
}

/// A property that views take over from proxies.
@MainActor
struct AppearanceProperty {
  /// Takes the value from a proxy to a view; receives the view, the proxy, and a view with defaults.
  let take: (UIView, UIView, UIView) -> Void

  init<View: UIView, Value>(
    _ path: ReferenceWritableKeyPath<View, Value>, _ isSame: @escaping (Value, Value) -> Bool
  ) {
    take = { view, proxy, plain in
      guard let view = view as? View, let proxy = proxy as? View, let plain = plain as? View
      else { return }
      let (value, usual) = (proxy[keyPath: path], plain[keyPath: path])
      guard !isSame(value, usual), isSame(view[keyPath: path], usual) else { return }
      view[keyPath: path] = value
    }
  }

  init<View: UIView, Value: Equatable>(_ path: ReferenceWritableKeyPath<View, Value>) {
    self.init(path) { $0 == $1 }
  }

  /// A property with attributes of text.
  init<View: UIView>(
    attributes path: ReferenceWritableKeyPath<View, [NSAttributedString.Key: Any]?>
  ) {
    self.init(path) { a, b in
      (a == nil) == (b == nil) && NSDictionary(dictionary: a ?? [:]).count == (b ?? [:]).count
    }
  }

  /// The properties of all views.
  static let ofAllViews = [
    AppearanceProperty(\UIView.backgroundColor), AppearanceProperty(\UIView.storedTintColor),
  ]
}

/// A class of views with properties that they take over from proxies.
@MainActor
protocol AppearanceTaking: UIView {
  static var proxyProperties: [AppearanceProperty] { get }
}
