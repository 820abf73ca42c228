/// The wider of two access levels; nil if both are nil.
func widest(_ a: SwiftOptions.Access?, _ b: SwiftOptions.Access?) -> SwiftOptions.Access? {
  SwiftOptions.Access.allCases.last { $0 == a || $0 == b }
}

extension SwiftOptions.Access {
  var swiftCode: SwiftCode {
    switch self {
    case .internal: ""
    case .package: "package "
    case .public: "public "
    }
  }
}
