import UIKit

/// The name of a scene, storyboard or xib, as far as words in it say for which kind of device it is: `Main~ipad`,
/// `iPhoneHeader`, `LoginTablet`.
struct IdiomName: Hashable {
  /// The name without words for devices and for roles such as `ViewController`, in lower case, as names of the same
  /// screen for different devices have it in common.
  let stem: String
  /// The kind of device that the words name; `nil` if none does.
  let idiom: Device.Idiom?
  /// Whether the words are Apple's own, `iPad` or `iPhone`; a *pad* or *phone* may be something else.
  let isProduct: Bool

  /// Returns the readings of a name: a name with *Pad*, *Tablet* or *Phone* has one with, and one without, a meaning
  /// of that word.
  static func readings(_ name: String) -> [IdiomName] {
    let products = name.matches(of: product)
    if let first = products.first {
      let idiom: Device.Idiom = first.1.lowercased() == "pad" ? .pad : .phone
      // A name with both is for both.
      let isOne = products.allSatisfy { $0.1.lowercased() == first.1.lowercased() }
      let rest = name.replacing(product, with: " ")
      return [
        IdiomName(stem: stem(words(rest)), idiom: isOne ? idiom : nil, isProduct: isOne)
      ]
    }
    let all = words(name)
    let plain = IdiomName(stem: stem(all), idiom: nil, isProduct: false)
    let meanings = Set(all.compactMap { general[$0] })
    guard meanings.count == 1, let idiom = meanings.first else { return [plain] }
    let rest = stem(all.filter { general[$0] == nil })
    return [plain, IdiomName(stem: rest, idiom: idiom, isProduct: false)]
  }

  private static let general: [String: Device.Idiom] = [
    "pad": .pad, "tablet": .pad, "phone": .phone,
  ]
  private static var product: Regex<(Substring, Substring)> {
    /[iI]([Pp]ad|PAD|[Pp]hone|PHONE)(?![a-z])/
  }

  /// The words for roles at the end of names, which projects abbreviate differently.
  private static let roles: Set<String> = [
    "view", "controller", "vc", "scene", "storyboard", "screen",
  ]

  private static func stem(_ words: [String]) -> String {
    var words = words
    while words.count > 1, let last = words.last, roles.contains(last) { words.removeLast() }
    return words.joined()
  }

  /// Returns the words of a name in lower case: `TouchPadVC` has three.
  private static func words(_ name: String) -> [String] {
    name.matches(of: /[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[0-9]+/).map { $0.0.lowercased() }
  }
}
