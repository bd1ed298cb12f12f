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

extension DisplayChoices {
  /// Returns whether the names of xibs say that another one is for a screen: `Login-4.7inch` beside `Login` is for
  /// phones of that size only, and `Login` for all others.
  ///
  /// Which one code loads where none has a name for the screen is not known, unless one has none for any.
  static func replaces(_ name: String, among names: Set<String>, on screen: CGSize) -> Bool {
    let height = Double(max(screen.width, screen.height))
    let own = DisplayName(name)
    let others = names.subtracting([name]).compactMap(DisplayName.init)
      .filter { $0.stem == own?.stem ?? name }
    let isNamed = others.contains { $0.heights.contains(height) }
    guard let own else { return isNamed }
    return !own.heights.contains(height) && (isNamed || names.contains(own.stem))
  }
}
