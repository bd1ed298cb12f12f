import Testing

@testable import SourceRewriting

/// What the compiler accepted in Swift 3, and what it takes now.
///
/// Sources: Swift Evolution, SE-0095 on `protocol<A, B>`, and SE-0110 on the parameters of closures; Xcode 9's release
/// notes on the names of attributes.
@Suite struct EarlierSwiftTests {
  @Test func listsOfProtocolsAreCompositions() {
    let source = "typealias Field = protocol<AnyObject, Validatable>\nlet x: protocol<>? = nil"
    #expect(
      Rewritten(source).body == "typealias Field = AnyObject & Validatable\nlet x: Any? = nil")
    // Lines stay, and words that end like the keyword are no types of this kind.
    #expect("a: protocol<A,\n  B>\nb".withoutProtocolLists == "a: A & B\n\nb")
    #expect("myprotocol<A, B>".withoutProtocolLists == "myprotocol<A, B>")
  }

  @Test(arguments: [
    ("let a: [String: Any] = [NSFontAttributeName: f]", true),
    ("let a = [NSForegroundColorAttributeName: c] as [String: UIColor]", true),
    ("let a: [String: Any] = [\"NSFontAttributeName\": f]", false),
    ("let a: [String: Any] = [name: f]", false),
  ]) func dictionariesOfAttributesHaveTheirKeys(_ source: String, _ isChanged: Bool) {
    let expected = source.replacing("[String:", with: "[NSAttributedString.Key:")
    #expect(
      Rewritten("import UIKit\n" + source).body == "import UIKit\n"
        + (isChanged ? expected : source))
  }

  @Test(arguments: [
    ("dismiss(animated: true, completion: { _ in })", "dismiss(animated: true, completion: {  })"),
    ("self.dismiss(animated: true) { _ in go() }", "self.dismiss(animated: true) {  go() }"),
    (
      "present(c, animated: true, completion: { [weak self] _ in })",
      "present(c, animated: true, completion: { [weak self] () in })"
    ),
    // Animations have a handler with a parameter.
    (
      "UIView.animate(withDuration: 1, animations: {}, completion: { _ in })",
      "UIView.animate(withDuration: 1, animations: {}, completion: { _ in })"
    ),
    (
      "dismiss(animated: true, completion: { done in })",
      "dismiss(animated: true, completion: { done in })"
    ),
  ]) func handlersWithoutParametersHaveNone(_ source: String, _ expected: String) {
    #expect(Rewritten(source).body == expected)
  }

  @Test(arguments: [
    ("self?.dismiss(animated: true) { _ in }", true),
    ("navigationController?.present(c, animated: true) { _ in }", true),
    ("self.presentingViewController!.dismiss(animated: true) { _ in }", true),
    // Somebody else's methods, whose handlers can have a parameter.
    ("popup.dismiss(animated: true) { _ in }", false),
    ("popup.self.dismiss(animated: true) { _ in }", false),
    ("other.navigationController.dismiss(animated: true) { _ in }", false),
  ]) func onlyHandlersOfControllersLoseParameters(_ source: String, _ isChanged: Bool) {
    #expect(
      Rewritten(source).body == (isChanged ? source.replacing("{ _ in }", with: "{  }") : source))
  }

  /// A type of the module may have a method of this name with another handler, which is valid in Swift 4 and later.
  @Test(arguments: [
    ("func dismiss(animated: Bool, completion: ((Bool) -> Void)?) {}", false),
    ("func dismiss(animated: Bool, after: Double = 0, then: @escaping Handler) {}", false),
    ("override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {}", true),
    ("func dismiss(animated: Bool) {}", true),
    ("func dismiss(_ page: Page, to place: Place) {}", true),
  ]) func handlersOfTheModulesOwnMethodsStay(_ method: String, _ isChanged: Bool) {
    let source = "class A: B {\n  \(method)\n  func f() { dismiss(animated: true) { _ in } }\n}"
    #expect(Rewritten(source).body.contains("{ _ in }") == !isChanged)
  }

  @Test func theWindowOfAVariableWithTheDelegateIsDoublyOptional() {
    func body(_ value: String) -> String {
      Rewritten("func f() {\nlet app = \(value)\nif let w = app!.window { w?.go() }\n}").body
    }
    #expect(body("UIApplication.shared.delegate").contains("app!.optionalWindow {"))
    #expect(body("UIApplication.shared.delegate as? AppDelegate").contains("app!.window {"))
    #expect(body("makeDelegate()").contains("app!.window {"))
    let ofApp = Rewritten(
      "func f() {\nlet app = UIApplication.shared\nif let w = app.delegate?.window { w!.go() }\n}")
    #expect(ofApp.body.contains("app.delegate?.optionalWindow { w!.go() }"))
  }

  /// The headers of libraries in Objective-C import other frameworks, so that who imports the library can use them.
  @Test(arguments: [
    ("CLLocationManager", "CoreLocation"), ("kCLLocationAccuracyBest", "CoreLocation"),
    ("MKMapView", "MapKit"), ("ASAuthorizationController", "AuthenticationServices"),
    ("AudioServicesPlaySystemSound", "AudioToolbox"), ("SystemSoundID", "AudioToolbox"),
    ("AVPlayer", "AVFoundation"), ("AVPlayerItem", "AVFoundation"),
    ("AVPlayerViewController", "AVKit"), ("AVPlayerViewControllerDelegate", "AVKit"),
    ("AVPictureInPictureController", "AVKit"), ("AVRoutePickerView", "AVKit"),
    ("UIWebView", "WebKit"), ("UIWebViewDelegate", "WebKit"),
  ]) func frameworksOfLibrariesAreImported(_ name: String, _ module: String) {
    let source = "import GoogleMaps\nlet x = \(name)()"
    #expect(Rewritten(source, modules: [module]).head.contains("import \(module)\n"))
    #expect(!Rewritten("class \(name) {}\n" + source, modules: [module]).head.contains(module))
    #expect(AvailableModules.modulesBroughtAlong(in: source) == [module])
  }

  @Test func otherNamesBringNothingAlong() {
    for name in ["CLI", "AVERAGE", "MKDIR", "CLASS", "ASAuthor"] {
      #expect(AvailableModules.modulesBroughtAlong(in: "let \(name) = 1").isEmpty)
    }
  }
}
