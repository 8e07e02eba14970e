import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { HttpError, notFound } from '#server/kernel/errors.ts'
import { isRecord } from '#server/platform/typed.ts'
import type { PathTree } from './path-tree.ts'

/**
 * Answers what no endpoint does under /api: OPTIONS with the methods of the path, another method of a path that exists with 405, the rest with
 * 404. To mount five refusals for each path would take longer than mounting all endpoints; a path has its own only for methods that the router
 * would find at a less exact one.
 */
export function refuseOthers(app: FastifyInstance, paths: PathTree, urls: ReadonlySet<string>): void {
  for (const url of urls) {
    const methods = paths.find(url)
    const elsewhere = paths.methodsElsewhere(url)
    if (methods && elsewhere.size > 0) answerOthers(app, [...elsewhere], url, () => methods)
  }
  // The back office has its own, because it may have a host of its own (hosts.ts).
  for (const folder of ['/api/admin/', '/api/'])
    answerOthers(app, app.supportedMethods, `${folder}*`, ({ params }) =>
      paths.find(folder + (isRecord(params) ? params['*'] : '')),
    )
}

function answerOthers(
  app: FastifyInstance,
  method: HTTPMethods[],
  url: string,
  getMethods: (request: FastifyRequest) => ReadonlySet<string> | undefined,
) {
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const methods = getMethods(request)
    const served = [...(methods ?? []), ...(methods?.has('GET') ? ['HEAD'] : [])]
    // One that is served there and still came here: the router refused a part of the address, as one that is too long.
    if (!methods || served.includes(request.method)) throw notFound('errors.not_found')
    reply.header('allow', [...served, 'OPTIONS'].sort().join(', '))
    if (request.method === 'OPTIONS') return reply.code(204).send()
    throw new HttpError(405, { key: 'errors.method_not_allowed' })
  }
  app.route({ method, url, onRequest: answer, handler: async () => undefined })
}
