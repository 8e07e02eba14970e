import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { HttpError, notFound } from '#server/kernel/errors.ts'

/**
 * Answers what no endpoint does under /api: OPTIONS with the methods of the path, another method of a path that exists with 405, the rest with
 * 404.
 */
export function refuseOthers(app: FastifyInstance, url: string): void {
  app.route({ method: app.supportedMethods, url, onRequest: answer, handler: async () => undefined })
}

async function answer({ method, raw }: FastifyRequest, reply: FastifyReply) {
  if (!raw.foundCall) throw notFound('errors.not_found')
  const { methods } = raw.foundCall
  reply.header('allow', [...methods, ...(methods.has('GET') ? ['HEAD'] : []), 'OPTIONS'].sort().join(', '))
  if (method === 'OPTIONS') return reply.code(204).send()
  throw new HttpError(405, { key: 'errors.method_not_allowed' })
}
