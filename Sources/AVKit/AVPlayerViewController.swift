@_exported public import AVFoundation
public import UIKit

/// A controller that shows a film and controls for it.
///
/// The film itself stays empty, as that of an `AVPlayerLayer`; the controller stores what the app sets, and is presented
/// like any other. ``startPictureInPicture()`` and ``stopPictureInPicture()`` do what the user would do.
///
/// Source: developer.apple.com, AVPlayerViewController.
@preconcurrency @MainActor
open class AVPlayerViewController: UIViewController {
  /// The player; `nil` by default.
  open var player: AVPlayer? {
    didSet { playerLayer.player = player }
  }
  /// Whether controls are shown; `true` by default.
  open var showsPlaybackControls = true
  /// The way in which the film fits the view; `resizeAspect` by default.
  open var videoGravity: AVLayerVideoGravity {
    get { playerLayer.videoGravity }
    set { playerLayer.videoGravity = newValue }
  }
  /// Whether the first picture can be shown: `false`, since films are not read.
  open var isReadyForDisplay: Bool { playerLayer.isReadyForDisplay }
  /// The place of the film in the view, in points: that of the view.
  open var videoBounds: CGRect { viewIfLoaded?.bounds ?? .zero }
  /// Whether the film may continue above other apps; `true` by default.
  open var allowsPictureInPicturePlayback = true
  /// Whether the film continues above other apps when the app is left; `false` by default.
  open var canStartPictureInPictureAutomaticallyFromInline = false
  /// Whether the screen shows the film alone when it begins; `false` by default.
  open var entersFullScreenWhenPlaybackBegins = false
  /// Whether the screen is left when the film ends; `false` by default.
  open var exitsFullScreenWhenPlaybackEnds = false
  /// Whether the film is shown in the system's list of what is played; `true` by default.
  open var updatesNowPlayingInfoCenter = true
  /// Whether a part of the film must be seen; `false` by default.
  open var requiresLinearPlayback = false
  /// The object whose methods are called for what the user does; `nil` by default.
  open weak var delegate: (any AVPlayerViewControllerDelegate)?
  private let playerLayer = AVPlayerLayer()
  private let overlay = UIView()

  /// A view between the film and the controls; `nil` until the view is loaded.
  open var contentOverlayView: UIView? { isViewLoaded ? overlay : nil }

  /// Creates the black view with the layer of the film and the overlay.
  open override func loadView() {
    let view = UIView()
    view.backgroundColor = .black
    view.layer.addSublayer(playerLayer)
    overlay.frame = view.bounds
    overlay.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(overlay)
    self.view = view
  }

  /// Gives the layer of the film the size of the view.
  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    playerLayer.frame = view.bounds
  }

  /// Continues the film above other apps, as the user would, and calls the delegate.
  ///
  /// Not part of Apple's class.
  public func startPictureInPicture() {
    guard allowsPictureInPicturePlayback else { return }
    delegate?.playerViewControllerWillStartPictureInPicture(self)
    delegate?.playerViewControllerDidStartPictureInPicture(self)
  }

  /// Returns the film to the app, as the user would, and calls the delegate.
  ///
  /// Not part of Apple's class.
  public func stopPictureInPicture() {
    delegate?.playerViewControllerWillStopPictureInPicture(self)
    delegate?.playerViewControllerDidStopPictureInPicture(self)
  }
}

/// The messages of a controller that shows films to its delegate.
///
/// Source: developer.apple.com, AVPlayerViewControllerDelegate.
@preconcurrency @MainActor
public protocol AVPlayerViewControllerDelegate: AnyObject {
  /// The film will continue above other apps.
  func playerViewControllerWillStartPictureInPicture(_ controller: AVPlayerViewController)
  /// The film continues above other apps.
  func playerViewControllerDidStartPictureInPicture(_ controller: AVPlayerViewController)
  /// The film will return to the app.
  func playerViewControllerWillStopPictureInPicture(_ controller: AVPlayerViewController)
  /// The film has returned to the app.
  func playerViewControllerDidStopPictureInPicture(_ controller: AVPlayerViewController)
}

extension AVPlayerViewControllerDelegate {
  /// Does nothing; the method is optional on Apple's platforms.
  public func playerViewControllerWillStartPictureInPicture(_ controller: AVPlayerViewController) {}
  /// Does nothing; the method is optional on Apple's platforms.
  public func playerViewControllerDidStartPictureInPicture(_ controller: AVPlayerViewController) {}
  /// Does nothing; the method is optional on Apple's platforms.
  public func playerViewControllerWillStopPictureInPicture(_ controller: AVPlayerViewController) {}
  /// Does nothing; the method is optional on Apple's platforms.
  public func playerViewControllerDidStopPictureInPicture(_ controller: AVPlayerViewController) {}
}
