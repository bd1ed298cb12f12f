// Apple's Combine under its own name, for code that imports it: OpenCombine, with the publishers of
// Foundation and Dispatch, and the operators that OpenCombine lacks.
@_exported public import OpenCombine
@_exported public import OpenCombineDispatch
@_exported public import OpenCombineFoundation
