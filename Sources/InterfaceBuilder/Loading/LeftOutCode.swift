import Synchronization

/// The places of an app's code that were left out, because they need what does not exist on Linux, and that were
/// reached.
///
/// `kuina port gaps` leaves statements out; the code that it writes records them.
public enum LeftOutCode {
  private static let places = Mutex<[String]>([])

  /// Records that a place was reached.
  ///
  /// Can be called on any thread.
  ///
  /// - Parameter place: The name of the file and the line.
  public static func record(_ place: StaticString) {
    let place = place.description
    places.withLock { if !$0.contains(place) { $0.append(place) } }
  }

  /// Returns the places that were reached since the last call, in the order in which they were.
  public static func take() -> [String] {
    places.withLock { places in
      defer { places = [] }
      return places
    }
  }
}
