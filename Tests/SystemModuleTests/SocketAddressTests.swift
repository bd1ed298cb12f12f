import Foundation
import SystemConfiguration
import Testing

/// developer.apple.com, SCNetworkReachabilityCreateWithAddress, with the address of the default route, 0.0.0.0, as
/// programs written for Darwin make it.
@Suite struct SocketAddressTests {
  @Test func theDefaultRouteIsReachable() throws {
    var address = sockaddr_in(
      sin_len: 0, sin_family: 0, sin_port: 0, sin_addr: in_addr(s_addr: 0),
      sin_zero: (0, 0, 0, 0, 0, 0, 0, 0))
    address.sin_len = UInt8(MemoryLayout.size(ofValue: address))
    address.sin_family = sa_family_t(AF_INET)
    #expect(address.sin_len == 16)
    let route = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        SCNetworkReachabilityCreateWithAddress(nil, $0)
      }
    }
    var flags = SCNetworkReachabilityFlags()
    #expect(SCNetworkReachabilityGetFlags(try #require(route), &flags))
    #expect(flags.rawValue & UInt32(kSCNetworkFlagsReachable) != 0)
    #expect(flags.rawValue & UInt32(kSCNetworkFlagsConnectionRequired) == 0)
  }
}
