import { finished } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { announcedBytes, visitorLimits } from '#server/http/calls/body-limits.ts'
import type { LargeBodies } from '#server/kernel/large-bodies.ts'
import { limitedNetwork } from '#server/platform/client-network.ts'

/** Counts the body of a request from whom nothing is known as long as it is answered, or refuses it when there are too many. */
export function limitLargeBody(bodies: LargeBodies, request: FastifyRequest, reply: FastifyReply): void {
  if (announcedBytes(request) <= visitorLimits.bytes) return
  const leave = bodies.enter(limitedNetwork(request.ip, request.headers))
  finished(reply.raw, leave)
}
