import Foundation
import LayoutChecking
import Testing

/// Ambiguous sizes of views of custom classes, by what the classes are known to do.
@MainActor @Suite struct ClassSizeTests: OneScreenTests {
  /// The findings about a view without a bottom or height, of a class whose source may be in the project.
  private func ambiguities(_ className: String, _ source: String? = nil) throws -> [Finding] {
    let folder = FileManager.default.temporaryDirectory.appending(component: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(
      at: folder.appending(path: ".git"), withIntermediateDirectories: true)
    let text = try storyboard(
      view("view", "map", #"customClass="\#(className)""#),
      edge("map.leading", "safe.leading") + edge("safe.trailing", "map.trailing")
        + edge("map.top", "safe.top"))
    let file = folder.appending(path: "Main.storyboard")
    try Data(text.utf8).write(to: file)
    if let source { try Data(source.utf8).write(to: folder.appending(path: "Source.swift")) }
    return try Screen.all(inFile: file.path).flatMap { try $0.findings(on: portrait) }
      .filter { $0.rule == .ambiguousLayout }
  }

  /// Nobody knows what a class without source does; a surface of a framework has no size.
  @Test func aSurfaceOfAFrameworkHasNoSize() throws {
    #expect(try ambiguities("ChartView") == [])
    let found = try ambiguities("AGSMapView")
    #expect(found.map(\.subject.id) == ["map"])
    #expect(found.map(\.severity) == [.warning])
  }

  @Test func aClassThatSetsNoSizeHasNone() throws {
    let plain = "class Dial: UIView { override func draw(_ rect: CGRect) {} }\n"
    #expect(try ambiguities("Dial", plain).map(\.severity) == [.warning])
    let sized = "class Dial: UIView { override var intrinsicContentSize: CGSize { .zero } }"
    #expect(try ambiguities("Dial", sized) == [])
    #expect(try ambiguities("Dial", "class Dial: ChartView { }") == [])
    #expect(try ambiguities("Dial", "class Dial: Base { }\nclass Base: UIView { }").count == 1)
  }
}
