import PhotosUI
import Testing
import UIKit

/// Source: developer.apple.com, PHPickerViewController, PHPickerConfiguration.selectionLimit: "The default value is 1.
/// Setting the value to 0 sets the selection limit to the maximum that the system supports."
@MainActor @Suite struct PhotoPickerTests {
  private final class Album: PHPickerViewControllerDelegate {
    var counts: [Int] = []

    func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult]) {
      counts.append(results.count)
    }
  }

  private func pick(_ count: Int, limit: Int?) -> [Int] {
    var configuration = PHPickerConfiguration()
    if let limit { configuration.selectionLimit = limit }
    configuration.filter = .any(of: [.images, .videos])
    let picker = PHPickerViewController(configuration: configuration)
    let album = Album()
    picker.delegate = album
    picker.pick((0..<count).map { _ in NSItemProvider() })
    picker.cancel()
    return album.counts
  }

  @Test func theLimitHoldsForWhatIsPicked() {
    #expect(pick(3, limit: nil) == [1, 0])
    #expect(pick(3, limit: 2) == [2, 0])
    #expect(pick(3, limit: 0) == [3, 0])
  }

  @Test func filtersWithEqualPartsAreEqual() {
    #expect(PHPickerFilter.any(of: [.images]) == .any(of: [.images]))
    #expect(PHPickerFilter.images != .videos)
  }
}
