import Brand
import CoreGraphics
import Icons

for icon in Icon.allCases {
  let bounds = icon.bounds(in: CGRect(x: 0, y: 0, width: 80, height: 60))
  print("\(icon): \(Int(bounds.width)) x \(Int(bounds.height))")
}
let ring = Logo.Layout().ring
print("logo: \(Int(ring.width)) x \(Int(ring.height))")
