import { pipeline } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

/** A file of the archive whose content is made while it is packed. */
export interface StreamedEntry {
  name: string
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
}

/** DOS time of 1 January 1980: the archive says nothing about when it was made. */
const date = (1 << 5) | 1
/** Sizes follow the content, and the name is UTF-8. */
const flags = 0x0808
const deflated = 8
/** Fast: a higher level makes a spreadsheet a fifth smaller and takes three times as long. */
const level = 1

/** Sends a ZIP archive while its files are made, without ZIP64: at most 65,535 files and 4 GB. Packing is done outside of the event loop. */
export async function* zipStream(entries: AsyncIterable<StreamedEntry>): AsyncGenerator<Uint8Array> {
  const directory: Buffer[] = []
  let offset = 0
  for await (const { name, content } of entries) {
    const path = Buffer.from(name, 'utf8')
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(flags, 2)
    facts.writeUInt16LE(deflated, 4)
    facts.writeUInt16LE(date, 8)
    facts.writeUInt16LE(path.length, 22)
    yield Buffer.concat([signature(0x04034b50), facts, path])
    const counted = { crc: 0, size: 0 }
    let packed = 0
    for await (const chunk of deflate(counting(content, counted))) {
      packed += chunk.length
      yield chunk
    }
    const sums = Buffer.alloc(12)
    sums.writeUInt32LE(counted.crc, 0)
    sums.writeUInt32LE(packed, 4)
    sums.writeUInt32LE(counted.size, 8)
    yield Buffer.concat([signature(0x08074b50), sums])
    sums.copy(facts, 10)
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([signature(0x02014b50), version, facts, tail, path]))
    offset += 4 + facts.length + path.length + packed + 4 + sums.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(directory.length, 4)
  end.writeUInt16LE(directory.length, 6)
  end.writeUInt32LE(listed.length, 8)
  end.writeUInt32LE(offset, 12)
  yield Buffer.concat([listed, signature(0x06054b50), end])
}

const version = Buffer.from([20, 0])

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

async function* counting(content: StreamedEntry['content'], counted: { crc: number; size: number }) {
  for await (const chunk of content) {
    counted.crc = crc32(chunk, counted.crc)
    counted.size += chunk.length
    yield chunk
  }
}

/** What fails while the content is made ends the archive, so that half a file is never taken for a whole one. */
function deflate(content: AsyncIterable<Uint8Array>): AsyncIterable<Buffer> {
  const packer = createDeflateRaw({ level })
  // Errors reach the reader of the packer.
  pipeline(content, packer, () => {})
  return packer
}
