import AVKit
import MediaPlayer
import Testing
import UIKit

/// Source: developer.apple.com, AVPlayerViewController, MPRemoteCommand, CMTime, AVMakeRect(aspectRatio:insideRect:).
@MainActor @Suite struct PlayingTests {
  private final class Switch: NSObject {
    var count = 0
    func toggle(_ event: MPRemoteCommandEvent) { count += 1 }
  }

  @Test func theFilmFillsTheViewOfItsController() {
    let controller = AVPlayerViewController()
    controller.player = AVPlayer()
    #expect(controller.showsPlaybackControls && controller.videoGravity == .resizeAspect)
    #expect(controller.contentOverlayView == nil)
    let window = UIWindow()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    let layer = controller.view.layer.sublayers?.compactMap { $0 as? AVPlayerLayer }.first
    #expect(layer?.frame == controller.view.bounds && layer?.player === controller.player)
    #expect(controller.contentOverlayView?.superview === controller.view)
  }

  @Test func commandsCallTheirTargetsWhileTheyAreEnabled() {
    let command = MPRemoteCommandCenter.shared().changePlaybackPositionCommand
    defer { command.removeTarget(nil) }
    let token = command.addTarget { event in
      (event as? MPChangePlaybackPositionCommandEvent)?.positionTime == 5
        ? .success : .commandFailed
    }
    #expect(command.send(MPChangePlaybackPositionCommandEvent(positionTime: 5)) == [.success])
    #expect(command.send() == [.commandFailed])
    let target = Switch()
    command.addTarget(target, action: Selector("toggle:", Switch.toggle))
    command.send()
    #expect(target.count == 1)
    command.removeTarget(token)
    #expect(command.send() == [.success] && target.count == 2)
    command.isEnabled = false
    #expect(command.send().isEmpty)
    command.isEnabled = true
  }

  @Test func timesAreAddedInTheSmallerUnits() {
    let sum = CMTimeAdd(
      CMTimeMake(value: 1, timescale: 2), CMTimeMake(value: 1, timescale: 4))
    #expect(sum.value == 3 && sum.timescale == 4)
    #expect(CMTimeCompare(kCMTimeZero, sum) == -1 && CMTimeCompare(sum, sum) == 0)
    let part = CMTimeRange(start: kCMTimeZero, end: sum)
    #expect(part.containsTime(.zero) && !part.containsTime(sum))
  }

  @Test func theRectangleWithARatioIsInTheMiddle() {
    let inside = AVMakeRect(
      aspectRatio: CGSize(width: 4, height: 2),
      insideRect: CGRect(x: 10, y: 10, width: 100, height: 100))
    #expect(inside == CGRect(x: 10, y: 35, width: 100, height: 50))
  }
}
