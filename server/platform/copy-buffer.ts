/** A copy of its own size. What zlib gives is a part of 16 KiB or more, which all stay in memory as long as the part is kept. */
export function copyBuffer(part: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(part.length)
  part.copy(copy)
  return copy
}
