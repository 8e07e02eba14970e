import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A finished answer of the storefront, as it can be kept and sent again. */
export interface PageAnswer {
  status: number
  headers: Record<string, string>
  body: Buffer
  /** Compressed when somebody first asks for that form; then kept. */
  encoded: Partial<Record<Encoding, Promise<Buffer>>>
}

type Encoding = 'br' | 'gzip'

const compress: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) =>
    promisify<Buffer, object, Buffer>(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body) => promisify<Buffer, Buffer>(gzip)(body),
}

const smallestWorthCompressing = 1024

/** The best form that the browser takes. A quality of 0 refuses one, which RFC 9110 allows and hardly anybody sends. */
export function encodingFor(acceptEncoding: string | undefined): Encoding | undefined {
  const taken = new Set(
    (acceptEncoding ?? '')
      .toLowerCase()
      .split(',')
      .map((part) => part.replace(/\s/g, ''))
      .filter((part) => !/;q=0(\.0*)?$/.test(part))
      .map((part) => part.split(';')[0]),
  )
  return (['br', 'gzip'] as const).find((encoding) => taken.has(encoding))
}

/** Weak: the same page goes out in several encodings. */
export const entityTag = (body: Buffer) => `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`

/** Sends an answer in the form that the browser takes; a browser that has it already gets 304. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: PageAnswer,
): Promise<FastifyReply> {
  reply.code(answer.status).headers(answer.headers)
  const tag = answer.headers.etag
  if (tag && request.headers['if-none-match']?.split(/,\s*/).includes(tag)) {
    return reply.code(304).send()
  }
  if (answer.body.length === 0) return reply.send()
  const encoding =
    answer.body.length < smallestWorthCompressing ? undefined : encodingFor(request.headers['accept-encoding'])
  if (!encoding) return reply.send(answer.body)
  answer.encoded[encoding] ??= compress[encoding](answer.body)
  return reply.header('content-encoding', encoding).send(await answer.encoded[encoding])
}
