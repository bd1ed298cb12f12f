import Foundation
import InterfaceBuilder

/// A storyboard to translate, and files with translations around it.
enum LocalizedFiles {
  /// A storyboard in `Base.lproj` with one view of each kind that has texts.
  static let storyboard = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" toolsVersion="22154">
    <device id="retina6_12" orientation="portrait"/><scenes><scene sceneID="s"><objects>
    <viewController id="vc" title="Home"><view key="view" id="root">
    <rect key="frame" x="0" y="0" width="393" height="852"/><subviews>
    <label text="Name" translatesAutoresizingMaskIntoConstraints="NO" id="lab-el">
    <rect key="frame" x="0" y="0" width="0" height="0"/></label>
    <label translatesAutoresizingMaskIntoConstraints="NO" id="long">
    <rect key="frame" x="0" y="0" width="0" height="0"/><string key="text">Two
    lines</string></label>
    <textField placeholder="Street" translatesAutoresizingMaskIntoConstraints="NO" id="field">
    <rect key="frame" x="0" y="0" width="0" height="0"/></textField>
    <button buttonType="system" translatesAutoresizingMaskIntoConstraints="NO" id="but-ton">
    <rect key="frame" x="0" y="0" width="0" height="0"/><state key="normal" title="Go"/></button>
    <button translatesAutoresizingMaskIntoConstraints="NO" id="filled">
    <rect key="frame" x="0" y="0" width="0" height="0"/>
    <buttonConfiguration key="configuration" style="filled" title="Buy"/></button>
    <segmentedControl translatesAutoresizingMaskIntoConstraints="NO" id="seg">
    <rect key="frame" x="0" y="0" width="0" height="0"/>
    <segments><segment title="First"/><segment title="Second"/></segments></segmentedControl>
    </subviews><viewLayoutGuide key="safeArea" id="safe"/><constraints>
    <constraint firstItem="lab-el" firstAttribute="leading" secondItem="safe" \
    secondAttribute="leading" constant="20" id="c1"/>
    <constraint firstItem="lab-el" firstAttribute="top" secondItem="safe" secondAttribute="top" id="c2"/>
    </constraints></view><navigationItem key="navigationItem" title="Start" id="item"/>
    </viewController></objects></scene></scenes></document>
    """

  /// Runs a body with the storyboard's path and files written around it.
  static func with(
    _ files: [String: Data], _ body: (String) throws -> Void
  ) throws {
    let folder = FileManager.default.temporaryDirectory.appending(component: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let all = files.merging(["Base.lproj/Main.storyboard": Data(Self.storyboard.utf8)]) { $1 }
    for (name, content) in all {
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try content.write(to: file)
    }
    try body(folder.appending(path: "Base.lproj/Main.storyboard").path)
  }

  static func rejection(_ path: String, _ language: String) -> InterfaceBuilderError? {
    do throws(InterfaceBuilderError) {
      _ = try Document(contentsOf: path, language: language)
      return nil
    } catch {
      return error
    }
  }
}
