import type { FastifyInstance } from 'fastify'
import { queueAvif } from '#server/kernel/files/images.ts'
import { serveFile } from '#server/kernel/files/serve-file.ts'
import type { Services } from '#server/kernel/services.ts'

/** Stored files at /uploads/{name} and their sizes; anything else there is a plain 404. */
export function mountUploads(app: FastifyInstance, { db, files, jobs }: Services): void {
  app.get<{ Params: { name: string } }>('/uploads/:name', async (request, reply) => {
    const file = await serveFile(db, files, request.params.name, request.headers.range)
    if (!file) return reply.callNotFound()
    if (file.missing) await queueAvif(jobs, file.missing)
    if (request.headers['if-none-match'] === file.headers.etag) {
      file.stream.destroy()
      return reply.code(304).headers(file.headers).send()
    }
    return reply.code(file.status).headers(file.headers).send(file.stream)
  })
}
