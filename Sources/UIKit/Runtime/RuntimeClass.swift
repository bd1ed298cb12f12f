import Synchronization

/// The members of a class that can be found by name at run time.
///
/// On Apple's platforms, the Objective-C runtime finds classes, methods and properties by name for
/// storyboards, selectors and key-value coding. On Linux, `kuina port` writes this description for
/// the classes of an app, and registers it when the process starts.
public struct RuntimeClass: Sendable {
  /// A property that can be read and set by name.
  public struct Property: Sendable {
    /// The name by which the property is read and set.
    public let name: String
    let get: @MainActor @Sendable (AnyObject) -> Any?
    /// Sets the value; returns whether it has the property's type.
    let set: (@MainActor @Sendable (AnyObject, Any?) -> Bool)?
    /// The property's type.
    let type: Any.Type

    /// Creates a property from its getter and, unless it is read-only, its setter.
    public init<Owner, Value>(
      _ name: String, get: @escaping @MainActor @Sendable (Owner) -> Value,
      set: (@MainActor @Sendable (Owner, Value) -> Void)? = nil
    ) {
      self.name = name
      type = Value.self
      self.get = { owner in (owner as? Owner).map { get($0) as Any } }
      guard let set else {
        self.set = nil
        return
      }
      self.set = { owner, value in
        guard let owner = owner as? Owner,
          let value = RuntimeValue.convert(value, to: Value.self)
        else { return false }
        set(owner, value)
        return true
      }
    }
  }

  /// The class.
  let type: AnyClass
  /// The class's name, which contains the names of the types around it.
  let name: String
  /// The module that declares the class.
  let module: String
  private var makeSegue: (@MainActor @Sendable (String?, AnyObject, AnyObject) -> AnyObject?)?
  private var makeObject: (@MainActor @Sendable () -> AnyObject)?
  private var makeController: (@MainActor @Sendable (String?) -> AnyObject)?
  private var makeView: (@MainActor @Sendable () -> AnyObject)?
  private var makeScreen: (@MainActor @Sendable () -> AnyObject)?
  private var isApplicationDelegate = false
  private(set) var methods: [String: Selector]
  private(set) var properties: [String: Property]

  /// Creates a description of a class or of an extension of a class.
  ///
  /// - Parameters:
  ///   - type: The class.
  ///   - name: The name of the class in source, with the names of the types around it.
  ///   - module: The module that declares the class.
  ///   - methods: Selectors that carry the class's methods.
  ///   - properties: The class's properties.
  public init(
    _ type: AnyClass, name: String, module: String, methods: [Selector] = [],
    properties: [Property] = []
  ) {
    self.type = type
    self.name = name
    self.module = module
    self.methods = Dictionary(methods.map { ($0.name, $0) }) { _, last in last }
    self.properties = Dictionary(properties.map { ($0.name, $0) }) { _, last in last }
  }

  /// Adds a method, which a selector carries.
  public mutating func add(_ method: Selector) { methods[method.name] = method }

  /// Adds a property, replacing the one with its name.
  public mutating func add(_ property: Property) { properties[property.name] = property }

  /// Makes segues of the class available to storyboards, by a closure that creates one from its
  /// identifier, source and destination.
  public mutating func addSegue<Segue: AnyObject, Controller: AnyObject>(
    _ make: @escaping @MainActor @Sendable (String?, Controller, Controller) -> Segue
  ) {
    makeSegue = { identifier, source, destination in
      guard let source = source as? Controller, let destination = destination as? Controller
      else { return nil }
      return make(identifier, source, destination)
    }
  }

  /// Makes objects of the class available to xibs, by a closure that creates one.
  public mutating func addObject(_ make: @escaping @MainActor @Sendable () -> AnyObject) {
    makeObject = make
  }

  /// Makes controllers of the class available to the list of an app's screens, by a closure that creates one from the name
  /// of a xib.
  public mutating func addController(_ make: @escaping @MainActor @Sendable (String?) -> AnyObject)
  {
    makeController = make
  }

  /// Makes a controller of the class, which code creates without values, one of an app's screens.
  public mutating func addScreen(_ make: @escaping @MainActor @Sendable () -> AnyObject) {
    makeScreen = make
  }

  /// Makes an appearance proxy of a class of views without its `init(coder:)`, which many classes do not implement, by a
  /// closure that creates a view with an empty frame.
  public mutating func addView(_ make: @escaping @MainActor @Sendable () -> AnyObject) {
    makeView = make
  }

  /// Makes the class that of the application's delegate, as `@UIApplicationMain` does.
  public mutating func markAsApplicationDelegate() { isApplicationDelegate = true }

  // MARK: Registering

  /// Registers classes, which are described when a class is first looked up.
  ///
  /// Can be called on any thread, also before `main`.
  public static func register(_ describe: @escaping @Sendable () -> [RuntimeClass]) {
    table.withLock { $0.pending.append(describe) }
  }

