import Foundation

/// The symbols that Xcode 15 and later make from the colours and images of a target's asset catalogues.
///
/// A colour becomes a static property of `ColorResource` and `UIColor`, an image one of `ImageResource` and `UIImage`,
/// nested in an enumeration for each folder that provides a namespace. If several assets have
/// one symbol, the first has it; where UIKit declares the name, its class keeps its own.
///
/// Sources: developer.apple.com, Xcode 15 release notes, and the build settings
/// `ASSETCATALOG_COMPILER_GENERATE_ASSET_SYMBOLS` and
/// `ASSETCATALOG_COMPILER_GENERATE_SWIFT_ASSET_SYMBOL_EXTENSIONS`.
struct AssetSymbols {
  /// The static members that a module declares itself, by type, such as `UIColor`.
  typealias Members = [String: Set<String>]

  /// The types whose members matter.
  static let types = ["UIColor", "UIImage", "ColorResource", "ImageResource"]

  /// A colour or image with its symbol.
  private struct Symbol {
    /// The enumerations around it.
    var path: [String]
    var name: String
    /// The name that finds the asset, with the folders that provide namespaces.
    var asset: String
  }

  private var colors: [Symbol] = []
  private var images: [Symbol] = []

  /// Reads catalogues, folders named `.xcassets`; those that do not exist are empty.
  init(catalogs: [String]) {
    var known: Set<String> = []
    for catalog in catalogs { read(catalog, path: [], asset: "", &known) }
  }

  private struct Contents: Decodable {
    struct Properties: Decodable {
      enum CodingKeys: String, CodingKey { case providesNamespace = "provides-namespace" }
      var providesNamespace: Bool?
    }
    var properties: Properties?
  }

  private mutating func read(
    _ folder: String, path: [String], asset prefix: String, _ known: inout Set<String>
  ) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    // Of two assets with one symbol the first by code units has it.
    for name in names.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      let inner = folder + "/" + name
      let stem = (name as NSString).deletingPathExtension
      switch (name as NSString).pathExtension {
      case "colorset": Self.add(stem, "color", path, prefix, &known, to: &colors)
      case "imageset", "symbolset": Self.add(stem, "image", path, prefix, &known, to: &images)
      case "":
        guard Self.providesNamespace(inner) else {
          read(inner, path: path, asset: prefix, &known)
          continue
        }
        guard let namespace = AssetSymbolName.namespace(name) else { continue }
        read(inner, path: path + [namespace], asset: prefix + name + "/", &known)
      default: continue
      }
    }
  }

  private static func providesNamespace(_ folder: String) -> Bool {
    guard let data = FileManager.default.contents(atPath: folder + "/Contents.json"),
      let contents = try? JSONDecoder().decode(Contents.self, from: data)
    else { return false }
    return contents.properties?.providesNamespace == true
  }

  private static func add(
    _ name: String, _ kind: String, _ path: [String], _ prefix: String,
    _ known: inout Set<String>, to list: inout [Symbol]
  ) {
    guard let symbol = AssetSymbolName.property(name),
      known.insert(([kind] + path + [symbol]).joined(separator: ".")).inserted
    else { return }
    list.append(Symbol(path: path, name: symbol, asset: prefix + name))
  }

  // MARK: Declarations

  /// Returns the declarations, without the members that the module declares itself.
  ///
  /// - Parameters:
  ///   - own: The members that the module declares.
  ///   - extendsClasses: Whether `UIColor` and `UIImage` have the symbols too.
  /// - Returns: Extensions of the types; an empty text if there are no symbols.
  func source(own: Members, extendsClasses: Bool) -> String {
    var text = ""
    for (symbols, resource, type, system) in [
      (colors, "ColorResource", "UIColor", Self.systemColors),
      (images, "ImageResource", "UIImage", Self.systemImages),
    ] where !symbols.isEmpty {
      text += Self.declaration(of: resource, symbols, without: own[resource] ?? []) {
        "static let \($0.name) = UIKit.\(resource)(name: \"\($0.asset.escaped)\", "
          + "bundle: Foundation.Bundle.main)"
      }
      guard extendsClasses else { continue }
      text += Self.declaration(of: type, symbols, without: system.union(own[type] ?? [])) {
        let symbol = ($0.path + [$0.name]).joined(separator: ".")
        return "static var \($0.name): UIKit.\(type) { UIKit.\(type)(resource: .\(symbol)) }"
      }
    }
    return text
  }

  /// Returns an extension with a member for each symbol but for those with names that are taken.
  private static func declaration(
    of type: String, _ symbols: [Symbol], without taken: Set<String>,
    member: (Symbol) -> String
  ) -> String {
    let free = symbols.filter { !taken.contains($0.path.first ?? $0.name.withoutBackticks) }
    guard !free.isEmpty else { return "" }
    return "\nextension UIKit.\(type) {\n"
      + lines(of: free[...], depth: 0, member).map { "  \($0)\n" }.joined() + "}\n"
  }

  private static func lines(
    of symbols: ArraySlice<Symbol>, depth: Int, _ member: (Symbol) -> String
  ) -> [String] {
    var result = symbols.filter { $0.path.count == depth }.map(member)
    let nested = Dictionary(grouping: symbols.filter { $0.path.count > depth }) { $0.path[depth] }
    for (name, list) in nested.sorted(by: { $0.key < $1.key }) {
      result.append("enum \(name) {")
      result += lines(of: list[...], depth: depth + 1, member).map { "  " + $0 }
      result.append("}")
    }
    return result
  }

  /// The class properties of `UIColor`: developer.apple.com, UIColor, Standard colors and UI element colors.
  private static let systemColors: Set<String> = [
    "black", "blue", "brown", "clear", "cyan", "darkGray", "darkText", "gray", "green",
    "groupTableViewBackground", "label", "lightGray", "lightText", "link", "magenta",
    "opaqueSeparator", "orange", "placeholderText", "purple", "quaternaryLabel",
    "quaternarySystemFill", "red", "scrollViewTexturedBackground", "secondaryLabel",
    "secondarySystemBackground", "secondarySystemFill", "secondarySystemGroupedBackground",
    "separator", "systemBackground", "systemBlue", "systemBrown", "systemCyan", "systemFill",
    "systemGray", "systemGray2", "systemGray3", "systemGray4", "systemGray5", "systemGray6",
    "systemGreen", "systemGroupedBackground", "systemIndigo", "systemMint", "systemOrange",
    "systemPink", "systemPurple", "systemRed", "systemTeal", "systemYellow", "tertiaryLabel",
    "tertiarySystemBackground", "tertiarySystemFill", "tertiarySystemGroupedBackground",
    "tintColor", "underPageBackground", "viewFlipsideBackground", "white", "yellow",
  ]

  /// The class properties of `UIImage`: developer.apple.com, UIImage, Getting system images.
  private static let systemImages: Set<String> = [
    "actions", "add", "checkmark", "remove", "strokedCheckmark",
  ]
}
