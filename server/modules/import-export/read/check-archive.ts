import { inflateRawSync } from 'node:zlib'

/** The most bytes that the parts of an XLSX file may have together once unpacked, and the most parts. */
const limits = { bytes: 100 * 1024 * 1024, parts: 2000 }

const signatures = { entry: 0x02014b50, end: 0x06054b50 }
const deflated = 8

/**
 * Unpacks every part of an archive up to a limit, before anything else reads it: the sizes that an archive states may be wrong on purpose.
 * 'large': an archive that unpacks to more than is allowed.
 */
export function checkArchive(bytes: Uint8Array): 'fine' | 'broken' | 'encrypted' | 'large' {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const parts = readDirectory(file)
  if (!parts) return 'broken'
  if (parts.length > limits.parts) return 'large'
  if (parts.some(({ isEncrypted }) => isEncrypted)) return 'encrypted'
  let left = limits.bytes
  for (const part of parts) {
    const size = unpackedSize(file, part, left)
    if (size === 'broken' || size === 'large') return size
    left -= size
  }
  return 'fine'
}

interface Part {
  isEncrypted: boolean
  method: number
  packed: number
  offset: number
}

/** Null for an archive without a readable directory. */
function readDirectory(file: Buffer): Part[] | null {
  const end = endOfDirectory(file)
  if (end === null) return null
  const count = file.readUInt16LE(end + 10)
  const parts: Part[] = []
  let at = file.readUInt32LE(end + 16)
  for (let n = 0; n < count; n++) {
    if (at + 46 > file.length || file.readUInt32LE(at) !== signatures.entry) return null
    parts.push({
      isEncrypted: (file.readUInt16LE(at + 8) & 1) === 1,
      method: file.readUInt16LE(at + 10),
      packed: file.readUInt32LE(at + 20),
      offset: file.readUInt32LE(at + 42),
    })
    at += 46 + file.readUInt16LE(at + 28) + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
  return parts
}

function endOfDirectory(file: Buffer): number | null {
  for (let at = file.length - 22; at >= Math.max(0, file.length - 66_000); at--)
    if (file.readUInt32LE(at) === signatures.end) return at
  return null
}

function unpackedSize(file: Buffer, { method, packed, offset }: Part, left: number): number | 'broken' | 'large' {
  if (offset + 30 > file.length) return 'broken'
  const start = offset + 30 + file.readUInt16LE(offset + 26) + file.readUInt16LE(offset + 28)
  if (start + packed > file.length) return 'broken'
  if (method !== deflated) return packed > left ? 'large' : packed
  try {
    return inflateRawSync(file.subarray(start, start + packed), { maxOutputLength: Math.max(1, left) }).length
  } catch (error) {
    return error instanceof RangeError ? 'large' : 'broken'
  }
}
