/// The constants from which the elementary functions are computed, each to 106 bits.
///
/// The constants were computed by mpmath with 400 bits. The tests compare the last places of
/// results, so a wrong constant would be noticed.
package enum ElementaryConstants {
  /// π / 180.
  package static let radiansPerDegree =
    DoubleDouble(high: 0x1.1df46a2529d39p-6, low: 0x1.5c1d8becdd291p-62)

  /// 180 / π.
  package static let degreesPerRadian =
    DoubleDouble(high: 0x1.ca5dc1a63c1f8p+5, low: -0x1.1e7ab456405f9p-49)

  /// The natural logarithm of 2.
  package static let logOf2 =
    DoubleDouble(high: 0x1.62e42fefa39efp-1, low: 0x1.abc9e3b39803fp-56)

  /// One divided by the natural logarithm of 2.
  package static let inverseLogOf2 =
    DoubleDouble(high: 0x1.71547652b82fep+0, low: 0x1.777d0ffda0d24p-56)

  /// One divided by the natural logarithm of 10.
  package static let inverseLogOf10 =
    DoubleDouble(high: 0x1.bcb7b1526e50ep-2, low: 0x1.95355baaafad3p-57)

  /// The arctangents of 0, 1/16, 2/16 … 1, in degrees.
  package static let arctangents = [
    DoubleDouble(high: 0, low: 0),
    DoubleDouble(high: 0x1.c9c55326164cfp+1, low: -0x1.88708ff33aabap-55),
    DoubleDouble(high: 0x1.c80044927fe83p+2, low: -0x1.2a9346eb4b87bp-53),
    DoubleDouble(high: 0x1.53d4374d3c2a3p+3, low: 0x1.c5b7fa992d71fp-52),
    DoubleDouble(high: 0x1.c128e80fae02ep+3, low: -0x1.0fc10e257c651p-53),
    DoubleDouble(high: 0x1.15aa15bcab87ep+4, low: 0x1.2f23fe5f78d35p-52),
    DoubleDouble(high: 0x1.48e58fac13547p+4, low: 0x1.bdef92fae944fp-51),
    DoubleDouble(high: 0x1.7a11ee6220071p+4, low: -0x1.63c539bb8dcc2p-55),
    DoubleDouble(high: 0x1.a90a731a61dc4p+4, low: -0x1.80b27b26e182bp-51),
    DoubleDouble(high: 0x1.d5b95bc765110p+4, low: 0x1.6f006acd20fc1p-52),
    DoubleDouble(high: 0x1.000b0659f5545p+5, low: 0x1.0e62435c62f2fp-49),
    DoubleDouble(high: 0x1.141174800a666p+5, low: 0x1.e004defca5108p-50),
    DoubleDouble(high: 0x1.26f58ce59e23cp+5, low: 0x1.80b27b26e182bp-50),
    DoubleDouble(high: 0x1.38c03916765b8p+5, low: 0x1.50a2d34ee7050p-49),
    DoubleDouble(high: 0x1.497cc65551cf8p+5, low: -0x1.2dd089737cc28p-49),
    DoubleDouble(high: 0x1.5938181bde651p+5, low: 0x1.ea28ab192aaf3p-51),
    DoubleDouble(high: 0x1.6800000000000p+5, low: 0),
  ]

  /// The natural logarithms of 23/32, 24/32 … 45/32.
  package static let logarithms = [
    DoubleDouble(high: -0x1.522ae0738a3d8p-2, low: 0x1.8f7e9b38a6979p-57),
    DoubleDouble(high: -0x1.269621134db92p-2, low: -0x1.e0efadd9db02bp-56),
    DoubleDouble(high: -0x1.f991c6cb3b379p-3, low: -0x1.f665066f980a2p-57),
    DoubleDouble(high: -0x1.a93ed3c8ad9e3p-3, low: -0x1.bcafa9de97203p-57),
    DoubleDouble(high: -0x1.5bf406b543db2p-3, low: 0x1.1f5b44c0df7e7p-61),
    DoubleDouble(high: -0x1.1178e8227e47cp-3, low: 0x1.0e63a5f01c691p-58),
    DoubleDouble(high: -0x1.9335e5d594989p-4, low: 0x1.478a85704ccb7p-58),
    DoubleDouble(high: -0x1.08598b59e3a07p-4, low: 0x1.dd7009902bf32p-58),
    DoubleDouble(high: -0x1.0415d89e74444p-5, low: -0x1.c05cf1d753622p-59),
    DoubleDouble(high: 0, low: 0),
    DoubleDouble(high: 0x1.f829b0e783300p-6, low: 0x1.33e3f04f1ef23p-60),
    DoubleDouble(high: 0x1.f0a30c01162a6p-5, low: 0x1.85f325c5bbacdp-59),
    DoubleDouble(high: 0x1.6f0d28ae56b4cp-4, low: -0x1.906d99184b992p-58),
    DoubleDouble(high: 0x1.e27076e2af2e6p-4, low: -0x1.61578001e0162p-60),
    DoubleDouble(high: 0x1.29552f81ff523p-3, low: 0x1.301771c407dbfp-57),
    DoubleDouble(high: 0x1.5ff3070a793d4p-3, low: -0x1.bc60efafc6f6ep-58),
    DoubleDouble(high: 0x1.9525a9cf456b4p-3, low: 0x1.d904c1d4e2e26p-57),
    DoubleDouble(high: 0x1.c8ff7c79a9a22p-3, low: -0x1.4f689f8434012p-57),
    DoubleDouble(high: 0x1.fb9186d5e3e2bp-3, low: -0x1.caaae64f21acbp-57),
    DoubleDouble(high: 0x1.1675cababa60ep-2, low: 0x1.ce63eab883717p-61),
    DoubleDouble(high: 0x1.2e8e2bae11d31p-2, low: -0x1.8f4cdb95ebdf9p-56),
    DoubleDouble(high: 0x1.4618bc21c5ec2p-2, low: 0x1.f42decdeccf1dp-56),
    DoubleDouble(high: 0x1.5d1bdbf5809cap-2, low: 0x1.4236383dc7fe1p-56),
  ]
}
