import Synchronization

/// Prepares controllers for loading their views from xibs.
///
/// Set before `main` by an app that `kuina port` rewrote, which creates no registry of classes.
package enum NibLoading {
  private static let installer = Mutex<(@MainActor @Sendable () -> Void)?>(nil)

  /// Sets the closure that is called when a controller first loads its view.
  package static func installOnFirstUse(_ install: @escaping @MainActor @Sendable () -> Void) {
    installer.withLock { $0 = install }
  }

  @MainActor
  static func prepare() {
    let install = installer.withLock { installer in
      defer { installer = nil }
      return installer
    }
    install?()
  }
}
