extension PortPlan {
  /// Rewrites the files.
  ///
  /// - Throws: ``PortingError`` if a file cannot be read or written.
  public func run() async throws(PortingError) -> ModuleRewriter.Summary {
    var rewriter = ModuleRewriter(module: module, files: files)
    rewriter.modules = Set(available)
    rewriter.defines = defines
    rewriter.replacedModules = modules
    rewriter.foreignSources = foreignSources ?? []
    rewriter.gaps = gaps ?? [:]
    rewriter.missingTypes = Set(missingTypes ?? [])
    rewriter.smallestGap = smallestGap ?? .body
    rewriter.bridgedModules = bridgedModules ?? []
    rewriter.listsControllers = listsControllers ?? false
    rewriter.cache = cache
    let summary = try await rewriter.run()
    let bundle = summary.needsModuleBundle && !(hasResourceBundle ?? false)
    let text =
      registrationText + (bundle ? Self.moduleBundle : "")
      + (gaps == nil ? "" : Self.leavingOut)
      + (summary.storesObservations ? Self.storingObservations : "")
      + (summary.publishesObservations ? Self.publishingObservations : "")
      + SessionMethod.source(of: summary.sessionMethods)
      + (summary.configuresSessions ? Self.configuringSessions : "")
    let models =
      available.contains("CoreData")
      ? (dataModels ?? []).compactMap(DataModel.init(contentsOf:)) : []
    let symbols = AssetSymbols(catalogs: assetCatalogs ?? []).source(
      own: summary.staticMembers, extendsClasses: assetSymbolExtensions ?? true)
    try rewriter.write(
      text + models.map { "\n" + $0.source }.joined() + symbols, to: registration)
    return summary
  }

  /// The declaration of the bundle that SwiftPM declares for targets with resources.
  private static let moduleBundle = """

    extension Foundation.Bundle {
      static var module: Foundation.Bundle { .main }
    }

    """

  /// The function that statements call which are left out.
  private static let leavingOut = """

    func kuinaLeftOut(_ place: Swift.StaticString) { InterfaceBuilder.LeftOutCode.record(place) }

    """

  /// The method of Apple's `Cancellable` for observations: its Foundation lets them conform.
  private static let storingObservations = """

    import Combine
    import UIKit

    extension UIKit.NSKeyValueObservation {
      func store(in set: inout Set<Combine.AnyCancellable>) {
        Combine.AnyCancellable { self.invalidate() }.store(in: &set)
      }
    }

    """

  /// The configuration of a session that passes its requests to the protocols of the program that explores the app.
  private static let configuringSessions = """

    import FoundationNetworking
    import UIKit

    extension FoundationNetworking.URLSessionConfiguration {
      var ofApp: FoundationNetworking.URLSessionConfiguration {
        protocolClasses = UIKit.AppRequests.protocols + (protocolClasses ?? [])
        return self
      }
    }

    """

  /// The publisher of a property's values, which Apple's Foundation declares for `NSObject`.
  private static let publishingObservations = """

    import Combine
    import UIKit

    extension UIKit.KeyValueObservable {
      func publisher<Value>(
        for keyPath: KeyPath<Self, Value>,
        options: UIKit.NSKeyValueObservingOptions = [.initial, .new]
      ) -> Combine.AnyPublisher<Value, Never> {
        Combine.Deferred { () -> Combine.AnyPublisher<Value, Never> in
          let subject = Combine.PassthroughSubject<Value, Never>()
          let observation = self.observe(keyPath, options: [.new]) { object, _ in
            subject.send(object[keyPath: keyPath])
          }
          let changes = subject.handleEvents(receiveCancel: { observation.invalidate() })
          return options.contains(.initial)
            ? changes.prepend(self[keyPath: keyPath]).eraseToAnyPublisher()
            : changes.eraseToAnyPublisher()
        }.eraseToAnyPublisher()
      }
    }

    """

  /// The source that registers the folders with storyboards and xibs before `main`.
  private var registrationText: String {
    let folders = resources.map { "\"\($0.escaped)\"" }.joined(separator: ", ")
    return """
      import Foundation
      import InterfaceBuilder
      import UIKit

      @section(".init_array") @used
      private let kuinaRegistration: @convention(c) () -> Void = {
        InterfaceFolders.register([\(folders)])\(informationText)
      }

      """
  }

  /// The call that registers the information property list.
  private var informationText: String {
    guard let information else { return "" }
    let file = information.file.map { "\"\($0.escaped)\"" } ?? "nil"
    return "\n  Foundation.Bundle.registerInformation(file: \(file), "
      + "variables: \(literal(information.variables)), values: \(literal(information.values)))"
  }

  private func literal(_ values: [String: String]) -> String {
    let entries = values.sorted { $0.key < $1.key }.map {
      "\"\($0.key.escaped)\": \"\($0.value.escaped)\""
    }
    return entries.isEmpty ? "[:]" : "[\(entries.joined(separator: ", "))]"
  }
}
