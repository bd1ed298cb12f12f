import Testing

/// What Apple's modules have and Swift's on Linux have elsewhere, or not at all.
///
/// Source: developer.apple.com, XMLParser, UIStoryboard, URLResponse, CVarArg, NSObject.awakeFromNib(),
/// UIViewController.willMove(toParent:).
@Suite struct AppleNameTests {
  @Test func modulesOfTypesAreThoseOnLinux() {
    let parser = Rewritten("import Foundation\nlet p: Foundation.XMLParser? = nil")
    #expect(parser.head == "import FoundationXML\n")
    #expect(parser.body.contains("let p: FoundationXML.XMLParser?"))
    #expect(Rewritten("class XMLNode {}\nlet n = XMLNode()").head.isEmpty)
    let board = Rewritten(
      "import UIKit\nlet b = UIKit.UIStoryboard(name: n, bundle: nil)\nlet c: UIKit.UINib? = nil"
    )
    #expect(board.body.contains("InterfaceBuilder.UIStoryboard(name: n, bundle: nil)"))
    #expect(board.body.contains("InterfaceBuilder.UINib?"))
  }

  @Test func aResponseWithoutARequestIsCreated() {
    let made = "FoundationNetworking.URLResponse(url: Foundation.URL(filePath: \"/\")"
    let rewritten = Rewritten("var response = URLResponse()\nlet other = URLResponse(url: u)")
    #expect(rewritten.body.hasPrefix("var response = \(made)"))
    #expect(rewritten.body.hasSuffix("let other = URLResponse(url: u)"))
    #expect(rewritten.head.contains("import FoundationNetworking"))
  }

  /// The type of a literal follows from where it is used: a colour of UIKit or of Core Graphics.
  @Test func literalsStay() {
    let source = """
      layer.borderColor = #colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1)
      let image = UIImage(#imageLiteral(resourceName: "icon"))
      """
    #expect(Rewritten(source).body == source)
    #expect(Rewritten(source).head.contains("import UIKit"))
  }

  @Test func valuesAreArgumentsOfFormats() {
    let source = """
      os_log("%@", log: log, type: .debug, id as CVarArg)
      let t = String(format: f, a as NSNumber, b, c as! NSString)
      let s = String(describing: a as NSNumber)
      """
    let body = Rewritten(source).body
    #expect(body.contains("type: .debug, UIKit.formatArgument(id as Any))"))
    #expect(body.contains("String(format: f, UIKit.formatArgument(a as Any), b, c as! NSString)"))
    #expect(body.contains("String(describing: a as NSNumber)"))
  }

  @Test func objectsOfFilesAreAwakened() {
    let method = "override func awakeFromNib() { super.awakeFromNib(); start() }"
    let rewritten = Rewritten("import UIKit\nclass Router: NSObject { \(method) }")
    #expect(rewritten.body.contains("class Router: NSObject {  func awakeFromNib() {"))
    #expect(!rewritten.body.contains("super.awakeFromNib"))
    #expect(rewritten.tail.contains("extension Router: InterfaceBuilder.NibAwaking {}"))
    let view = Rewritten("import UIKit\nclass Card: UIView { \(method) }")
    #expect(view.body.contains(method))
  }

  @Test func overridesHavePresentNames() {
    let source = """
      import UIKit
      class C: UIViewController {
        override func willMove(toParentViewController parent: UIViewController?) { p(parent) }
        override func didMove(toParentViewController: UIViewController?) {}
      }
      """
    let body = Rewritten(source).body
    #expect(body.contains("override func willMove(toParent parent: UIViewController?)"))
    #expect(body.contains("override func didMove(toParent toParentViewController: UIView"))
  }

  @Test func initializersThatAreUnavailableAreNotCalled() {
    let rewritten = Rewritten(
      [
        "A.swift": """
        import UIKit
        class Picker: UIViewController {
          init(style: Int) { super.init(nibName: nil, bundle: nil) }
          @available(*, unavailable) override init(nibName: String?, bundle: Bundle?) { fatalError() }
          @available(*, unavailable) init() { fatalError() }
          @available(*, unavailable) required init?(coder: NSCoder) { fatalError() }
        }
        """
      ], listsControllers: true)
    #expect(!rewritten.tail.contains("addController") && !rewritten.tail.contains("addScreen"))
  }

  @Test func orderedRelationshipsAreReplaced() {
    let source = """
      import CoreData
      extension Podcast {
        @NSManaged public func replaceItems(at idx: Int, with value: Episode)
        @NSManaged public func insertIntoItems(_ values: [Episode], at indexes: NSIndexSet)
      }
      """
    let body = Rewritten(source, modules: ["CoreData"]).body
    #expect(body.contains("{ replace(idx, inManagedKey: \"items\", with: value) }"))
    #expect(body.contains("{ insert(values, intoManagedKey: \"items\", at: indexes) }"))
  }
}
