import Testing

@testable import SourceRewriting

/// Objects of classes that are known at run time only.
///
/// In Objective-C, every class can be created by the initializers of its superclass: The Swift Programming Language,
/// Initialization, and developer.apple.com, NSObject.init(). Swift needs one that is `required`.
@Suite struct CreationTests {
  @Test func viewsOfGenericParametersAreCreated() {
    let source = """
      func make<V: UIView>() -> V { let view = V(); return view }
      func place<V>(_ r: CGRect) -> V where V: UIStackView & Row { V.init(frame: r) }
      class Page<Root: UIView>: UIViewController { override func loadView() { view = Root() } }
      func show<C: UIViewController>(_ c: C.Type) { push(C()) }
      func item<B: UIBarButtonItem>() -> B { B() }
      class Card: UIView {}
      func card<T: Card>() -> T { T() }
      extension UIView { static func new() -> Self { Self() } }
      """
    let body = Rewritten(source).body
    let make = "UIKit.RuntimeClass.make"
    #expect(body.contains("let view = \(make)(V.self);"))
    #expect(body.contains("{ \(make)(V.self, frame: r) }"))
    for type in ["Root", "C", "B", "T", "Self"] { #expect(body.contains("\(make)(\(type).self)")) }
  }

  @Test func otherTypesAreCreatedAsBefore() {
    let source = """
      func make<V: Empty>() -> V { V() }
      func any<V>(_ v: V) -> UIView { UIView() }
      struct Box<Content: View> { let content = Content() }
      extension Shape { static func new() -> Self { Self() } }
      """
    #expect(Rewritten(source).body == source)
  }

  /// `init()` of a view calls the initializer that its class, or the nearest superclass, declares.
  @Test func viewsAreCreatedByTheInitializersThatTheyHave() {
    let coder = "required init?(coder: NSCoder) { fatalError() }"
    let tail = Rewritten(
      """
      class Plain: UIView { init() { super.init(frame: .zero) }; \(coder) }
      class Base: UIView { override init(frame: CGRect) { super.init(frame: frame) }; \(coder) }
      class Sub: Base {}
      class Titled: UIView { init(title: String) { super.init(frame: .zero) }; \(coder) }
      class Free: UIView {}
      """
    ).tail
    #expect(tail.contains("addView { Plain() }"))
    #expect(tail.contains("addView { Base(frame: .zero) }"))
    #expect(tail.contains("addView { Sub(frame: .zero) }"))
    #expect(!tail.contains("addView { Titled") && !tail.contains("addView { Free"))
  }
}

/// Requests and their decoding, which a program that explores the app answers.
@Suite struct InterceptionTests {
  @Test func decodersCanBeReplaced() {
    let source = """
      let a = JSONDecoder()
      let b = Foundation.JSONDecoder.init()
      lazy var c: JSONDecoder = .init()
      let d: Movie = try JSONDecoder().decode(Movie.self, from: data)
      func load(decoder: JSONDecoder = JSONDecoder()) {}
      """
    let new = "Foundation.JSONDecoder.ofApp()"
    let rewritten = Rewritten(source)
    #expect(
      rewritten.body == """
        let a = \(new)
        let b = \(new)
        lazy var c: JSONDecoder = \(new)
        let d: Movie = try \(new).decode(Movie.self, from: data)
        func load(decoder: JSONDecoder = \(new)) {}
        """)
    #expect(rewritten.head.contains("import UIKit"))
    let own = "class JSONDecoder {}\nlet a = JSONDecoder()"
    #expect(Rewritten(own).body == own)
  }

  @Test func sessionsPassTheirRequestsOn() {
    let body = Rewritten(
      """
      let a = URLSession(configuration: .default)
      let b = URLSession(configuration: URLSessionConfiguration.ephemeral, delegate: d, delegateQueue: nil)
      let c: URLSessionConfiguration = .default
      func load(_ c: URLSessionConfiguration = URLSessionConfiguration.default) {}
      let e = Player(configuration: .default)
      """
    ).body
    #expect(
      body == """
        let a = URLSession(configuration: .default.ofApp)
        let b = URLSession(configuration: URLSessionConfiguration.ephemeral.ofApp, delegate: d, delegateQueue: nil)
        let c: URLSessionConfiguration = .default.ofApp
        func load(_ c: URLSessionConfiguration = URLSessionConfiguration.default) {}
        let e = Player(configuration: .default)
        """)
  }
}

/// Protocols that apps declare to replace the session in tests: developer.apple.com, URLSession.data(for:), which needs
/// one argument only.
@Suite struct SessionMethodTests {
  private func methods(_ source: String) -> [SessionMethod] {
    let conditions = BuildConditions(defines: [:], modules: AvailableModules.standard)
    let file = SourceFile(path: "A.swift", text: source)
    return SessionMethod.required(in: ModuleFacts([FactsCollector.facts(of: file, conditions)]))
  }

  @Test func aProtocolOfTheSessionGetsItsMethod() {
    let source = """
      protocol Loading { func data(for request: URLRequest) async throws -> (Data, URLResponse) }
      extension URLSession: Loading {}
      """
    #expect(methods(source) == [SessionMethod(label: "for", isPublic: false)])
    #expect(
      methods("public " + source.replacing("for request: URLRequest", with: "from url: URL"))
        == [SessionMethod(label: "from", isPublic: true)])
    let text = SessionMethod.source(of: methods(source))
    #expect(text.contains("try await data(for: value, delegate: nil)"))
  }

  @Test func aMethodThatTheAppDeclaresStays() {
    let source = """
      protocol Loading { func data(for request: URLRequest) async throws -> (Data, URLResponse) }
      extension URLSession: Loading {
        func data(for request: URLRequest) async throws -> (Data, URLResponse) { fatalError() }
      }
      """
    #expect(methods(source).isEmpty)
    #expect(methods("extension URLSession { func load() {} }").isEmpty)
  }
}
