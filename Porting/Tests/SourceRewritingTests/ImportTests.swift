import Testing

@testable import SourceRewriting

@Suite struct ImportTests {
  @Test func submodulesAndScopedImportsBecomePlain() {
    let body = Rewritten(
      "import UIKit.UIGestureRecognizerSubclass\nimport struct Foundation.URL\nimport class UIKit.UIView"
    ).body
    #expect(body == "import UIKit\nimport  Foundation\nimport  UIKit")
  }

  @Test func unavailableModulesAreRemovedAndListed() {
    let rewritten = Rewritten(
      "import UIKit\nimport AVFoundation\nimport SnapKit", modules: ["SnapKit"])
    #expect(rewritten.body == "import UIKit\n\nimport SnapKit")
    #expect(rewritten.notes.map(\.line) == [2])
  }

  /// The times of Core Media are those of the module AVFoundation.
  @Test func coreMediaIsAVFoundation() {
    #expect(Rewritten("import CoreMedia", modules: ["AVFoundation"]).body == "import AVFoundation")
    #expect(Rewritten("import CoreMedia").notes.count == 1)
  }

  @Test func modulesAreReplaced() {
    let rewritten = Rewritten(
      ["A.swift": "import Combine\nimport Maps"], modules: ["OpenCombine"],
      replacing: ["Combine": "OpenCombine", "Maps": ""])
    #expect(rewritten.body == "import OpenCombine\n")
    #expect(rewritten.notes.isEmpty)
  }

  /// UIKit imports ImageIO on Apple's platforms.
  @Test func imagesOfFilesAreThoseOfImageIO() {
    let source = "import UIKit\nlet count = CGImageSourceGetCount(source)"
    #expect(Rewritten(source, modules: ["ImageIO"]).head.contains("import ImageIO\n"))
    let other = Rewritten("import UIKit\nlet image: CGImage", modules: ["ImageIO"])
    #expect(!other.head.contains("ImageIO"))
  }

  @Test func importsThatUmbrellaHeadersBringAlongAreAdded() {
    #expect(
      Rewritten("import Foundation\nlet v = UIView()").head
        == "import UIKit\nimport InterfaceBuilder\n")
    #expect(
      Rewritten("import Foundation\nlet r: URLRequest? = nil").head
        == "import FoundationNetworking\n")
    #expect(
      Rewritten("import Foundation\nlet isNew = v > NSFoundationVersionNumber_iOS_9_4").head
        == "import UIKit\nimport InterfaceBuilder\n")
    #expect(Rewritten("import Foundation\nlet u: URL? = nil").head.isEmpty)
  }

  /// Apple's Foundation brings Core Foundation, Darwin and Security along, and UIKit UserNotifications.
  @Test func importsOfModulesThatAppleBringsAlongAreAdded() {
    let query = "import Foundation\nlet q = [kSecClass as String: 1] as CFDictionary"
    #expect(
      Rewritten(query, modules: ["Security"]).head == "import CoreGraphics\nimport Security\n")
    #expect(Rewritten(query).head == "import CoreGraphics\n")
    #expect(
      Rewritten("import Foundation\nlet t = NSEC_PER_SEC").head
        == "import UIKit\nimport InterfaceBuilder\n")
    let center = "import UIKit\nlet c = UNUserNotificationCenter.current()"
    #expect(
      Rewritten(center, modules: ["UserNotifications"]).head
        == "import InterfaceBuilder\nimport UserNotifications\n")
    #expect(
      Rewritten("enum UNOrder { case a }\nlet u = UNOrder.a", modules: ["UserNotifications"]).head
        .isEmpty)
  }

  /// Apple's modules and umbrella headers import Foundation, and its Foundation imports Combine.
  @Test func importsOfFoundationAreAdded() {
    #expect(Rewritten("import SwiftUI\nlet a = 1").head == "import Foundation\n")
    #expect(Rewritten("enum A: LocalizedError { case a }").head == "import Foundation\n")
    #expect(Rewritten("let a = NSOrderedSet()").head == "import Foundation\n")
    #expect(Rewritten("import Foundation\nlet d = Data()").head.isEmpty)
    #expect(Rewritten("let a = 1").head.isEmpty)
  }

  @Test func theImportOfCombineIsAddedWhereTheModuleIsAvailable() {
    let text = "import Foundation\nvar bag: Set<AnyCancellable> = []"
    #expect(Rewritten(text, modules: ["Combine"]).head == "import Combine\n")
    #expect(Rewritten(text).head.isEmpty)
    #expect(
      Rewritten("class Published {}\nlet p = Published()", modules: ["Combine"]).head.isEmpty)
  }

  @Test func theImportOfOSLogIsThatOfOS() {
    #expect(Rewritten("import OSLog", modules: ["os"]).body == "import os")
  }

  @Test func conditionsAreThoseOfASimulatedDevice() {
    let body = Rewritten(
      """
      #if os(iOS) && !targetEnvironment(macCatalyst) || BETA
      let a = 1
      #elseif targetEnvironment(simulator)
      #endif
      """, defines: ["BETA": false]
    ).body
    #expect(
      body == """
        #if true && !false || false
        let a = 1
        #elseif true
        #endif
        """)
  }

  @Test func everySystemButIOSIsFalse() {
    let result = Rewritten("#if !os(Linux)\nlet a = 1\n#elseif os(macOS)\nimport Cocoa\n#endif")
    #expect(result.body == "#if !false\nlet a = 1\n#elseif false\n\n#endif")
    #expect(result.notes.isEmpty)
  }

  @Test func namesOfTheRuntimeImportUIKit() {
    let result = Rewritten("import ObjectiveC\nfunc f() { objc_removeAssociatedObjects(a) }")
    #expect(result.head.contains("import UIKit"))
  }

  @Test func overridesInInactiveCodeAreNotMoved() {
    let body = Rewritten(
      """
      import UIKit
      class A: UIView {}
      #if os(macOS)
      extension A { override func layoutSubviews() {} }
      #endif
      """
    ).body
    #expect(!body.contains("kuina_A_layoutSubviews() }"))
  }

  @Test func aQualifiedTypeOfFoundationNetworkingIsFound() {
    let rewritten = Rewritten("import Foundation\nlet session = Foundation.URLSession.shared")
    #expect(rewritten.body.hasSuffix("let session = FoundationNetworking.URLSession.shared"))
    let type = Rewritten(
      "import Foundation\nvar session: Foundation.URLSession?\nvar url: Foundation.URL?")
    #expect(
      type.body.hasSuffix("var session: FoundationNetworking.URLSession?\nvar url: Foundation.URL?")
    )
    #expect(rewritten.head.contains("import FoundationNetworking"))
  }

  @Test func typesThatUIKitAddsToFoundationImportIt() {
    #expect(Rewritten("import Foundation\nlet m = UndoManager()").head.contains("import UIKit"))
  }

  @Test func filesImportTheModulesOfABridgingHeader() {
    let head = Rewritten(
      ["A.swift": "import UIKit\nimport Images\nlet a = 1"], modules: ["Images", "Network"],
      bridged: ["Missing", "Images", "Network"]
    ).heads["A.swift"]
    #expect(head?.contains("import Network\n") == true)
    #expect(head?.contains("import Images") == false && head?.contains("Missing") == false)
  }
}
