import Foundation
import Testing
import UserNotifications

/// developer.apple.com, UNUserNotificationCenter and UNUserNotificationCenterDelegate.
@MainActor
@Suite(.serialized) struct UserNotificationTests {
  private final class Delegate: NSObject, UNUserNotificationCenterDelegate {
    var answers: [String] = []
    func userNotificationCenter(
      _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
      withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
    ) { completionHandler([.banner, .sound]) }
    func userNotificationCenter(
      _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
      withCompletionHandler completionHandler: @escaping () -> Void
    ) {
      answers.append(response.actionIdentifier)
      completionHandler()
    }
  }

  private func request(_ identifier: String, _ title: String) -> UNNotificationRequest {
    let content = UNMutableNotificationContent()
    content.title = title
    return UNNotificationRequest(
      identifier: identifier, content: content,
      trigger: UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: false))
  }

  @Test func aRequestReplacesOneWithTheSameIdentifier() async {
    let center = UNUserNotificationCenter()
    center.add(request("a", "first"), withCompletionHandler: nil)
    center.add(request("b", "other"), withCompletionHandler: nil)
    center.add(request("a", "second"), withCompletionHandler: nil)
    let pending = await center.pendingNotificationRequests()
    #expect(pending.map(\.identifier).sorted() == ["a", "b"])
    #expect(pending.first { $0.identifier == "a" }?.content.title == "second")
    center.removePendingNotificationRequests(withIdentifiers: ["b"])
    #expect(await center.pendingNotificationRequests().count == 1)
  }

  @Test func theDelegateDecidesInTheForegroundAndHearsTheAnswer() async {
    let center = UNUserNotificationCenter()
    let delegate = Delegate()
    center.delegate = delegate
    let request = request("a", "title")
    center.add(request, withCompletionHandler: nil)
    #expect(center.deliver(request) == [.banner, .sound])
    #expect(await center.pendingNotificationRequests().isEmpty)
    #expect(await center.deliveredNotifications().count == 1)
    center.respond(to: "a")
    #expect(delegate.answers == [UNNotificationDefaultActionIdentifier])
    #expect(await center.deliveredNotifications().isEmpty)
  }

  @Test func permissionIsAskedForOnce() {
    let center = UNUserNotificationCenter()
    center.grantsAuthorization = false
    var granted: Bool?
    center.requestAuthorization(options: [.alert]) { answer, _ in granted = answer }
    #expect(granted == false)
    #expect(center.authorizationStatus == .denied)
    center.grantsAuthorization = true
    center.requestAuthorization(options: [.alert]) { answer, _ in granted = answer }
    #expect(granted == false)
  }
}
