extension PortPlan {
  /// Rewrites the files.
  ///
  /// - Throws: ``PortingError`` if a file cannot be read or written.
  public func run() async throws(PortingError) -> ModuleRewriter.Summary {
    var rewriter = ModuleRewriter(module: module, files: files)
    rewriter.modules = Set(available)
    rewriter.defines = defines
    rewriter.replacedModules = modules
    rewriter.cache = cache
    let summary = try await rewriter.run()
    let bundle = summary.needsModuleBundle && !(hasResourceBundle ?? false)
    let text =
      registrationText + (bundle ? Self.moduleBundle : "")
      + (summary.storesObservations ? Self.storingObservations : "")
    try rewriter.write(text, to: registration)
    return summary
  }

  /// The declaration of the bundle that SwiftPM declares for targets with resources.
  private static let moduleBundle = """

    extension Foundation.Bundle {
      static var module: Foundation.Bundle { .main }
    }

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

  /// The source that registers the folders with storyboards and xibs before `main`.
  private var registrationText: String {
    let folders = resources.map { "\"\($0.escaped)\"" }.joined(separator: ", ")
    return """
      import Foundation
      import InterfaceBuilder

      @section(".init_array") @used
      private let kuinaRegistration: @convention(c) () -> Void = {
        InterfaceFolders.register([\(folders)])
      }

      """
  }
}
