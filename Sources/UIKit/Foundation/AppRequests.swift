public import Foundation
import Synchronization

/// The requests of an app that `kuina port` rewrote, and the decoding of their responses, which a program that explores the
/// app can intercept.
public enum AppRequests {
  /// Makes an example of a type from a response; `nil` if the response is not to be replaced.
  package typealias Example = @Sendable (Data, any Decodable.Type) throws -> (any Decodable)?

  private struct Interception: Sendable {
    var protocols: [AnyClass] = []
    var example: Example?
  }

  private static let interception = Mutex(Interception())

  /// The classes of protocols, `URLProtocol`, to which the app's sessions pass their requests first; empty by default.
  public static var protocols: [AnyClass] { interception.withLock(\.protocols) }

  /// Intercepts the requests of the process.
  package static func intercept(by type: AnyClass, example: @escaping Example) {
    interception.withLock { $0 = Interception(protocols: [type], example: example) }
  }

  fileprivate static var example: Example? { interception.withLock(\.example) }
}

extension JSONDecoder {
  /// Returns a decoder, as `JSONDecoder()` does on Apple's platforms, whose input can be replaced while the app is
  /// explored.
  public static func ofApp() -> JSONDecoder { AppDecoder() }
}

/// A decoder without state of its own; it is as safe as Foundation's, which states this itself.
private final class AppDecoder: JSONDecoder, @unchecked Sendable {
  override func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
    if let value = try AppRequests.example?(data, type) as? Value { return value }
    return try super.decode(type, from: data)
  }
}
