/**
 * Gives back the memory of a buffer that nobody reads any more; it is empty afterwards. The garbage collector does it too, but it sees only the object
 * of some bytes, and lets some 60 MB gather before it looks for more. A buffer that shares its memory with others is left alone.
 */
export function freeBuffer({ buffer, byteLength }: Buffer): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0)
}

/**
 * The bytes in a buffer of their own size. Those from zlib are slices of 16 KiB or more, which stay in memory as long as the slice is used; the slice is
 * empty afterwards.
 */
export function trimBuffer(part: Buffer): Buffer {
  const { buffer, byteOffset, length } = part
  // A slice of the pool begins anywhere, and the pool is smaller.
  if (buffer instanceof ArrayBuffer && byteOffset === 0 && buffer.byteLength > Buffer.poolSize)
    return Buffer.from(buffer.transfer(length))
  const copy = Buffer.allocUnsafeSlow(length)
  part.copy(copy)
  return copy
}
