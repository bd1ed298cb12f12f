import Foundation
import Synchronization
import UIKit

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The responses to an explored app's requests, by HTTP and HTTPS, which do not leave the process.
///
/// A decoder of the app takes such a response for an example of the type that it decodes.
final class ExampleResponses: URLProtocol {
  /// The content of a response, which is an empty object for those who read it as JSON.
  private static let content = Data("{ }".utf8)

  private struct State {
    var isInstalled = false
    var answers = false
    var decoded = 0
    var last: ContinuousClock.Instant?
  }

  private static let state = Mutex(State())

  /// Answers the requests of the process by examples, or by an error as on a device without network.
  static func answer(byExamples answers: Bool) {
    let isNew = state.withLock { state in
      state.answers = answers
      defer { state.isInstalled = true }
      return !state.isInstalled
    }
    guard isNew else { return }
    _ = URLProtocol.registerClass(Self.self)
    AppRequests.intercept(by: Self.self) { data, type in
      guard data == content else { return nil }
      let value = try ExampleDecoder.value(of: type)
      state.withLock { $0.decoded += 1 }
      return value
    }
  }

  /// The number of responses that were decoded.
  static var decoded: Int { state.withLock(\.decoded) }

  /// Whether a request was answered a moment ago, so that the app may not have shown the answer yet.
  static var areRecent: Bool {
    state.withLock { $0.last }.map { .now - $0 < .milliseconds(100) } ?? false
  }

  override class func canInit(with request: URLRequest) -> Bool {
    ["http", "https"].contains(request.url?.scheme?.lowercased())
  }

  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override func startLoading() {
    let answers = Self.state.withLock { state in
      state.last = .now
      return state.answers
    }
    guard answers, let url = request.url, !url.isOfPicture,
      let response = HTTPURLResponse(
        url: url, statusCode: 200, httpVersion: "HTTP/1.1",
        headerFields: ["Content-Type": "application/json"])
    else {
      client?.urlProtocol(self, didFailWithError: URLError(.notConnectedToInternet))
      return
    }
    client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
    client?.urlProtocol(self, didLoad: Self.content)
    client?.urlProtocolDidFinishLoading(self)
  }

  override func stopLoading() {}
}

extension URL {
  /// Whether the address is that of a picture, of which there is no example.
  fileprivate var isOfPicture: Bool {
    ["png", "jpg", "jpeg", "gif", "webp", "heic", "svg", "pdf", "mp4"]
      .contains(pathExtension.lowercased())
  }
}
