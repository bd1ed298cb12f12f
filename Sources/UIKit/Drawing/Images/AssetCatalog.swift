import Foundation
import Synchronization

/// The colours and images of the asset catalogues in a bundle, as Xcode keeps them: folders named
/// `.xcassets`, which Apple's tools would compile.
///
/// Formats: developer.apple.com, Asset Catalog Format Reference.
struct AssetCatalog: Sendable {
  /// The folders of the sets, by name and kind, such as `Brand.colorset`.
  private var sets: [String: URL] = [:]
  /// The image files outside catalogues in the added folders, by name, such as `logo@2x.png`.
  private var files: [String: URL] = [:]
  /// The paths of the font files among the bundle's resources and in the added folders, in alphabetical
  /// order.
  private(set) var fontFiles: [String] = []
  /// The texts for code in the added folders.
  private(set) var texts = LocalizedTexts([])

  private static let known = Mutex<[String: AssetCatalog]>([:])
  /// The folders whose catalogues belong to all bundles, after their own.
  private static let folders = Mutex<[String]>([])
  /// The most files that are looked at in a bundle.
  private static let limit = 200_000

  /// Adds folders whose catalogues, at any depth, belong to all bundles: those of an app whose
  /// resources stay where they are.
  static func add(_ paths: [String]) {
    folders.withLock { $0 += paths }
    known.withLock { $0 = [:] }
    LocalizedTexts.forgetTables()
  }

  /// Returns the catalogue of a bundle, which is read once.
  static func of(_ bundle: Bundle) -> AssetCatalog {
    known.withLock { known in
      if let catalog = known[bundle.bundlePath] { return catalog }
      var catalog = AssetCatalog(in: bundle.resourceURL ?? bundle.bundleURL)
      let contents = folders.withLock(\.self).map(contents)
      let further = AssetCatalog(catalogs: contents.flatMap(\.catalogs))
      catalog.sets.merge(further.sets) { own, _ in own }
      catalog.files = contents.reduce(into: [:]) { $0.merge($1.files) { first, _ in first } }
      catalog.fontFiles = (catalog.fontFiles + contents.flatMap(\.fontFiles)).sorted()
      catalog.texts = LocalizedTexts(contents.flatMap(\.textFiles))
      known[bundle.bundlePath] = catalog
      return catalog
    }
  }

  /// The catalogues of a folder and the files outside them.
  private struct Contents {
    var catalogs: [URL] = []
    var files: [String: URL] = [:]
    var fontFiles: [String] = []
    var textFiles: [URL] = []

    /// Adds a file, of two with one name the first in alphabetical order: a folder's files have none.
    ///
    /// Of folders of a language it is that in fewer folders: libraries in a project lie deeper than its own files.
    mutating func add(_ file: URL) {
      if let known = files[file.lastPathComponent] {
        let depths = [known, file].map { file in
          file.pathExtension == "lproj" ? file.pathComponents.count : 0
        }
        if (depths[0], known.path) < (depths[1], file.path) { return }
      }
      files[file.lastPathComponent] = file
    }
  }

  /// The extensions of what is compiled, and of folders that are only searched.
  private static let sourceExtensions: Set<String> = [
    "", "swift", "h", "hpp", "m", "mm", "c", "cc", "cpp", "o", "a", "d", "pch", "modulemap",
    "framework", "xcframework", "xcodeproj", "xcworkspace",
  ]

