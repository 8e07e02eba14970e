import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Serves the built files of a folder below `prefix`. Their names change with each release, so that browsers keep them. */
export async function serveBuiltFiles(app: FastifyInstance, root: string, prefix: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    prefix,
    preCompressed: true,
    decorateReply: false,
    immutable: true,
    maxAge: '1y',
    index: false,
    // One route for each file: a shared route reads the whole folder for each request, and answers for files that are not there.
    wildcard: false,
    // Compressed copies are sent in place of their files.
    globIgnore: ['**/*.{br,gz}'],
  })
}
