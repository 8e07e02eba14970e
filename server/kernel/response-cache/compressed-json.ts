import { brotliCompressSync, brotliDecompressSync, constants, gzipSync } from 'node:zlib'
import { copyBuffer } from '#server/platform/copy-buffer.ts'

/** An answer as it is sent: compressed once for all who get it, when it is long enough; a tenth of its text is kept in memory then. */
export interface CompressedJson<Note = undefined> {
  plain?: string
  br?: Buffer
  /** What whoever made it wants to know of it without reading the JSON. */
  note: Note
}

const smallestWorthCompressing = 1024
const params = { [constants.BROTLI_PARAM_QUALITY]: 4 }

export const compressedJson = <Note>(json: string, note: Note): CompressedJson<Note> =>
  json.length < smallestWorthCompressing
    ? { plain: json, note }
    : { br: copyBuffer(brotliCompressSync(json, { params })), note }

export const decompressJson = ({ plain, br }: CompressedJson<unknown>): string =>
  plain ?? (br ? brotliDecompressSync(br).toString('utf8') : 'null')

/** Gives a kept answer another text in the place of its own. */
export function replaceJson<Note>(ready: CompressedJson<Note>, json: string, note: Note): void {
  for (const form of ['plain', 'br'] as const) delete ready[form]
  Object.assign(ready, compressedJson(json, note))
}

/** The form for a client, made of the kept one where it takes another: few do, and a second form would take as much memory. */
export function bodyFor(ready: CompressedJson<unknown>, encoding: 'br' | 'gzip' | 'identity'): Buffer | string {
  if (encoding === 'identity' || ready.plain !== undefined) return decompressJson(ready)
  return encoding === 'br' && ready.br ? ready.br : gzipSync(decompressJson(ready))
}

/** Reckoned for keeping it: a thousand for the objects around it. */
export const sizeInBytes = ({ plain, br }: CompressedJson<unknown>) => (plain?.length ?? br?.length ?? 0) + 1000
