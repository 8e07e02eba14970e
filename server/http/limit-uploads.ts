import { finished } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { tooBusy, tooManyAttempts } from '#server/kernel/errors.ts'
import { isOwnMachine } from '#server/platform/is-loopback.ts'

/** Bytes; what visitors type is shorter. */
const large = 64 * 1024
/** Each body is held in memory until it is whole, and a slow one for a minute. */
const mostOfAll = 40
const mostOfAddress = 8

/** Lets only so many large bodies of visitors come in at once. Staff are let in by their rights before their bodies are read. */
export function limitLargeBodies(): (request: FastifyRequest, reply: FastifyReply, done: () => void) => void {
  let reading = 0
  const byAddress = new Map<string, number>()

  function count(ip: string, more: 1 | -1) {
    reading += more
    const left = (byAddress.get(ip) ?? 0) + more
    if (left > 0) byAddress.set(ip, left)
    else byAddress.delete(ip)
  }

  return (request, reply, done) => {
    const { ip } = request
    if (!isLarge(request) || request.url.startsWith('/api/admin/')) return done()
    if (reading >= mostOfAll) throw tooBusy()
    if ((byAddress.get(ip) ?? 0) >= mostOfAddress && !isOwnMachine(ip)) throw tooManyAttempts()
    count(ip, 1)
    finished(reply.raw, () => count(ip, -1))
    done()
  }
}

/** One that does not say how long it is may be of any length. */
const isLarge = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > large
