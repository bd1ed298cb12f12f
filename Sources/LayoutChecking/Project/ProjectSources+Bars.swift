import Foundation
import Synchronization

extension ProjectSources {
  /// Whether apps make their navigation bars opaque, by the project's folder.
  private static let opaqueBars = Mutex<[String: Bool]>([:])

  /// Whether a source makes all navigation bars of the app opaque: by their appearance, or in a navigation controller of
  /// its own; the sources are searched once in a process.
  var haveOpaqueBars: Bool {
    if let known = Self.opaqueBars.withLock({ $0[root] }) { return known }
    let areOpaque = navigationFiles.contains { path in
      guard let text = try? String(contentsOfFile: path, encoding: .utf8),
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
}
