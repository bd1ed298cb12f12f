import Testing
import UIKit
import UniformTypeIdentifiers

/// developer.apple.com, UIDocumentPickerViewController, init(forOpeningContentTypes:asCopy:).
@MainActor
@Suite struct DocumentPickerTests {
  @Test func typesAreRecordedByIdentifier() {
    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.pdf, .plainText])
    #expect(picker.documentTypes == ["com.adobe.pdf", "public.plain-text"])
    #expect(!picker.copies)
    #expect(
      UIDocumentPickerViewController(forOpeningContentTypes: [.image], asCopy: true).copies)
  }
}
