import InterfaceBuilder
import Synchronization

/// The controller that the app shows first, which decides the orientations of all screens that are not presented over it.
///
/// Source: Apple, UIViewController, supportedInterfaceOrientations.
extension ProjectSources {
  /// Whether the first controllers of projects allow portrait only, by the project's folder and the names of the main
  /// storyboards.
  private static let portraitRoots = Mutex<[String: Bool]>([:])

  /// Returns whether the first controller of each main storyboard allows portrait only on phones, and no other one takes its
  /// place; it is looked for once in a process.
  ///
  /// - Parameter storyboards: The names of the main storyboards for phones.
  /// - Returns: Whether they do; `false` if there is no such storyboard.
  func rootAllowsPortraitOnly(in storyboards: Set<String>) -> Bool {
    guard !storyboards.isEmpty, !root.isEmpty else { return false }
    let key = "\(root) \(storyboards.sorted())"
    if let known = Self.portraitRoots.withLock({ $0[key] }) { return known }
    let paths = storyboards.map { ProjectStoryboards.of(root).paths(named: $0) }
    let isOnly =
      !paths.contains(where: \.isEmpty) && !replacesRoot
      && paths.joined().allSatisfy { path in
        let document = try? Document(contentsOf: path)
        let first = document?.initialViewControllerID.flatMap { document?.controller(withID: $0) }
        return first?.customClass.flatMap(source)?.supportsPortraitOnly == true
      }
    Self.portraitRoots.withLock { $0[key] = isOnly }
    return isOnly
  }

  /// Whether the app's delegate gives a window another controller than that of the main storyboard.
  private var replacesRoot: Bool {
    delegates.contains { delegate in
      delegate.text.contains(/(?:rootViewController\s*=[^=]|setRootViewController:)/)
    }
  }

  /// Returns whether a source that mentions a class presents a controller, which decides its orientations itself.
  func mayPresent(_ className: String) -> Bool {
    texts(mentioning: className).contains { text in
      text.contains(/\b(?:present|presentViewController|presentModalViewController)\s*[(:]/)
    }
  }
}
