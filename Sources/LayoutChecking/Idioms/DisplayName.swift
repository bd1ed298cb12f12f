import CoreGraphics

/// The name of a xib, as far as its ending says for which size of screen it is: `Login-4.7inch`, `Login-568h`,
/// `LoginIPhone6Plus`.
struct DisplayName: Hashable {
  /// The name without the ending, as names of the same screen for different displays have it in common.
  let stem: String
  /// The heights in points of the phones that the ending names.
  let heights: Set<Double>

  /// Reads a name; `nil` if its ending says nothing about a screen.
  init?(_ name: String) {
    guard let match = name.wholeMatch(of: Self.pattern) else { return nil }
    let ending = match.2.lowercased().filter { !"-_ ".contains($0) }.replacing("_", with: ".")
    guard let heights = Self.heights[ending] else { return nil }
    stem = String(match.1)
    self.heights = heights
  }

  private static var pattern: Regex<(Substring, Substring, Substring)> {
    /(.*?[A-Za-z0-9])[-_~ ]*?((?:\d(?:[._]\d)?[-_ ]?[iI]nch)|(?:\d{3}h)|(?:[iI][pP]hone[-_ ]?(?:\d|X|XR|SE)(?:[sS])?(?:[-_ ]?(?:[pP]lus|P|p|\+))?))/
  }

  private static let heights: [String: Set<Double>] = {
    var heights: [String: Set<Double>] = [
      "3.5inch": [480], "35inch": [480], "480h": [480],
      "4inch": [568], "4.0inch": [568], "568h": [568], "iphonese": [568],
      "4.7inch": [667], "47inch": [667], "667h": [667],
      "5.5inch": [736], "55inch": [736], "736h": [736],
      "5.8inch": [812], "812h": [812], "iphonex": [812], "iphonexs": [812],
      "6.1inch": [844, 852, 896], "6.5inch": [896], "896h": [896], "iphonexr": [896],
    ]
    for (model, height) in [("4", 480.0), ("5", 568), ("6", 667), ("7", 667), ("8", 667)] {
      heights["iphone\(model)"] = [height]
      heights["iphone\(model)s"] = [height]
    }
    for model in ["6", "6s", "7", "8"] {
      for plus in ["plus", "p", "+"] { heights["iphone\(model)\(plus)"] = [736] }
    }
    return heights
  }()
}

/// The xibs whose names say for which screens they are: `Login-4.7inch` beside `Login` is for phones of that size
/// only, and `Login` for all others.
struct DisplayNames: Sendable {
  private var endings: [String: DisplayName] = [:]
  /// The names with an ending, by what they have in common.
  private var families: [String: [String]] = [:]
  /// What names have in common with those of xibs for all other screens.
  private var plain: Set<String> = []
  /// What names that end with "iPhone", as those for all other phones do, have in common with others.
  private var stems: [String: String] = [:]

  /// All names that choose or are chosen, in alphabetical order.
  var all: [String] { (Array(endings.keys) + plain + stems.keys).sorted() }

  init(_ names: Set<String>) {
    for name in names {
      guard let ending = DisplayName(name) else { continue }
      endings[name] = ending
      families[ending.stem, default: []].append(name)
      if names.contains(ending.stem) { plain.insert(ending.stem) }
    }
    for name in names {
      guard let stem = name.wholeMatch(of: /(.*?[A-Za-z0-9])[-_~ ]*[iI][pP]hone/)?.1,
        families[String(stem)] != nil
      else { continue }
      stems[name] = String(stem)
      plain.insert(String(stem))
    }
  }

  /// Returns whether another xib is for a screen.
  ///
  /// Which one code loads where none has a name for the screen is not known, unless one has none for any.
  func replaces(_ name: String, on screen: CGSize) -> Bool {
    let height = Double(max(screen.width, screen.height))
    let own = endings[name]
    let isNamed = families[own?.stem ?? stems[name] ?? name, default: []].contains {
      $0 != name && endings[$0]?.heights.contains(height) == true
    }
    guard let own else { return isNamed }
    return !own.heights.contains(height) && (isNamed || plain.contains(own.stem))
  }
}
