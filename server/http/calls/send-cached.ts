import type { FastifyReply } from 'fastify'
import { knownEncoding } from '#server/http/pages/cached-page.ts'
import { bodyFor, type CompressedJson, decompressJson, isShort } from '#server/kernel/response-cache/compressed-json.ts'
import type { OtherForms } from '#server/kernel/response-cache/other-forms.ts'

/** Sends JSON that is ready, in a form that the client takes. */
export function sendReady(reply: FastifyReply, ready: CompressedJson<unknown>, others: OtherForms): FastifyReply {
  reply.type('application/json; charset=utf-8')
  if (isShort(ready)) return reply.send(decompressJson(ready))
  reply.header('vary', 'accept-encoding')
  const encoding = knownEncoding(reply.request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(bodyFor(ready, encoding, others))
}
