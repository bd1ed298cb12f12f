import Testing
import UIKit

@testable import LayoutChecking

/// The devices that an app's property list leaves out (Apple, "Information Property List",
/// UIRequiredDeviceCapabilities).
@Suite struct DeviceCapabilityTests {
  /// The iPhone 4s, whose last system is iOS 9, has a processor of 32 bits.
  @Test(arguments: [
    ("<array><string>arm64</string></array>", false),
    ("<dict><key>arm64</key><true/></dict>", false),
    ("<array><string>armv7</string></array>", true),
    ("<dict><key>arm64</key><false/></dict>", true),
  ])
  func appsFor64BitsNeedSuchAProcessor(capabilities: String, runsOnFourS: Bool) throws {
    let project = """
      { objects = { P = { isa = PBXProject; targets = ( T ); mainGroup = G; };
        T = { isa = PBXNativeTarget; productType = "com.apple.product-type.application"; name = App;
          buildConfigurationList = L; buildPhases = ( ); };
        L = { isa = XCConfigurationList; buildConfigurations = ( C ); };
        C = { isa = XCBuildConfiguration; buildSettings = { INFOPLIST_FILE = Info.plist;
          IPHONEOS_DEPLOYMENT_TARGET = 9.0; }; };
        G = { isa = PBXGroup; children = ( ); };
      }; rootObject = P; }
      """
    let folder = try ProjectFolder([
      "App.xcodeproj/project.pbxproj": project, "Main.storyboard": "<document/>",
      "Info.plist": ProjectFolder.list(
        "<key>UILaunchScreen</key><dict/><key>UIRequiredDeviceCapabilities</key>\(capabilities)"),
    ])
    let facts = try #require(ProjectFacts(of: folder.path("Main.storyboard")))
    let old = try #require(Device.named("iphone4s", .portrait))
    #expect(facts.run(on: old) == runsOnFourS)
    let se = try #require(Device.named("iphone5", .portrait))
    #expect(facts.run(on: se))
  }
}