  private struct Table {
    var pending: [@Sendable () -> [RuntimeClass]] = []
    var byType: [ObjectIdentifier: [RuntimeClass]] = [:]
    var byName: [String: [RuntimeClass]] = [:]

    mutating func add(_ description: RuntimeClass) {
      byType[ObjectIdentifier(description.type), default: []].append(description)
      byName[description.name, default: []].append(description)
    }
  }

  private static let table = Mutex(Table())

  private static func read<Result: Sendable>(
    _ body: @Sendable (Table) -> Result
  ) -> Result {
    // Descriptions are created outside the lock, because they can run any code.
    let pending = table.withLock { table in
      defer { table.pending = [] }
      return table.pending
    }
    let described = pending.flatMap { $0() }
    return table.withLock { table in
      for description in described { table.add(description) }
      return body(table)
    }
  }

  // MARK: Finding

  /// Returns the class with a name; in a module if one is given and has it, and in any module
  /// otherwise.
  package static func named(_ name: String, module: String?) -> AnyClass? {
    description(name, module)?.type
  }

  private static func description(_ name: String, _ module: String?) -> RuntimeClass? {
    let found = read { $0.byName[name] ?? [] }
    return found.first { $0.module == module } ?? found.first
  }

  /// Creates a segue of the class with a name, or returns `nil` if there is none.
  @MainActor
  package static func segue<Segue: AnyObject>(
    _ name: String, module: String?, _ identifier: String?, _ source: AnyObject,
    _ destination: AnyObject
  ) -> Segue? {
    description(name, module)?.makeSegue?(identifier, source, destination) as? Segue
  }

  /// Creates an object of the class with a name, or returns `nil` if there is none.
  @MainActor
  package static func object(_ name: String, module: String?) -> AnyObject? {
    description(name, module)?.makeObject?()
  }

  /// Returns a closure that creates a controller of the class with a name from the name of a xib; `nil` if its description
  /// has none.
  package static func controller(
    _ name: String, module: String?
  ) -> (@MainActor @Sendable (String?) -> AnyObject)? { description(name, module)?.makeController }

  /// Returns the names of the classes of controllers that are screens, with closures that create one, in order.
  package static func screens() -> [(name: String, make: @MainActor @Sendable () -> AnyObject)] {
    let described = read { $0.byType.values.joined().filter { $0.makeScreen != nil } }
    return described.sorted { $0.name < $1.name }
      .compactMap { description in description.makeScreen.map { (name: description.name, make: $0) }
      }
  }

  /// Returns a closure that creates a controller of a class from the name of a xib; `nil` if its description has none.
  static func controller(of type: AnyClass) -> (@MainActor @Sendable (String?) -> AnyObject)? {
    descriptions(ofClass: type).lazy.compactMap(\.makeController).first
  }

  /// Creates a view of a class with an empty frame, or returns `nil` if its description has no closure for that.
  @MainActor
  static func view(_ type: AnyClass) -> AnyObject? {
    descriptions(ofClass: type).lazy.compactMap(\.makeView).first?()
  }

  private static func descriptions(ofClass type: AnyClass) -> [RuntimeClass] {
    let identifier = ObjectIdentifier(type)
    return read { $0.byType[identifier] ?? [] }
  }

  /// Creates the delegate of the application, or returns `nil` if its class is not registered.
  @MainActor
  static func applicationDelegate() -> AnyObject? {
    let marked = read { $0.byType.values.joined().filter(\.isApplicationDelegate) }
    return marked.first?.makeObject?()
  }

  /// Whether the class of the application's delegate is registered.
  package static var hasApplicationDelegate: Bool {
    read { $0.byType.values.joined().contains(where: \.isApplicationDelegate) }
  }

  /// Whether an object has a registered property with a name.
  package static func hasProperty(_ name: String, of object: AnyObject) -> Bool {
    property(name, of: object) != nil
  }

  /// Returns the descriptions of an object's class and its superclasses, subclasses first.
  private static func descriptions(of object: Any) -> [RuntimeClass] {
    guard let instance = Associations.owner(object) else { return [] }
    var chain: [ObjectIdentifier] = []
    var current: AnyClass? = Swift.type(of: instance)
    while let type = current {
      chain.append(ObjectIdentifier(type))
      current = _getSuperclass(type)
    }
    let types = chain
    return read { table in types.flatMap { table.byType[$0] ?? [] } }
  }

  /// Returns the registered method of an object with a selector's name.
  static func method(_ name: String, of object: Any) -> Selector? {
    descriptions(of: object).lazy.compactMap { $0.methods[name] }.first
  }

  /// Returns the registered property of an object with a name.
  static func property(_ name: String, of object: AnyObject) -> Property? {
    descriptions(of: object).lazy.compactMap { $0.properties[name] }.first
  }
}
