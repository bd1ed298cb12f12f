import Testing
import UniformTypeIdentifiers

/// The small modules of the system that UIKit code imports.
@Suite struct SystemModuleTests {
  /// Relations are those of developer.apple.com, "System-declared uniform type identifiers".
  @Test func typesConformAsDocumented() {
    #expect(UTType.jpeg.conforms(to: .image))
    #expect(UTType.jpeg.conforms(to: .data))
    #expect(!UTType.jpeg.conforms(to: .text))
    #expect(UTType.image.isSupertype(of: .png))
    #expect(UTType.json.isSubtype(of: .text))
    #expect(!UTType.json.isSubtype(of: .json))
    #expect(UTType(filenameExtension: "PNG") == .png)
    #expect(UTType(mimeType: "application/pdf") == .pdf)
    #expect(UTType("public.jpeg")?.preferredFilenameExtension == "jpeg")
    #expect(UTType("no.such.type") == nil)
    #expect(UTType(filenameExtension: "xyz")?.isDynamic == true)
    #expect(UTType(exportedAs: "org.example.note").identifier == "org.example.note")
  }
}
