import { brotliCompressSync, brotliDecompressSync, constants, gzipSync } from 'node:zlib'
import { copyBuffer } from '#server/platform/copy-buffer.ts'

/** A response as it is sent: compressed once for all readers when it is long enough, which takes a tenth of the memory. */
export interface CompressedJson<Note = undefined> {
  readonly plain?: string
  readonly br?: Buffer
  /** What its maker needs to know of it without parsing the JSON. */
  readonly note: Note
}

const smallestWorthCompressing = 1024
const params = { [constants.BROTLI_PARAM_QUALITY]: 4 }

export const compressedJson = <Note>(json: string, note: Note): CompressedJson<Note> =>
  json.length < smallestWorthCompressing
    ? { plain: json, note }
    : { br: copyBuffer(brotliCompressSync(json, { params })), note }

export const decompressJson = ({ plain, br }: CompressedJson<unknown>): string =>
  plain ?? (br ? brotliDecompressSync(br).toString('utf8') : 'null')

/** The body in the client's encoding, converted from the stored one. A second encoding is not stored: few clients need it. */
export function bodyFor(ready: CompressedJson<unknown>, encoding: 'br' | 'gzip' | 'identity'): Buffer | string {
  if (encoding === 'identity' || ready.plain !== undefined) return decompressJson(ready)
  return encoding === 'br' && ready.br ? ready.br : gzipSync(decompressJson(ready))
}

/** Estimated size in memory, with a thousand bytes for the objects around it. */
export const sizeInBytes = ({ plain, br }: CompressedJson<unknown>) => (plain?.length ?? br?.length ?? 0) + 1000
