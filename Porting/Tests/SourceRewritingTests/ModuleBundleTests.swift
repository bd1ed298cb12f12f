import Foundation
import Testing

@testable import SourceRewriting

/// The bundle that SwiftPM declares for targets with resources.
@Suite struct ModuleBundleTests {
  private func registration(of source: String, hasResourceBundle: Bool? = nil) async throws
    -> String
  {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(source.utf8).write(to: folder.appending(path: "A.swift"))
    var plan = PortPlan(
      PortSettings(module: "App", sources: [folder.path]), relativeTo: folder, target: "App",
      output: folder.appending(path: "out").path, available: [])
    plan.hasResourceBundle = hasResourceBundle
    _ = try await plan.run()
    return try String(contentsOf: URL(filePath: plan.registration), encoding: .utf8)
  }

  @Test func itIsTheMainBundleWhereSwiftPMDeclaresNone() async throws {
    let use = "let text = Bundle.module.path(forResource: \"a\", ofType: nil)"
    #expect(try await registration(of: use).contains("static var module"))
    #expect(try await !registration(of: use, hasResourceBundle: true).contains("static var module"))
    #expect(try await !registration(of: "let a = 1").contains("static var module"))
    let implicit = "let image = UIImage(named: \"a\", in: .module, compatibleWith: nil)"
    #expect(try await registration(of: implicit).contains("static var module"))
    #expect(try await !registration(of: "let a = plan.module").contains("static var module"))
    let own = "extension Bundle { static let module = Bundle.main }\n" + use
    #expect(try await !registration(of: own).contains("static var module"))
  }
}
