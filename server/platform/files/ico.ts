interface Dimensions {
  width: number
  height: number
}

const headerSize = 6
const entrySize = 16
const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const bitmapHeaderSize = 40

/**
 * The size of the largest image of an .ico file; null when the file is invalid anywhere. Unlike other images it is stored unchanged, so
 * nothing may be hidden in it: its images must follow each other without a gap.
 */
export function icoDimensions(content: Uint8Array): Dimensions | null {
  const file = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  if (file.length < headerSize || file.readUInt32LE(0) !== 0x00010000) return null
  const count = file.readUInt16LE(4)
  const entriesEnd = headerSize + count * entrySize
  if (count === 0 || file.length < entriesEnd) return null
  const entries = Array.from({ length: count }, (_, i) => entryAt(file, headerSize + i * entrySize))
  let end = entriesEnd
  for (const { offset, size } of entries.toSorted((a, b) => a.offset - b.offset)) {
    if (offset !== end || !isPicture(file.subarray(offset, offset + size))) return null
    end = offset + size
  }
  if (end !== file.length) return null
  return entries.reduce((largest, entry) => (entry.width > largest.width ? entry : largest))
}

function entryAt(file: Buffer, at: number) {
  // 0 stands for 256.
  const side = (value: number) => value || 256
  return {
    width: side(file.readUInt8(at)),
    height: side(file.readUInt8(at + 1)),
    size: file.readUInt32LE(at + 8),
    offset: file.readUInt32LE(at + 12),
  }
}

const isPicture = (picture: Buffer) =>
  picture.subarray(0, pngSignature.length).equals(pngSignature) ||
  (picture.length > bitmapHeaderSize && picture.readUInt32LE(0) === bitmapHeaderSize)
