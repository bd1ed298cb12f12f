/// The names of glyphs in PDF files.
///
/// Source: Adobe Glyph List Specification, section 2, and ISO 32000-1, annex D.
enum PDFGlyphName {
  /// Returns the character of a glyph; `nil` if its name stands for none.
  static func character(_ name: String) -> String? {
    // A part after a dot names a form of the same letter.
    let base = name.prefix { $0 != "." }
    if base.count == 1 { return String(base) }
    if let known = known[String(base)] { return known }
    if let code = code(of: base) { return String(code) }
    return accented(base)
  }

  /// Returns the character whose number a name has: `uni00E9`, `u1F600`.
  private static func code(of name: Substring) -> Character? {
    let digits = name.hasPrefix("uni") ? name.dropFirst(3) : name.dropFirst()
    guard name.first == "u", (4...6).contains(digits.count), let number = UInt32(digits, radix: 16)
    else { return nil }
    return UnicodeScalar(number).map { Character($0) }
  }

  /// Returns a letter with the accent that its name ends with: `eacute`.
  private static func accented(_ name: Substring) -> String? {
    guard let letter = name.first, letter.isLetter, let accent = accents[String(name.dropFirst())]
    else { return nil }
    return String(Character("\(letter)\(accent)"))
  }

  private static let accents: [String: UnicodeScalar] = [
    "grave": "\u{300}", "acute": "\u{301}", "circumflex": "\u{302}", "tilde": "\u{303}",
    "macron": "\u{304}", "breve": "\u{306}", "dotaccent": "\u{307}", "dieresis": "\u{308}",
    "ring": "\u{30A}", "hungarumlaut": "\u{30B}", "caron": "\u{30C}", "cedilla": "\u{327}",
    "ogonek": "\u{328}",
  ]

  private static let known: [String: String] = [
    "space": " ", "nbspace": " ", "exclam": "!", "quotedbl": "\"", "numbersign": "#", "dollar": "$",
    "percent": "%", "ampersand": "&", "quotesingle": "'", "parenleft": "(", "parenright": ")",
    "asterisk": "*", "plus": "+", "comma": ",", "hyphen": "-", "minus": "−", "period": ".",
    "slash": "/", "zero": "0", "one": "1", "two": "2", "three": "3", "four": "4", "five": "5",
    "six": "6", "seven": "7", "eight": "8", "nine": "9", "colon": ":", "semicolon": ";",
    "less": "<", "equal": "=", "greater": ">", "question": "?", "at": "@", "bracketleft": "[",
    "backslash": "\\", "bracketright": "]", "asciicircum": "^", "underscore": "_", "grave": "`",
    "braceleft": "{", "bar": "|", "braceright": "}", "asciitilde": "~", "exclamdown": "¡",
    "cent": "¢", "sterling": "£", "yen": "¥", "section": "§", "copyright": "©",
    "guillemotleft": "«", "registered": "®", "degree": "°", "plusminus": "±", "mu": "µ",
    "paragraph": "¶", "periodcentered": "·", "guillemotright": "»", "questiondown": "¿",
    "AE": "Æ", "Oslash": "Ø", "germandbls": "ß", "ae": "æ", "oslash": "ø", "multiply": "×",
    "divide": "÷", "dotlessi": "ı", "Lslash": "Ł", "lslash": "ł", "OE": "Œ", "oe": "œ",
    "endash": "–", "emdash": "—", "quoteleft": "‘", "quoteright": "’", "quotesinglbase": "‚",
    "quotedblleft": "“", "quotedblright": "”", "quotedblbase": "„", "dagger": "†",
    "daggerdbl": "‡", "bullet": "•", "ellipsis": "…", "perthousand": "‰", "guilsinglleft": "‹",
    "guilsinglright": "›", "Euro": "€", "trademark": "™", "fi": "fi", "fl": "fl", "ff": "ff",
    "ffi": "ffi", "ffl": "ffl",
  ]
}
