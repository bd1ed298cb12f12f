/// Scripts whose characters have the same, or nearly the same, width.
///
/// Source: the blocks of the Unicode Standard, version 16, chapter 24.
enum TextScript: String, Hashable, Sendable {
  case han
  case kana
  case hangul
  case fullwidth
  case halfwidth
  case arabic
  case hebrew
  case thai
  case indic
  /// Any other script that no face of the table contains.
  case other

  init(of scalar: Unicode.Scalar) {
    self =
      switch scalar.value {
      case 0x0590...0x05FF, 0xFB1D...0xFB4F: .hebrew
      case 0x0600...0x08FF, 0xFB50...0xFDFF, 0xFE70...0xFEFC: .arabic
      case 0x0900...0x0DFF: .indic
      case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF: .thai
      case 0x1100...0x11FF, 0x3130...0x318F, 0xA960...0xA97F, 0xAC00...0xD7FF: .hangul
      case 0x3040...0x30FF, 0x31F0...0x31FF, 0x1B000...0x1B16F: .kana
      case 0x2E80...0x303F, 0x3100...0x312F, 0x3190...0x31EF, 0x3200...0x4DBF, 0x4E00...0x9FFF,
        0xF900...0xFAFF, 0x20000...0x3FFFF:
        .han
      case 0xFF01...0xFF60, 0xFFE0...0xFFE6: .fullwidth
      case 0xFF61...0xFFDC: .halfwidth
      default: .other
      }
  }
}
