import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Serves the built files of a folder below `prefix`. Their names change with each release, so that browsers keep them. */
export async function serveBuiltFiles(app: FastifyInstance, root: string, prefix: string): Promise<void> {
  const files = await listFiles(root)
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root,
      preCompressed: true,
      immutable: true,
      maxAge: '1y',
      index: false,
      // Its own shared route reads the whole folder for each request, and answers for compressed copies as well.
      serve: false,
    })
    scope.route<{ Params: { '*': string } }>({
      method: ['GET', 'HEAD'],
      url: `${prefix}*`,
      // A browser that has left needs no answer.
      errorHandler(error, request, reply) {
        if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') return void request.raw.destroy()
        app.errorHandler(error, request, reply)
      },
      handler(request, reply) {
        const name = request.params['*']
        return files.has(name) ? reply.sendFile(name) : reply.callNotFound()
      },
    })
  })
}

/** Files below a folder, named as in an address; compressed copies are sent in place of their files. */
async function listFiles(root: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
  return new Set(files.map(({ parentPath, name }) => relative(root, join(parentPath, name)).replaceAll(sep, '/')))
}
