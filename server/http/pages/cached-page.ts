import { hash } from 'node:crypto'
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ContentTags } from '#server/kernel/response-cache/content-tags.ts'
import { type Encoding, type OtherForms, otherForm } from '#server/kernel/response-cache/other-forms.ts'
import { freeBuffer, trimBuffer } from '#server/platform/buffer-memory.ts'

/** A complete storefront response that can be cached and sent again. */
export interface PageAnswer {
  status: number
  headers: Record<string, string>
  /** The page in the requested encodings; a cached page omits the uncompressed form, which is five times as large. */
  forms: Partial<Record<Encoding, Buffer>>
  /** The headers of each form as they are sent, once it was. */
  heads?: Partial<Record<Encoding, string[]>>
  /** What it shows; default everything. */
  tags?: ContentTags
}

type Compressed = Exclude<Encoding, 'identity'>

/** The compressed page in one piece. */
const chunkSize = (body: Buffer) => Math.max(16_384, Math.ceil(body.length / 2))

/** 256 KB: nearly all pages are smaller. The usual 4 MB have to be found and cleared for each page. */
const windowBits = 18

/**
 * On this thread: handing a page to another one and taking it back costs it nearly as much time as the compression. A request for a page that is not cached waits
 * for it, so the quality is the one whose time is a third of that of 4, for 6 % more bytes.
 */
const compress: Record<Compressed, (body: Buffer) => Buffer> = {
  br: (body) =>
    brotliCompressSync(body, {
      chunkSize: chunkSize(body),
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 3,
        [constants.BROTLI_PARAM_LGWIN]: windowBits,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body) => gzipSync(body, { level: 4, chunkSize: chunkSize(body) }),
}

const smallestWorthCompressing = 1024

/** The best encoding that the browser accepts. A quality of 0 refuses one, which RFC 9110 allows and hardly any client sends. */
export function encodingFor(acceptEncoding: string | undefined): Encoding {
  const taken = new Set(
    (acceptEncoding ?? '')
      .toLowerCase()
      .split(',')
      .map((part) => part.replace(/\s/g, ''))
      .filter((part) => !/;q=0(\.0*)?$/.test(part))
      .map((part) => part.split(';')[0]),
  )
  return (['br', 'gzip'] as const).find((encoding) => taken.has(encoding)) ?? 'identity'
}

const encodings = new Map<string | undefined, Encoding>()

/** Cached lookup of the encoding, because browsers send only a few different headers. */
export function knownEncoding(acceptEncoding: string | undefined): Encoding {
  const known = encodings.get(acceptEncoding)
  if (known) return known
  const encoding = encodingFor(acceptEncoding)
  if (encodings.size < 100) encodings.set(acceptEncoding, encoding)
  return encoding
}

/** A weak ETag, because the same page is sent in several encodings. */
export const entityTag = (body: Buffer) => `W/"${hash('sha256', body, 'base64url').slice(0, 27)}"`

/** The page in this encoding, if it need not be converted. `others` has the forms that are not stored with it. */
export const knownForm = (answer: PageAnswer, encoding: Encoding, others?: OtherForms): Buffer | undefined =>
  answer.forms[encoding] ?? others?.get(answer)?.[encoding]

/** The page in this encoding, converted from a stored one if necessary, and kept in `others` for the next request. */
function getForm(answer: PageAnswer, encoding: Encoding, others?: OtherForms): Buffer {
  const stored = answer.forms[encoding]
  if (stored) return stored
  const make = () => {
    const text = knownForm(answer, 'identity', others) ?? unpack(answer.forms)
    return encoding === 'identity' ? text : trimBuffer(compress[encoding](text))
  }
  return others ? otherForm(others, answer, encoding, make) : make()
}

function unpack({ br, gzip }: PageAnswer['forms']): Buffer {
  if (gzip) return gunzipSync(gzip)
  if (br) return brotliDecompressSync(br)
  throw new Error('A cached page without a body')
}

/** The page as it is cached: compressed with the encoding of its first visitor. The answer that was given has lost its text. */
export function packed(answer: PageAnswer, acceptEncoding: string | undefined): PageAnswer {
  const { identity } = answer.forms
  if (!identity || identity.length < smallestWorthCompressing) return answer
  const accepted = encodingFor(acceptEncoding)
  const encoding = accepted === 'identity' ? 'gzip' : accepted
  const form = getForm(answer, encoding)
  freeBuffer(identity)
  return { ...answer, forms: { [encoding]: form } }
}

/** Bytes that the cached page takes in the encoding that is stored. */
export function getBytes({ headers, forms }: PageAnswer): number {
  const bodies = Object.values(forms).reduce((sum, form) => sum + form.length, 0)
  const texts = Object.values(headers).reduce((sum, value) => sum + value.length, 0)
  return bodies + texts
}

/** Sends an answer in the form that the browser takes; a browser that has it already gets 304. */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: PageAnswer,
  others?: OtherForms,
): FastifyReply {
  reply.code(answer.status).headers(answer.headers)
  if (isKnown(request, answer)) return reply.code(304).send()
  const { identity } = answer.forms
  if (identity && identity.length < smallestWorthCompressing)
    return reply.send(identity.length > 0 ? identity : undefined)
  const encoding = encodingFor(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(getForm(answer, encoding, others))
}

/** Whether the browser has this very page already. */
export function isKnown({ headers }: Pick<FastifyRequest, 'headers'>, answer: PageAnswer): boolean {
  const tag = answer.headers.etag
  return tag !== undefined && headers['if-none-match']?.split(/,\s*/).includes(tag) === true
}
