import type { FastifyRequest } from 'fastify'

/** The pattern of a request's address, for metrics, logs and rules; calls share a few routes, and have their own pattern. */
export const routeOf = ({ raw, routeOptions }: FastifyRequest): string | undefined =>
  raw.foundCall?.call?.url ?? routeOptions?.url
