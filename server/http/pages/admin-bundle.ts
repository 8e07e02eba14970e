import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isSecure } from '#server/http/cookies.ts'
import { isolated } from '#server/http/security/page-isolation.ts'
import { contentSecurityPolicy, reportingEndpoints } from '#server/http/security/page-policy.ts'
import { permissionsPolicy } from '#server/http/security/security-headers.ts'
import type { Services } from '#server/kernel/services.ts'
import { serveBuiltFiles } from './built-files.ts'
import { inlineScripts } from './page-html.ts'

const build = join(import.meta.dirname, '../../../build/admin')

/** What the service worker of the till may do: fetch the files of its release. Browsers revalidate it each time they look for an update. */
const workerHeaders = {
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'none'; connect-src 'self'; script-src 'self'",
}

/**
 * The back office: one HTML document for all its URLs, routed in the browser, and its built files. The document is never cached, so that a
 * new release is used at once; file names change with each release.
 */
export async function registerAdminBundle(app: FastifyInstance, services: Services): Promise<void> {
  const html = await readFile(join(build, 'index.html'), 'utf8')
  const headers = {
    ...isolated,
    'content-security-policy': contentSecurityPolicy({
      scripts: inlineScripts(html),
      hosts: [],
      isSecure: isSecure(services.config.appUrl),
      runsWasm: true,
    }),
    'permissions-policy': permissionsPolicy(['camera']),
    'reporting-endpoints': reportingEndpoints,
  }

  await serveBuiltFiles(app, join(build, 'assets'), '/admin/assets/')

  const worker = await readFile(join(build, 'till-worker.js'), 'utf8')
  app.get('/admin/till-worker.js', (_request, reply) =>
    reply.headers(workerHeaders).type('text/javascript; charset=utf-8').send(worker),
  )

  const sendDocument = (request: FastifyRequest, reply: FastifyReply) => {
    const { pathname } = new URL(request.url, 'http://shop')
    if (/\.\w+$/.test(pathname)) return reply.callNotFound()
    return reply.header('cache-control', 'no-store').headers(headers).type('text/html; charset=utf-8').send(html)
  }
  for (const url of ['/admin', '/admin/*', '/admin-reset-password']) {
    app.route({ method: ['GET', 'HEAD'], url, handler: sendDocument })
  }
}
