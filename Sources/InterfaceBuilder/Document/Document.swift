public import Foundation

/// The content of a storyboard or xib, with line numbers, as a value that was validated as a whole.
///
/// Numbers, ids and references are checked when the file is read, so building views from a document
/// cannot encounter an invalid one. Elements without a typed form are available through
/// ``Element``.
public struct Document: Sendable {
  /// The kind of an Interface Builder file.
  public enum Kind: Hashable, Sendable {
    /// A storyboard: scenes with controllers, connected by segues.
    case storyboard
    /// A xib: top-level objects and a file's owner.
    case xib
  }

  /// The canvas device for which Xcode laid out the file.
  public struct Device: Hashable, Sendable {
    /// Xcode's identifier of the device, such as `retina6_12`.
    public var id: String
    /// Whether the canvas is in landscape orientation; otherwise it is in portrait.
    public var isLandscape: Bool

    /// Creates a device in portrait or landscape orientation.
    ///
    /// - Parameters:
    ///   - id: Xcode's identifier of the device, such as `retina6_12`.
    ///   - isLandscape: Whether the canvas is in landscape orientation.
    public init(id: String, isLandscape: Bool = false) {
      self.id = id
      self.isLandscape = isLandscape
    }
  }

  /// An image that the file lists under its resources.
  public struct Image: Hashable, Sendable {
    /// The name that views refer to.
    public var name: String
    /// The image's size, in points, as the file states it.
    public var size: CGSize
    /// The asset catalog that contains the image, `system` for symbols; `nil` if the file names
    /// none.
    public var catalog: String?
  }

  /// The file's path, as the caller passed it.
  public let path: String
  /// Whether the file is a storyboard or a xib.
  public let kind: Kind
  /// The version of Interface Builder that saved the file, such as 23077.2; 0 if the file has none.
  public let toolsVersion: Double
  /// The canvas device; `nil` in files saved before Xcode 8.
  public let device: Device?
  /// The id of a storyboard's initial view controller; `nil` if it has none, and in a xib.
  public let initialViewControllerID: String?
  /// Whether the file describes a launch screen.
  public let isLaunchScreen: Bool
  /// The scenes of a storyboard; a xib has one, which contains its objects.
  public let scenes: [Scene]
  /// The images under `<resources>` that have a size, by name.
  public let images: [String: Image]
  /// The content sizes, in points, that views of custom classes reported to Xcode, by view id;
  /// empty if there are none.
  public let designableSizes: [String: CGSize]
  /// The elements that have a frame but an unknown name; they are laid out as plain views.
  public let unknownElements: [Element]
  /// The language of the texts; `nil` if they are those of the file itself.
  public internal(set) var language: String?
  /// The constraints that are left out, and the problems in the accompanying strings files: texts
  /// for objects that this file does not contain.
  public internal(set) var notes: [InterfaceBuilderError] = []
  /// The root element, `document`, for what has no typed form.
  public let root: Element

  let elementsByID: [String: Element]
  private let controllersByID: [String: Controller]
  private let controllersByIdentifier: [String: Controller]

  /// The images in the form that the element readers use.
  var imageResources: [String: ListedImage] {
    images.mapValues { ListedImage(size: $0.size, isSymbol: $0.catalog == "system") }
  }

  /// Returns the element with an id.
  ///
  /// - Parameter id: The id, such as `pwd-Fd-001`.
  /// - Returns: The element, anywhere in the scenes; `nil` if there is none.
  /// - Complexity: O(1) on average.
  public func element(withID id: String) -> Element? { elementsByID[id] }

  /// All controllers of all scenes, in file order.
  ///
  /// - Complexity: O(*n*) for *n* scenes.
  public var controllers: [Controller] { scenes.flatMap(\.controllers) }

  /// Returns the controller with an id.
  ///
  /// - Parameter id: The id of the controller's element, not its storyboard identifier.
  /// - Returns: The controller; `nil` if there is none.
  /// - Complexity: O(1) on average.
  public func controller(withID id: String) -> Controller? { controllersByID[id] }

  /// Returns the first controller in the file with the given storyboard identifier.
  func controller(withIdentifier identifier: String) -> Controller? {
    controllersByIdentifier[identifier]
  }
}

extension Document {
  /// Creates a document from a file.
  ///
  /// - Parameter path: The path of a storyboard or xib; it appears in error messages.
  /// - Throws: ``InterfaceBuilderError`` with the line of the error,
  ///   ``InterfaceBuilderError/Code/unreadableFile`` if there is no such file; nothing is loaded
  ///   partially.
  /// - Complexity: O(*n*) for *n* bytes.
  public init(contentsOf path: String) throws(InterfaceBuilderError) {
    try self.init(ElementTree.read(contentsOf: path))
  }