  /// Returns the catalogues, font files and other resources in a folder, at any depth.
  private static func contents(of folder: String) -> Contents {
    let url = URL(fileURLWithPath: folder, isDirectory: true)
    var contents = Contents()
    guard
      let found = FileManager.default.enumerator(
        at: url, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    else { return contents }
    var count = 0
    for case let url as URL in found {
      count += 1
      guard count < limit else { break }
      switch url.pathExtension.lowercased() {
      case "xcassets":
        contents.catalogs.append(url)
        found.skipDescendants()
      case "xcdatamodeld", "bundle":
        contents.add(url)
        found.skipDescendants()
      case let name where Self.sourceExtensions.contains(name): break
      case let name:
        if FontFile.fileExtensions.contains(name) { contents.fontFiles.append(url.path) }
        if ["strings", "xcstrings"].contains(name) { contents.textFiles.append(url) }
        contents.add(url)
      }
    }
    return contents
  }

  /// Returns the path of a file outside catalogues in the added folders.
  func path(ofFile name: String) -> String? { files[name]?.path }

  /// Reads the catalogues in a folder.
  init(in folder: URL) {
    let files = FileManager.default
    let entries =
      (try? files.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    var catalogs = entries.filter { $0.pathExtension == "xcassets" }
    // Resources of a package may keep their folders.
    for entry in entries where entry.hasDirectoryPath && entry.pathExtension.isEmpty {
      let inner =
        (try? files.contentsOfDirectory(at: entry, includingPropertiesForKeys: nil)) ?? []
      catalogs += inner.filter { $0.pathExtension == "xcassets" }
    }
    self.init(catalogs: catalogs)
    fontFiles = entries.filter { FontFile.fileExtensions.contains($0.pathExtension.lowercased()) }
      .map(\.path)
  }

  /// Reads catalogues.
  init(catalogs: [URL]) {
    let files = FileManager.default
    var count = 0
    for catalog in catalogs.sorted(by: { $0.path < $1.path }) {
      guard let found = files.enumerator(at: catalog, includingPropertiesForKeys: nil) else {
        continue
      }
      for case let url as URL in found {
        count += 1
        guard count < Self.limit else { return }
        guard ["colorset", "imageset", "dataset"].contains(url.pathExtension) else { continue }
        let path = url.path.dropFirst(catalog.path.count).split(separator: "/")
        let name = url.lastPathComponent
        if sets[name] == nil { sets[name] = url }
        // Folders may provide a namespace.
        if path.count > 1 { sets[path.joined(separator: "/")] = url }
      }
    }
  }

  private struct ColorSet: Decodable {
    struct Entry: Decodable {
      struct Appearance: Decodable { var appearance: String, value: String }
      struct Color: Decodable { var components: [String: String]?, reference: String? }
      var appearances: [Appearance]?
      var color: Color?
      var idiom: String?
    }
    var colors: [Entry]
  }

  /// Returns a colour by its name; `nil` if there is none that can be read.
  func color(named name: String) -> UIColor? {
    guard let url = sets[name + ".colorset"],
      let data = BoundedFile.data(at: url.appendingPathComponent("Contents.json").path),
      let set = try? JSONDecoder().decode(ColorSet.self, from: data)
    else { return nil }
    let usable = set.colors.filter { ["universal", "iphone", "ipad", nil].contains($0.idiom) }
    func color(_ value: String?) -> UIColor? {
      let entry = usable.first { entry in
        let shown = entry.appearances?.first { $0.appearance == "luminosity" }?.value
        let hasOther = entry.appearances?.contains { $0.appearance != "luminosity" } == true
        return !hasOther && shown == value
      }
      return entry?.color.flatMap { color in
        color.components.flatMap(Self.color) ?? color.reference.flatMap(UIColor.system(named:))
      }
    }
    guard let light = color(nil) ?? color("light") else { return nil }
    guard let dark = color("dark") else { return color("light") ?? light }
    let bright = color("light") ?? light
    return UIColor { $0.userInterfaceStyle == .dark ? dark : bright }
  }

  private static func color(_ components: [String: String]) -> UIColor? {
    /// A fraction such as 0.5, a byte such as 0xFF, or a whole number up to 255.
    func number(_ key: String) -> CGFloat? {
      guard let text = components[key] else { return nil }
      if text.lowercased().hasPrefix("0x") {
        return Int(text.dropFirst(2), radix: 16).map { CGFloat($0) / 255 }
      }
      guard let number = Double(text), number.isFinite else { return nil }
      return text.contains(".") ? CGFloat(number) : CGFloat(number) / 255
    }
    let alpha = components["alpha"].flatMap { Double($0) }.map { CGFloat($0) } ?? 1
    if let white = number("white") { return UIColor(white: white, alpha: alpha) }
    guard let red = number("red"), let green = number("green"), let blue = number("blue") else {
      return nil
    }
    return UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  private struct DataSet: Decodable {
    struct Entry: Decodable {
      enum CodingKeys: String, CodingKey {
        case filename, idiom
        case type = "universal-type-identifier"
      }
      var filename: String?, idiom: String?, type: String?
    }
    var data: [Entry]
  }

  /// Returns data by its name, with its type; `nil` if there is none that can be read.
  func data(named name: String) -> (data: Data, type: String)? {
    guard let url = sets[name + ".dataset"],
      let contents = BoundedFile.data(at: url.appendingPathComponent("Contents.json").path),
      let set = try? JSONDecoder().decode(DataSet.self, from: contents),
      let entry = set.data.first(where: {
        $0.filename != nil && ["universal", "iphone", "ipad", nil].contains($0.idiom)
      }),
      let file = entry.filename, !file.contains("/"),
      let data = BoundedFile.data(at: Self.file(file, in: url).path)
    else { return nil }
    return (data, entry.type ?? "public.data")
  }

  private struct ImageSet: Decodable {
    struct Entry: Decodable {
      struct Appearance: Decodable { var appearance: String, value: String }
      struct Resizing: Decodable {
        struct Insets: Decodable { var top, left, bottom, right: Double? }
        enum CodingKeys: String, CodingKey { case insets = "cap-insets" }
        var insets: Insets?
      }
      var filename: String?, scale: String?, idiom: String?
      var appearances: [Appearance]?
      var resizing: Resizing?

      /// Returns an image of the entry with its cap insets, which are in pixels.
      func resized(_ image: UIImage) -> UIImage {
        guard let insets = resizing?.insets else { return image }
        let factor = AssetCatalog.factor(ofScale: scale)
        func points(_ pixels: Double?) -> CGFloat { max(0, CGFloat(pixels ?? 0)) / factor }
        return image.resizableImage(
          withCapInsets: UIEdgeInsets(
            top: points(insets.top), left: points(insets.left), bottom: points(insets.bottom),
            right: points(insets.right)), resizingMode: .stretch)
      }

      /// Whether the entry is for dark mode.
      var isDark: Bool {
        appearances?.contains { $0.appearance == "luminosity" && $0.value == "dark" } == true
      }
      /// Whether the entry is for high contrast, which drawings do not have.
      var isContrasting: Bool {
        appearances?.contains { $0.appearance == "contrast" } == true
      }
    }
    struct Properties: Decodable {
      enum CodingKeys: String, CodingKey { case intent = "template-rendering-intent" }
      var intent: String?
    }
    var images: [Entry]
    var properties: Properties?
  }

  /// Returns an image by its name, preferably for a scale and appearance; `nil` if there is none that
  /// can be read.
  func image(
    named name: String, scale: CGFloat, style: UIUserInterfaceStyle = .light
  ) -> UIImage? {
    guard let url = sets[name + ".imageset"],
      let data = BoundedFile.data(at: url.appendingPathComponent("Contents.json").path),
      let set = try? JSONDecoder().decode(ImageSet.self, from: data)
    else { return nil }
    let usable = set.images.filter {
      $0.filename != nil && !$0.isContrasting
        && ["universal", "iphone", "ipad", nil].contains($0.idiom)
    }
    let fitting = usable.filter { $0.isDark == (style == .dark) }
    let wanted = "\(Int(scale))x"
    let order = [wanted, "3x", "2x", "1x", nil]
    // An image without a variant for the appearance has the other one.
    for entry in (fitting.isEmpty ? [usable] : [fitting, usable]).flatMap({ entries in
      order.flatMap { scale in entries.filter { $0.scale == scale } }
    }) {
      guard let file = entry.filename, !file.contains("/"),
        let whole = Self.image(at: Self.file(file, in: url), entry.scale, shownAt: scale)
      else { continue }
      let image = entry.resized(whole)
      return set.properties?.intent == "template"
        ? image.withRenderingMode(.alwaysTemplate)
        : set.properties?.intent == "original" ? image.withRenderingMode(.alwaysOriginal) : image
    }
    return nil
  }

  /// Returns the file with a name in a folder.
  ///
  /// Names that differ in their Unicode normalization alone are equal, as on Apple's file systems: version control can
  /// keep another one than a catalogue names.
  private static func file(_ name: String, in folder: URL) -> URL {
    let exact = folder.appendingPathComponent(name)
    let files = FileManager.default
    guard !files.fileExists(atPath: exact.path),
      let equal = try? files.contentsOfDirectory(atPath: folder.path).first(where: { $0 == name })
    else { return exact }
    return folder.appendingPathComponent(equal)
  }

  /// Returns the image in a file: pixels at the scale of its entry, or shapes at that of the screen.
  private static func image(at url: URL, _ scale: String?, shownAt screen: CGFloat) -> UIImage? {
    if UIImage.vectorExtensions.contains(url.pathExtension.lowercased()) {
      return UIImage(vectorFile: url.path, scale: screen)
    }
    return BoundedFile.data(at: url.path).flatMap {
      UIImage(data: $0, scale: factor(ofScale: scale))
    }
  }

  /// Returns the number of pixels per point of a scale such as `2x`; 1 without one.
  private static func factor(ofScale scale: String?) -> CGFloat {
    guard let factor = scale.flatMap({ Double($0.dropLast()) }), factor > 0 else { return 1 }
    return CGFloat(factor)
  }
}

extension UIColor {
  /// Creates a colour of an asset catalogue in a bundle; `nil` if there is none.
  ///
  /// Catalogues are read as Xcode keeps them, in folders named `.xcassets` among the bundle's
  /// resources.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    guard let color = AssetCatalog.of(bundle ?? .main).color(named: name) else { return nil }
    self.init(copying: traitCollection.map(color.resolvedColor(with:)) ?? color)
  }

  /// Creates a colour of an asset catalogue in the program's bundle; `nil` if there is none.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }
}

/// The folders with the asset catalogues and images of an app whose resources stay where they are.
package enum AssetFolders {
  /// Adds folders, whose content is found at any depth; that of bundles comes first.
  package static func add(_ paths: [String]) { AssetCatalog.add(paths) }
}
