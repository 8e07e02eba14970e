import { join } from 'node:path'
import type { AppLoadContext, ServerBuild } from 'react-router'

export const storefrontBuild = join(import.meta.dirname, '../../build/storefront')

export type HandlePage = (request: Request, context: AppLoadContext) => Promise<Response>

/** Loads the built storefront. */
export async function loadStorefront(): Promise<HandlePage> {
  // React decides between its fast and its talkative half when it is first loaded, which is here.
  process.env.NODE_ENV ??= 'production'
  const { createRequestHandler } = await import('react-router')
  const build: ServerBuild = await import(join(storefrontBuild, 'server/index.js'))
  return createRequestHandler(build, 'production')
}
