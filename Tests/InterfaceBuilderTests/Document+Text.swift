import InterfaceBuilder

extension Document {
  /// Reads a text as the file `Test.xib`.
  init(text: String) throws(InterfaceBuilderError) {
    try self.init(bytes: Array(text.utf8), path: "Test.xib")
  }

  /// Returns the error of reading a file of these bytes, `Test.xib`; `nil` where it is read.
  static func rejection(of bytes: some Sequence<UInt8>) -> InterfaceBuilderError? {
    do throws(InterfaceBuilderError) {
      _ = try Document(bytes: Array(bytes), path: "Test.xib")
      return nil
    } catch {
      return error
    }
  }
}
