/// The name of a method, which can carry the method itself.
///
/// Swift on Linux has no Objective-C runtime that finds methods by name. A selector written as
/// `#selector` in an app's source is rewritten to carry the method, so that the compiler checks it
/// and private methods can be called. A selector created from a string finds its method among
/// those registered with ``RuntimeClass``.
///
///     Selector("save:", EditorViewController.save(_:))
///
/// Overrides are dispatched dynamically. Two selectors are equal if their names are.
///
/// Source: developer.apple.com, Selector.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// A method applied to a target and arguments; returns `nil` if the target or an argument has
  /// another type.
  typealias Method = @Sendable (_ target: Any, _ arguments: [Any?]) -> Returned?

  /// The value that a method returned.
  struct Returned {
    var value: Any?
  }

  /// The Objective-C name, with a colon for each parameter.
  public let name: String
  let method: Method?
  /// Whether a target has the type that declares the method.
  let accepts: (@Sendable (Any) -> Bool)?

  /// Creates a selector from a name; its method is looked up when it is performed.
  public init(_ name: String) {
    self.name = name
    method = nil
    accepts = nil
  }

  /// Creates the selector that a string literal names, such as `save:`.
  public init(stringLiteral name: String) { self.init(name) }

  private init<Target>(
    _ name: String, parameters: Int, of _: Target.Type,
    _ method: @escaping @Sendable (Target, [Any?]) -> Returned?
  ) {
    let colons = name.count { $0 == ":" }
    self.name = name + String(repeating: ":", count: max(parameters - colons, 0))
    self.method = { target, arguments in
      guard let target = target as? Target else { return nil }
      return method(target, arguments)
    }
    accepts = { $0 is Target }
  }

  /// Creates a selector that carries a method without parameters.
  @preconcurrency
  public init<Target, Result>(
    _ name: String, _ method: @escaping @Sendable (Target) -> () -> Result
  ) {
    self.init(name, parameters: 0, of: Target.self) { target, _ in
      Returned(value: method(target)())
    }
  }

  /// Creates a selector that carries a method with one parameter; a missing colon is added to the
  /// name.
  @preconcurrency
  public init<Target, A, Result>(
    _ name: String, _ method: @escaping @Sendable (Target) -> (A) -> Result
  ) {
    self.init(name, parameters: 1, of: Target.self) { target, arguments in
      guard let first = arguments.argument(0, as: A.self) else { return nil }
      return Returned(value: method(target)(first))
    }
  }

  /// Creates a selector that carries a method with two parameters; missing colons are added to the
  /// name.
  @preconcurrency
  public init<Target, A, B, Result>(
    _ name: String, _ method: @escaping @Sendable (Target) -> (A, B) -> Result
  ) {
    self.init(name, parameters: 2, of: Target.self) { target, arguments in
      guard let first = arguments.argument(0, as: A.self),
        let second = arguments.argument(1, as: B.self)
      else { return nil }
      return Returned(value: method(target)(first, second))
    }
  }

  /// Creates a selector that carries a method with three parameters; missing colons are added to
  /// the name.
  @preconcurrency
  public init<Target, A, B, C, Result>(
    _ name: String, _ method: @escaping @Sendable (Target) -> (A, B, C) -> Result
  ) {
    self.init(name, parameters: 3, of: Target.self) { target, arguments in
      guard let first = arguments.argument(0, as: A.self),
        let second = arguments.argument(1, as: B.self),
        let third = arguments.argument(2, as: C.self)
      else { return nil }
      return Returned(value: method(target)(first, second, third))
    }
  }

  /// Creates a selector that carries a method without parameters of the type of a value, which is
  /// not computed.
  @preconcurrency
  public init<Target, Result>(
    _ name: String, on value: () -> Target, _ method: @escaping @Sendable (Target) -> () -> Result
  ) {
    self.init(name, method)
  }

  /// Creates a selector that carries a method with one parameter of the type of a value, which is
  /// not computed.
  @preconcurrency
  public init<Target, A, Result>(
    _ name: String, on value: () -> Target, _ method: @escaping @Sendable (Target) -> (A) -> Result
  ) {
    self.init(name, method)
  }

  /// The name, such as `save:`.
  public var description: String { name }

  /// Whether two selectors have the same name.
  public static func == (a: Selector, b: Selector) -> Bool { a.name == b.name }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }

  // MARK: Performing

  /// Whether an object has the method: it is an instance of the type that declares the method that
  /// the selector carries, or has a registered method with the selector's name.
  func isImplemented(by object: Any) -> Bool {
    if let accepts, accepts(object) { return true }
    return RuntimeClass.method(name, of: object) != nil
  }

  /// Calls the method on an object with arguments, of which it takes as many as it has parameters.
  ///
  /// - Returns: The result, or `nil` if the object has no such method or an argument has another
  ///   type than the parameter.
  func call(on object: Any, _ arguments: [Any?]) -> Returned? {
    if let accepts, accepts(object) { return method?(object, arguments) }
    return RuntimeClass.method(name, of: object)?.method?(object, arguments)
  }
}

extension [Any?] {
  /// Returns an argument as a type, which can be optional; `nil` if it is missing or has another
  /// type.
  fileprivate func argument<Value>(_ index: Int, as type: Value.Type) -> Value? {
    guard index < count else { return nil }
    return self[index] as? Value
  }
}

/// Returns the selector with a name.
///
/// Source: developer.apple.com, NSSelectorFromString.
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }

/// Returns the name of a selector.
///
/// Source: developer.apple.com, NSStringFromSelector.
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.name }
