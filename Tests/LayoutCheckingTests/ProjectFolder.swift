import Foundation

@testable import LayoutChecking

/// A folder with files of a project, which is removed with the last reference to it.
final class ProjectFolder {
  private let folder = FileManager.default.temporaryDirectory
    .appending(component: UUID().uuidString)

  /// Creates a folder.
  ///
  /// - Parameter files: The texts of the files, by their paths.
  /// - Throws: The error of writing a file.
  init(_ files: [String: String]) throws {
    for (name, text) in files {
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }

  /// Creates the folder of a Git repository with an Interface Builder file and sources in Swift.
  ///
  /// - Parameters:
  ///   - text: The text of the file.
  ///   - name: The name of the file.
  ///   - sources: The texts of the sources.
  /// - Throws: The error of writing a file.
  convenience init(of text: String, named name: String, beside sources: [String]) throws {
    var files = [".git/HEAD": "", name: text]
    for (index, source) in sources.enumerated() { files["Code\(index).swift"] = source }
    try self.init(files)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Returns the path of a file.
  func path(_ name: String) -> String { folder.appending(path: name).path }

  /// Returns a xib with a table view cell of a class.
  static func cell(_ className: String) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><objects>
    <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
    <tableViewCell id="cel" customClass="\(className)">
    <rect key="frame" x="0" y="0" width="320" height="44"/>
    <tableViewCellContentView key="contentView" tableViewCell="cel" id="con">
    <rect key="frame" x="0" y="0" width="320" height="44"/></tableViewCellContentView>
    </tableViewCell></objects></document>
    """
  }

  /// Returns an Xcode project with an app that has a resource.
  static func project(listing file: String) -> String {
    """
    // !$*UTF8*$!
    { objects = {
      P = { isa = PBXProject; targets = ( T ); mainGroup = G; };
      T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
        buildPhases = ( R ); };
      R = { isa = PBXResourcesBuildPhase; files = ( B ); };
      B = { isa = PBXBuildFile; fileRef = F; };
      F = { isa = PBXFileReference; path = "\(file)"; sourceTree = "<group>"; };
      G = { isa = PBXGroup; children = ( F ); };
    }; rootObject = P; }
    """
  }

  /// Returns an information property list.
  static func list(_ members: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict>\(members)</dict></plist>
    """
  }

  /// Returns the member of a list for orientations, such as `Portrait`.
  static func orientations(_ names: String..., device: String = "") -> String {
    let texts = names.map { "<string>UIInterfaceOrientation\($0)</string>" }.joined()
    return "<key>UISupportedInterfaceOrientations\(device)</key><array>\(texts)</array>"
  }
}

extension ProjectFacts {
  /// The facts in words, after the name of what states them: `App: iOS 15, iPhone, portrait`.
  var text: String {
    "\(project): \(words(devices: true, orientations: true).joined(separator: ", "))"
  }
}
