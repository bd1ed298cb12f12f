public import Foundation

// The names that constants had in Swift 3. Apple's compiler knows them in the language mode 3 only, which this one takes
// for mode 4.

/// The name of `NSAttributedString.Key.font` in Swift 3.
@available(swift, obsoleted: 4.2, renamed: "NSAttributedString.Key.font")
public var NSFontAttributeName: NSAttributedString.Key { .font }
/// The name of `NSAttributedString.Key.paragraphStyle` in Swift 3.
@available(swift, obsoleted: 4.2, renamed: "NSAttributedString.Key.paragraphStyle")
public var NSParagraphStyleAttributeName: NSAttributedString.Key { .paragraphStyle }
/// The name of `NSAttributedString.Key.foregroundColor` in Swift 3.
@available(swift, obsoleted: 4.2, renamed: "NSAttributedString.Key.foregroundColor")
public var NSForegroundColorAttributeName: NSAttributedString.Key { .foregroundColor }
/// The name of `NSAttributedString.Key.backgroundColor` in Swift 3.
@available(swift, obsoleted: 4.2, renamed: "NSAttributedString.Key.backgroundColor")
public var NSBackgroundColorAttributeName: NSAttributedString.Key { .backgroundColor }
/// The name of `NSAttributedString.Key.ligature` in Swift 3.
@available(swift, obsoleted: 4.2, renamed: "NSAttributedString.Key.ligature")
public var NSLigatureAttributeName: NSAttributedString.Key { .ligature }
/// The name of `NSAttributedString.Key.kern` in Swift 3.
@available(swift, obsoleted: 4.2, renamed: "NSAttributedString.Key.kern")
public var NSKernAttributeName: NSAttributedString.Key { .kern }
/// The name of `NSAttributedString.Key.strikethroughStyle` in Swift 3.
@available(swift, obsoleted: 4.2, renamed: "NSAttributedString.Key.strikethroughStyle")
public var NSStrikethroughStyleAttributeName: NSAttributedString.Key { .strikethroughStyle }
/// The name of `NSAttributedString.Key.strikethroughColor` in Swift 3.
@available(swift, obsoleted: 4.2, renamed: "NSAttributedString.Key.strikethroughColor")
public var NSStrikethroughColorAttributeName: NSAttributedString.Key { .strikethroughColor }
/// The name of `NSAttributedString.Key.underlineStyle` in Swift 3.
@available(swift, obsoleted: 4.2, renamed: "NSAttributedString.Key.underlineStyle")
public var NSUnderlineStyleAttributeName: NSAttributedString.Key { .underlineStyle }
/// The name of `NSAttributedString.Key.underlineColor` in Swift 3.
@available(swift, obsoleted: 4.2, renamed: "NSAttributedString.Key.underlineColor")
public var NSUnderlineColorAttributeName: NSAttributedString.Key { .underlineColor }
/// The name of `NSAttributedString.Key.strokeColor` in Swift 3.
@available(swift, obsoleted: 4.2, renamed: "NSAttributedString.Key.strokeColor")
public var NSStrokeColorAttributeName: NSAttributedString.Key { .strokeColor }
/// The name of `NSAttributedString.Key.strokeWidth` in Swift 3.
@available(swift, obsoleted: 4.2, renamed: "NSAttributedString.Key.strokeWidth")
public var NSStrokeWidthAttributeName: NSAttributedString.Key { .strokeWidth }
/// The name of `NSAttributedString.Key.shadow` in Swift 3.
@available(swift, obsoleted: 4.2, renamed: "NSAttributedString.Key.shadow")
public var NSShadowAttributeName: NSAttributedString.Key { .shadow }
/// The name of `NSAttributedString.Key.textEffect` in Swift 3.
@available(swift, obsoleted: 4.2, renamed: "NSAttributedString.Key.textEffect")
public var NSTextEffectAttributeName: NSAttributedString.Key { .textEffect }
/// The name of `NSAttributedString.Key.attachment` in Swift 3.
@available(swift, obsoleted: 4.2, renamed: "NSAttributedString.Key.attachment")
public var NSAttachmentAttributeName: NSAttributedString.Key { .attachment }
/// The name of `NSAttributedString.Key.link` in Swift 3.
@available(swift, obsoleted: 4.2, renamed: "NSAttributedString.Key.link")
public var NSLinkAttributeName: NSAttributedString.Key { .link }
/// The name of `NSAttributedString.Key.baselineOffset` in Swift 3.
@available(swift, obsoleted: 4.2, renamed: "NSAttributedString.Key.baselineOffset")
public var NSBaselineOffsetAttributeName: NSAttributedString.Key { .baselineOffset }
/// The name of `NSAttributedString.Key.obliqueness` in Swift 3.
@available(swift, obsoleted: 4.2, renamed: "NSAttributedString.Key.obliqueness")
public var NSObliquenessAttributeName: NSAttributedString.Key { .obliqueness }
/// The name of `NSAttributedString.Key.expansion` in Swift 3.
@available(swift, obsoleted: 4.2, renamed: "NSAttributedString.Key.expansion")
public var NSExpansionAttributeName: NSAttributedString.Key { .expansion }
/// The name of `UILayoutPriority.required` in Swift 3.
@available(swift, obsoleted: 4.2, renamed: "UILayoutPriority.required")
public var UILayoutPriorityRequired: UILayoutPriority { .required }
/// The name of `UILayoutPriority.defaultHigh` in Swift 3.
@available(swift, obsoleted: 4.2, renamed: "UILayoutPriority.defaultHigh")
public var UILayoutPriorityDefaultHigh: UILayoutPriority { .defaultHigh }
/// The name of `UILayoutPriority.defaultLow` in Swift 3.
@available(swift, obsoleted: 4.2, renamed: "UILayoutPriority.defaultLow")
public var UILayoutPriorityDefaultLow: UILayoutPriority { .defaultLow }
/// The name of `UILayoutPriority.fittingSizeLevel` in Swift 3.
@available(swift, obsoleted: 4.2, renamed: "UILayoutPriority.fittingSizeLevel")
public var UILayoutPriorityFittingSizeLevel: UILayoutPriority { .fittingSizeLevel }
/// The name of `UIFont.Weight.ultraLight` in Swift 3.
@available(swift, obsoleted: 4.2, renamed: "UIFont.Weight.ultraLight")
public var UIFontWeightUltraLight: UIFont.Weight { .ultraLight }
/// The name of `UIFont.Weight.thin` in Swift 3.
@available(swift, obsoleted: 4.2, renamed: "UIFont.Weight.thin")
public var UIFontWeightThin: UIFont.Weight { .thin }
/// The name of `UIFont.Weight.light` in Swift 3.
@available(swift, obsoleted: 4.2, renamed: "UIFont.Weight.light")
public var UIFontWeightLight: UIFont.Weight { .light }
/// The name of `UIFont.Weight.regular` in Swift 3.
@available(swift, obsoleted: 4.2, renamed: "UIFont.Weight.regular")
public var UIFontWeightRegular: UIFont.Weight { .regular }
/// The name of `UIFont.Weight.medium` in Swift 3.
@available(swift, obsoleted: 4.2, renamed: "UIFont.Weight.medium")
public var UIFontWeightMedium: UIFont.Weight { .medium }
/// The name of `UIFont.Weight.semibold` in Swift 3.
@available(swift, obsoleted: 4.2, renamed: "UIFont.Weight.semibold")
public var UIFontWeightSemibold: UIFont.Weight { .semibold }
/// The name of `UIFont.Weight.bold` in Swift 3.
@available(swift, obsoleted: 4.2, renamed: "UIFont.Weight.bold")
public var UIFontWeightBold: UIFont.Weight { .bold }
/// The name of `UIFont.Weight.heavy` in Swift 3.
@available(swift, obsoleted: 4.2, renamed: "UIFont.Weight.heavy")
public var UIFontWeightHeavy: UIFont.Weight { .heavy }
/// The name of `UIFont.Weight.black` in Swift 3.
@available(swift, obsoleted: 4.2, renamed: "UIFont.Weight.black")
public var UIFontWeightBlack: UIFont.Weight { .black }
