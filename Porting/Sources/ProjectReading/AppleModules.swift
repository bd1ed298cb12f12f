/// The modules of Apple's platforms.
enum AppleModules {
  /// The names, but for those that Kuina or Swift's toolchain for Linux have.
  static let names: Set<String> = Set(
    """
    AVFAudio AVFoundation AVKit Accelerate Accounts ActivityKit AdServices AdSupport AddressBook
    AddressBookUI AppIntents AppTrackingTransparency ARKit AssetsLibrary AudioToolbox AudioUnit
    AutomaticAssessmentConfiguration BackgroundTasks BusinessChat CFNetwork CallKit CarPlay Charts
    ClassKit ClockKit CloudKit CommonCrypto Compression Contacts ContactsUI CoreAudio CoreAudioKit
    CoreAudioTypes CoreBluetooth CoreData CoreFoundation CoreGraphics CoreHaptics CoreImage
    CoreLocation CoreLocationUI CoreML CoreMIDI CoreMedia CoreMotion CoreNFC CoreServices
    CoreSpotlight CoreTelephony CoreText CoreVideo CryptoKit CryptoTokenKit Darwin
    DeveloperToolsSupport DeviceActivity DeviceCheck EventKit EventKitUI ExposureNotification
    ExternalAccessory FamilyControls FileProvider GLKit GameController GameKit GameplayKit
    HealthKit HealthKitUI HomeKit IOKit IOSurface IdentityLookup ImageIO ImagePlayground Intents
    IntentsUI JavaScriptCore LinkPresentation LocalAuthentication MLCompute ManagedSettings MapKit
    MediaAccessibility MediaPlayer MediaToolbox MessageUI Messages Metal MetalKit
    MetalPerformanceShaders MetricKit MobileCoreServices ModelIO MultipeerConnectivity
    NaturalLanguage NearbyInteraction Network NetworkExtension NewsstandKit NotificationCenter
    OSLog ObjectiveC OpenAL OpenGLES PDFKit PHASE PassKit PencilKit Photos PhotosUI PushKit
    PushToTalk QuartzCore QuickLook QuickLookThumbnailing RealityKit ReplayKit RoomPlan SQLite3
    SafariServices SceneKit ScreenTime Security SensitiveContentAnalysis SharedWithYou ShazamKit
    Social SoundAnalysis Speech SpriteKit StoreKit SwiftData SwiftUI Symbols SystemConfiguration
    TVUIKit ThreadNetwork TipKit Translation UniformTypeIdentifiers UserNotifications
    UserNotificationsUI VideoSubscriberAccount VideoToolbox Vision VisionKit WatchConnectivity
    WatchKit WeatherKit WebKit WidgetKit WorkoutKit XCTest iAd os simd zlib
    """.split { $0 == " " || $0 == "\n" }.map(String.init))
}
