import { brotliCompressSync, brotliDecompressSync, constants, gzipSync } from 'node:zlib'
import { trimBuffer } from '#server/platform/buffer-memory.ts'
import type { ContentTags } from './content-tags.ts'
import { type Encoding, type OtherForms, otherForm } from './other-forms.ts'

type Parsed = ReturnType<typeof JSON.parse>

/** A response as JSON: a text at first; once it is cached, compressed for all readers, which takes a tenth of the memory. */
export interface CompressedJson<Note = undefined> {
  plain: string | undefined
  br: Buffer | undefined
  /** The headers of each form as they are sent, once it was. */
  heads: Partial<Record<Encoding, string[]>> | undefined
  /** The parsed value, for as long as the garbage collector leaves it: pages of one process read the same responses again and again. */
  value: WeakRef<Parsed> | undefined
  /** What its maker needs to know of it without parsing the JSON. */
  readonly note: Note
  /** Names of what it shows. */
  readonly tags: ContentTags
}

const smallestWorthCompressing = 1024
/** Quality 3 takes half the time of 4 for 2 % more bytes, and a window of 256 KB is quickly made. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 18 }

export const compressedJson = <Note>(json: string, note: Note, tags: ContentTags = null): CompressedJson<Note> => ({
  plain: json,
  br: undefined,
  heads: undefined,
  value: undefined,
  note,
  tags,
})

/** Replaces the text by its compressed form. On this thread: to hand it to another one would cost more than the compression of most responses. */
export function compress(ready: CompressedJson<unknown>): void {
  if (ready.plain === undefined || isShort(ready)) return
  ready.br ??= trimBuffer(brotliCompressSync(ready.plain, { params }))
  ready.plain = undefined
}

export const decompressJson = ({ plain, br }: CompressedJson<unknown>): string =>
  plain ?? (br ? brotliDecompressSync(br).toString('utf8') : 'null')

/** The parsed response. All readers share it, so it is frozen. */
export function parseJson(ready: CompressedJson<unknown>): Parsed {
  const known = ready.value?.deref()
  if (known) return known
  const value: Parsed = JSON.parse(decompressJson(ready))
  freeze(value)
  if (typeof value === 'object' && value !== null) ready.value = new WeakRef(value)
  return value
}

function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  Object.freeze(value)
  for (const part of Object.values(value)) freeze(part)
}

/** Too short to be compressed: it is sent as it is. */
export const isShort = ({ plain }: CompressedJson<unknown>): boolean =>
  plain !== undefined && plain.length < smallestWorthCompressing

/** The body in the client's encoding: Brotli is stored, gzip and the text, ten times as large, are kept in `others`. */
export function bodyFor(ready: CompressedJson<unknown>, encoding: Encoding, others: OtherForms): Buffer | string {
  if (isShort(ready)) return decompressJson(ready)
  if (encoding === 'identity') return otherForm(others, ready, encoding, () => Buffer.from(decompressJson(ready)))
  if (encoding === 'gzip') return otherForm(others, ready, encoding, () => trimBuffer(gzipSync(decompressJson(ready))))
  ready.br ??= trimBuffer(brotliCompressSync(decompressJson(ready), { params }))
  return ready.br
}

/** Estimated size in memory once it is compressed, with a thousand bytes for the objects around it. */
export const sizeInBytes = ({ plain, br }: CompressedJson<unknown>) => (br?.length ?? (plain?.length ?? 0) / 4) + 1000
