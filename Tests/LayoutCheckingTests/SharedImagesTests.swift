import Foundation
import Testing

@testable import LayoutChecking

/// The images of a report, which are in the page once.
@Suite struct SharedImagesTests {
  @Test func imagesOfSeveralDrawingsAreSharedByTheirIndices() throws {
    var images = SharedImages()
    var first =
      #"<image href="data:image/png;base64,AAAA"/><image href="data:image/png;base64,BBBB"/>"#
    var second = #"<g><image x="1" href="data:image/png;base64,BBBB"/></g>"#
    var third = ##"<use href="#data"/>"##
    images.share(&first)
    images.share(&second)
    images.share(&third)
    #expect(images.sources == ["data:image/png;base64,AAAA", "data:image/png;base64,BBBB"])
    #expect(
      first == "<image href=\"\u{E002}0\u{E003}\"/><image href=\"\u{E002}1\u{E003}\"/>")
    #expect(second == "<g><image x=\"1\" href=\"\u{E002}1\u{E003}\"/></g>")
    #expect(third == ##"<use href="#data"/>"##)
  }

  /// Two screens that show one image have it once in the page, as the drawings of all configurations do.
  @Test func thePageHasAnImageOnce() throws {
    let image = #"<image href="data:image/png;base64,QUJD"/>"#
    var data = ReportData(tool: "kuina", summary: "")
    for name in ["A", "B"] {
      var issue = ReportData.Issue(
        "fault", rule: "file", title: "File", severity: .note, subject: name)
      issue.svg = image + image
      data.add(ReportData.Scene(name: name, file: "A.xib", shown: [], issues: [issue]))
    }
    let json = String(decoding: try JSONEncoder().encode(data), as: UTF8.self)
    #expect(json.ranges(of: "QUJD").count == 1)
    #expect(data.scenes.allSatisfy { $0.issues[0].svg?.contains("data:") == false })
  }
}
