import Foundation

/// The objects that an autorelease pool keeps on Apple's platforms until the run loop's next turn.
///
/// Code may leave such an object to the pool for a moment: `loadNibNamed` returns the objects of a xib, and an app that
/// ignores them uses a weak outlet to one of them in the next line. Here they are kept until the main queue runs its
/// next block or another screen is simulated, whichever comes first: a program that checks screens does not run the
/// main queue.
@MainActor
package enum AutoreleasedObjects {
  private static var objects: [AnyObject] = []
  private static var isDrainScheduled = false

  /// Keeps objects until the run loop's next turn.
  package static func keep(_ kept: [AnyObject]) {
    objects += kept
    guard !isDrainScheduled else { return }
    isDrainScheduled = true
    DispatchQueue.main.async {
      isDrainScheduled = false
      drain()
    }
  }

  /// Releases the objects.
  package static func drain() {
    // Released after the list is empty: a deinitializer may keep others.
    let released = objects
    objects = []
    withExtendedLifetime(released) {}
  }
}
