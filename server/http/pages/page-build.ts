import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { AppLoadContext, ServerBuild } from 'react-router'

const root = join(import.meta.dirname, '../../..')
export const storefrontBuild = join(root, 'build/storefront')

export type HandlePage = (request: Request, context: AppLoadContext) => Promise<Response>

/** The storefront opens its pages itself (storefront/open-pages.server.tsx). */
type StorefrontBuild = ServerBuild & { entry: { module: { openPages(build: ServerBuild): HandlePage } } }

/** Loads the built storefront; for `npm run dev` its sources, which then reload in the browser as they are edited. */
export async function loadStorefront(app: FastifyInstance, isDev: boolean): Promise<HandlePage> {
  // React decides between its fast and its talkative half when it is first loaded, which is here.
  process.env.NODE_ENV ??= isDev ? 'development' : 'production'
  if (isDev) return loadSources(app)
  const build: StorefrontBuild = await import(join(storefrontBuild, 'server/index.js'))
  return build.entry.module.openPages(build)
}

async function loadSources(app: FastifyInstance): Promise<HandlePage> {
  const { createRequestHandler } = await import('react-router')
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: join(root, 'storefront'),
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  })
  app.addHook('onRequest', (request, reply, next) => vite.middlewares(request.raw, reply.raw, next))
  app.addHook('onClose', () => vite.close())
  return async (request, context) => {
    const build = await vite.ssrLoadModule('virtual:react-router/server-build')
    return createRequestHandler(build as ServerBuild, 'development')(request, context)
  }
}
