import Foundation
import Synchronization
import UIKit

extension ProjectSources {
  /// Whether apps make their navigation bars opaque, by the project's folder.
  private static let opaqueBars = Mutex<[String: Bool]>([:])

  /// Whether a source makes all navigation bars of the app opaque: by their appearance, or in a navigation controller of
  /// its own; the sources are searched once in a process.
  var haveOpaqueBars: Bool {
    if let known = Self.opaqueBars.withLock({ $0[root] }) { return known }
    let areOpaque = navigationFiles.contains { path in
      guard let text = code(at: path),
        text.contains("ranslucent")
      else { return false }
      let name = path.split(separator: "/").last?.prefix { $0 != "." } ?? ""
      let source = ClassSource(file: String(name), text: text)
      return source.hasOpaqueBar
        && (text.contains(/UINavigationBar(?:\.|\s+)appearance/)
          || self.source(of: String(name))?.base == "UINavigationController")
    }
    Self.opaqueBars.withLock { $0[root] = areOpaque }
    return areOpaque
  }

  /// Whether apps give all navigation bars large titles, by the project's folder.
  private static let largeTitles = Mutex<[String: Bool]>([:])

  /// Whether a source gives all navigation bars of the app large titles by their appearance; the sources are searched once
  /// in a process.
  var haveLargeTitles: Bool {
    if let known = Self.largeTitles.withLock({ $0[root] }) { return known }
    let setting =
      /UINavigationBar(?:\.appearance\(\)|\s+appearance\])(?:\.prefersLargeTitles\s*=\s*(?:true|YES)|\s+setPrefersLargeTitles:\s*YES)/
    let areLarge = navigationFiles.contains { code(at: $0)?.contains(setting) == true }
    Self.largeTitles.withLock { $0[root] = areLarge }
    return areLarge
  }

  /// Whether apps hide navigation bars somewhere, by the project's folder.
  private static let hiddenBars = Mutex<[String: Bool]>([:])

  /// Whether a source hides a navigation bar and does not show it, also if not all are known.
  ///
  /// A controller that hides the bar of its own screen shows it when that disappears. The sources are searched once in a
  /// process.
  var hideNavigationBars: Bool {
    guard isComplete else { return true }
    if let known = Self.hiddenBars.withLock({ $0[root] }) { return known }
    let hiding =
      /avigationBarHidden\s*(?:=|:|\()\s*(?:true|YES)|avigationBar[?!]?\.(?:isH|h)idden\s*=\s*(?:true|YES)/
    let showing =
      /avigationBarHidden\s*(?:=|:|\()\s*(?:false|NO)|avigationBar[?!]?\.(?:isH|h)idden\s*=\s*(?:false|NO)/
    let areHidden = anySource(with: "avigationBar") { $0.contains(hiding) && !$0.contains(showing) }
    Self.hiddenBars.withLock { $0[root] = areHidden }
    return areHidden
  }

  /// Returns whether the code of a source that has a word, without its comments, meets a condition.
  ///
  /// - Complexity: O(*n*) for *n* bytes of all sources.
  func anySource(with word: String, where isMet: (String) -> Bool) -> Bool {
    allPaths.contains { path in
      guard bytes(at: path)?.contains(word) == true else { return false }
      return code(at: path).map(isMet) ?? false
    }
  }

  /// Whether sources contain words, by the project's folder and the word.
  private static let words = Mutex<[String: Bool]>([:])

  /// Returns whether a source contains a word outside of comments, which is looked for once in a process.
  func anySource(with word: String) -> Bool {
    let key = "\(root)/\(word)"
    if let known = Self.words.withLock({ $0[key] }) { return known }
    let isFound = anySource(with: word) { _ in true }
    Self.words.withLock { $0[key] = isFound }
    return isFound
  }

  /// Returns whether a source contains one of some words.
  func anySource(with words: [String]) -> Bool { words.contains { anySource(with: $0) } }

  /// Whether a source mentions a split view controller, also if not all are known.
  var haveSplitViews: Bool { !isComplete || declarations.mentionsSplitViews }

  /// Whether sources present controllers themselves, by the project's folder and the controller's class.
  private static let presentedAlone = Mutex<[String: Bool]>([:])

  /// Returns whether a source presents a controller of a class itself, not in a navigation controller.
  func presentAlone(_ className: String) -> Bool {
    let key = "\(root)/\(className)"
    if let known = Self.presentedAlone.withLock({ $0[key] }) { return known }
    let isPresented = texts(mentioning: className).contains { text in
      let names = Self.variables(of: className, in: text).union([className])
      return text.matches(of: /present(?:ViewController)?[(:]\s*(?:self\.)?_?(\w+)/)
        .contains { names.contains(String($0.1)) }
    }
    Self.presentedAlone.withLock { $0[key] = isPresented }
    return isPresented
  }

  /// The files that give all navigation bars images, by the project's folder.
  private static let barImages = Mutex<[String: String?]>([:])

  /// The name of a file that gives all navigation bars of the app a background image; `nil` if none does.
  ///
  /// Such bars are opaque unless the image is not (Apple, UINavigationBar, isTranslucent); an empty image makes them
  /// transparent.
  var barImageFile: String? {
    if let known = Self.barImages.withLock({ $0[root] }) { return known }
    let image = /etBackgroundImage(?:\(|:)\s*(?!UIImage\(\)|\[\[?UIImage (?:new|alloc)|nil)/
    let path = navigationFiles.first { path in
      guard let text = code(at: path) else { return false }
      return text.contains("etBackgroundImage")
        && text.contains(/UINavigationBar(?:\.|\s+)appearance/) && text.contains(image)
    }
    let file = path.map { URL(filePath: $0).deletingPathExtension().lastPathComponent }
    Self.barImages.withLock { $0[root] = .some(file) }
    return file
  }

  /// Whether apps make their tab bars opaque, by the project's folder.
  private static let opaqueTabBars = Mutex<[String: Bool]>([:])
  /// Whether code shows controllers above opaque tab bars, by the project's folder and the controller's class.
  private static let shownInTabs = Mutex<[String: Bool]>([:])

  /// Returns whether code gives a controller, or a navigation controller with it, to a tab bar controller, and makes a
  /// tab bar opaque, above which its view ends then; the sources are searched once in a process.
  func showAboveOpaqueTabBar(_ className: String) -> Bool {
    let key = "\(root)/\(className)"
    if let known = Self.shownInTabs.withLock({ $0[key] }) { return known }
    let isShown =
      haveOpaqueTabBars
      && texts(mentioning: className).contains { Self.showsInTabs(className, in: $0) }
    Self.shownInTabs.withLock { $0[key] = isShown }
    return isShown
  }

  private var haveOpaqueTabBars: Bool {
    if let known = Self.opaqueTabBars.withLock({ $0[root] }) { return known }
    let opaque =
      /[tT]abBar(?:\.appearance\(\)|\s+appearance\])?[?!]?\]?(?:\.(?:isT|t)ranslucent\s*=\s*(?:false|NO)\b|\s+setTranslucent:\s*NO)/
    let areOpaque = navigationFiles.contains { path in
      guard let text = code(at: path) else { return false }
      return text.contains("ranslucent") && text.contains(opaque)
    }
    Self.opaqueTabBars.withLock { $0[root] = areOpaque }
    return areOpaque
  }

  /// Returns whether a text in Swift or Objective-C gives a variable of a class, or a navigation controller with it, to a
  /// tab bar controller.
  static func showsInTabs(_ className: String, in text: String) -> Bool {
    guard text.contains("UITabBarController") || text.contains("tabBarController") else {
      return false
    }
    let shown = variables(of: className, in: text).union(navigationNames(of: className, in: text))
    let lists = text.matches(
      of: /(?:viewControllers\s*=\s*@?|setViewControllers[(:]\s*@?)\[([^\[\]]*)\]/)
    return lists.contains { list in
      shown.contains { !String(list.1).ranges(ofWord: $0).isEmpty }
    }
  }

  /// Returns the names of the variables to which a text gives navigation controllers with a variable of a class.
  static func navigationNames(of className: String, in text: String) -> Set<String> {
    let names = variables(of: className, in: text)
    let wrapped = text.matches(
      of:
        /(\w+)\s*=[^=;{}\n]*(?:rootViewController:\s*|initWithRootViewController:\s*)(?:self\.)?_?(\w+)/
    )
    return Set(wrapped.filter { names.contains(String($0.2)) }.map { String($0.1) })
  }
}
