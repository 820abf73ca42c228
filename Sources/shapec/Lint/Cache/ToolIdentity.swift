import ShapeTool

/// The identity of this build of the tool: the size and a checksum of the executable file; nil if
/// that file cannot be read.
var toolIdentity: String? {
  executablePath.flatMap(checksum).map { "shapec lint 2 \($0)\n" }
}

/// The size of the file at `path` and a checksum of its 64-bit words; nil if the file cannot be
/// read.
///
/// The executable file is the largest of all files that a run with a cache reads. Therefore its
/// pages are mapped, not copied. Since each step of a sum has to wait for the previous step, four
/// sums are computed in parallel.
private func checksum(_ path: String) -> String? {
  let descriptor = open(path, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { return nil }
  defer { close(descriptor) }
  var status = stat()
  guard fstat(descriptor, &status) == 0, status.st_size > 0 else { return nil }
  let size = Int(status.st_size)
  guard let start = mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0), start != MAP_FAILED
  else { return nil }
  defer { munmap(start, size) }
  let bytes = UnsafeRawBufferPointer(start: start, count: size)
  var sums = SIMD4<UInt64>(repeating: UInt64(size))
  for offset in stride(from: 0, to: size & ~31, by: 32) {
    let words = bytes.loadUnaligned(fromByteOffset: offset, as: SIMD4<UInt64>.self)
    sums = (sums ^ words) &* 0x9E37_79B9_7F4A_7C15
    sums ^= sums &>> 29
  }
  for byte in bytes[(size & ~31)...] { sums[0] = (sums[0] ^ UInt64(byte)) &* 0x9E37_79B9_7F4A_7C15 }
  return "\(size) \(sums[0]) \(sums[1]) \(sums[2]) \(sums[3])"
}

private var executablePath: String? {
  #if canImport(Darwin)
    var size: UInt32 = 4096
    var buffer = [CChar](repeating: 0, count: Int(size))
    guard _NSGetExecutablePath(&buffer, &size) == 0 else { return nil }
    return String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  #else
    return realPath("/proc/self/exe")
  #endif
}
