/**
 * A copy with a buffer of its own size. Buffers from zlib are slices of 16 KiB or more, which stay in memory as long as the slice is used.
 */
export function copyBuffer(part: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(part.length)
  part.copy(copy)
  return copy
}