  /// Creates a document from the bytes of a file.
  ///
  /// - Parameters:
  ///   - bytes: The content of a storyboard or xib, as UTF-8.
  ///   - path: The path that appears in error messages; nothing is read from it.
  /// - Throws: ``InterfaceBuilderError`` with the line of the error; nothing is loaded partially.
  /// - Complexity: O(*n*) for *n* bytes.
  public init(bytes: [UInt8], path: String) throws(InterfaceBuilderError) {
    try self.init(ElementTree.parse(bytes, file: path))
  }

  init(_ tree: ElementTree) throws(InterfaceBuilderError) {
    let root = Element(tree: tree, index: 0)
    let kind = try Self.kind(of: root)
    var reader = SceneReader()
    let containers: [Element] =
      switch kind {
      case .storyboard: root.child("scenes").map { Array($0.children) } ?? []
      case .xib: root.child("objects").map { [$0] } ?? []
      }
    try reader.indexIdentifiers(in: containers)
    var scenes: [Scene] = []
    for container in containers { scenes.append(try reader.scene(container)) }
    let controllers = scenes.flatMap(\.controllers)

    self.path = tree.file
    self.kind = kind
    self.toolsVersion = try Self.version(of: root)
    self.device = root.child("device").flatMap { device in
      device["id"].map { Device(id: $0, isLandscape: device["orientation"] == "landscape") }
    }
    self.initialViewControllerID = root["initialViewController"]
    self.isLaunchScreen = root.isYes("launchScreen")
    self.scenes = scenes
    self.images = try Self.images(in: root)
    self.designableSizes = try Self.designableSizes(in: root)
    self.unknownElements = reader.unknownElements
    self.notes = reader.notes
    self.root = root
    self.elementsByID = reader.elementsByID
    self.controllersByID = Dictionary(
      controllers.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    self.controllersByIdentifier = Dictionary(
      controllers.compactMap { controller in
        controller.storyboardIdentifier.map { ($0, controller) }
      },
      uniquingKeysWith: { first, _ in first })
    try ContainmentCheck.check(self)
    try Self.checkFonts(in: root)
  }

  /// Checks the sizes of fonts, which are read when texts are measured.
  private static func checkFonts(in root: Element) throws(InterfaceBuilderError) {
    for font in root.descendants where font.name == "fontDescription" {
      _ = try font.number("pointSize")
    }
  }

  private static func kind(of root: Element) throws(InterfaceBuilderError) -> Kind {
    let type = root["type"] ?? ""
    let runtime = root["targetRuntime"] ?? ""
    func rejection(_ found: String) -> InterfaceBuilderError {
      InterfaceBuilderError(
        .unsupportedFormat, at: root.location, "\(found), expected a storyboard or xib for iOS")
    }
    guard root.name == "document" else {
      throw rejection(
        root.name == "archive"
          ? "the file is in the archive format of Xcode 4 and earlier"
          : "the root element is <\(root.name)>")
    }
    if type.contains(".Cocoa.") || runtime.hasPrefix("MacOSX") {
      throw rejection("the file is for macOS")
    }
    guard type.contains("CocoaTouch") || type.isEmpty && runtime.contains("CocoaTouch") else {
      throw rejection("the document's type is \"\(type)\"")
    }
    return type.contains("Storyboard") ? .storyboard : .xib
  }

  private static func version(of root: Element) throws(InterfaceBuilderError) -> Double {
    guard let text = root["toolsVersion"] else { return 0 }
    // Xcode betas append letters, and patch releases a third number.
    let numbers = text.split(separator: ".").prefix(2).map { part in
      part.prefix { $0.isASCII && $0.isNumber }
    }
    guard let value = NumberGrammar.value(of: numbers.joined(separator: ".")) else {
      throw root.unfit("toolsVersion", text, expected: "a version such as 23077.2")
    }
    return value
  }

  private static func designableSizes(
    in root: Element
  ) throws(InterfaceBuilderError) -> [String: CGSize] {
    var sizes: [String: CGSize] = [:]
    guard let designables = root.child("designables") else { return sizes }
    for element in designables.children where element.name == "designable" {
      guard let id = element["name"],
        let size = element.child("size", key: "intrinsicContentSize")
      else { continue }
      sizes[id] = CGSize(
        width: try size.requiredNumber("width"), height: try size.requiredNumber("height"))
    }
    return sizes
  }

  private static func images(in root: Element) throws(InterfaceBuilderError) -> [String: Image] {
    var images: [String: Image] = [:]
    guard let resources = root.child("resources") else { return images }
    for element in resources.children where element.name == "image" {
      guard let name = element["name"], let width = try element.number("width"),
        let height = try element.number("height")
      else { continue }
      images[name] = Image(
        name: name, size: CGSize(width: width, height: height), catalog: element["catalog"])
    }
    return images
  }
}
