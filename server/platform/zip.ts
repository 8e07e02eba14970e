import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipEntry {
  name: string
  content: Uint8Array
}

/** DOS time of 1 January 1980: the archive says nothing about when it was made. */
const date = (1 << 5) | 1
/** Flag of entries whose names are UTF-8. */
const utf8 = 0x0800
const deflated = 8

/** A ZIP archive of these files, without ZIP64: at most 65,535 files and 4 GB. */
export function zip(entries: readonly ZipEntry[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content } of entries) {
    const path = Buffer.from(name, 'utf8')
    const packed = deflateRawSync(content)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(utf8, 2)
    facts.writeUInt16LE(deflated, 4)
    facts.writeUInt16LE(date, 8)
    facts.writeUInt32LE(crc32(content), 10)
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(content.length, 18)
    facts.writeUInt16LE(path.length, 22)
    parts.push(signature(0x04034b50), facts, path, packed)
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    directory.push(signature(0x02014b50), version, facts, tail, path)
    offset += 4 + facts.length + path.length + packed.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(listed.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...parts, listed, signature(0x06054b50), end])
}

const version = Buffer.from([20, 0])

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
