import {
  type AppLoadContext,
  createRequestHandler,
  createStaticHandler,
  type EntryContext,
  type LoaderFunctionArgs,
  type RouteObject,
  type ServerBuild,
} from 'react-router'
import { answerPage } from './answer-page.server.tsx'
import { encodePageData } from './page-data.server.ts'

type OpenPage = (request: Request, context: AppLoadContext) => Promise<Response>

/**
 * Opens the pages of the shop. A page that is the same for all guests takes a short way: its loaders run, and it is rendered with the routes that it
 * consists of. The router's own handler does the same for all that can happen (forms, data for links, errors), at several times the cost.
 */
export function createPageHandler(build: ServerBuild): OpenPage {
  const handle = createRequestHandler(build, 'production')
  const handler = createStaticHandler(routesBelow(build.routes), { basename: build.basename ?? '/' })
  const entries = new Map<string, PageEntry>()

  return async (request, context) => {
    if (!context.is_shared || context.is_data_request) return handle(request, context)
    const scripts: Parameters<AppLoadContext['addScripts']>[0][] = []
    const reading: AppLoadContext = { ...context, addScripts: (added) => void scripts.push(added) }
    const result = await handler.query(request, { requestContext: reading })
    if (result instanceof Response) return result
    const leaf = result.matches.at(-1)?.route.id
    const { loaderData, actionData, errors } = result
    const data = errors || !leaf ? undefined : encodePageData({ loaderData, actionData, errors })
    if (data === undefined || !leaf) return handle(request, context)
    const entry =
      entries.get(leaf) ??
      pageEntry(
        build,
        result.matches.map(({ route }) => route.id),
      )
    entries.set(leaf, entry)
    answerPage({ ...entry, staticHandlerContext: result, renderMeta: {} }, data, request.url, context)
    for (const added of scripts) context.addScripts(added)
    return new Response(null, {
      status: result.statusCode,
      headers: { 'content-type': 'text/html; charset=utf-8' },
    })
  }
}

/** The routes below another one, or the topmost ones, with their loaders. */
function routesBelow(all: ServerBuild['routes'], parentId?: string): RouteObject[] {
  return Object.values(all)
    .filter((route) => route !== undefined && (route.parentId || undefined) === parentId)
    .flatMap((route): RouteObject[] => {
      if (!route) return []
      const { id, path, caseSensitive, module } = route
      const { loader } = module
      const known = { id, path, caseSensitive, ...(loader && { loader: (args: LoaderFunctionArgs) => loader(args) }) }
      return route.index ? [{ ...known, index: true }] : [{ ...known, children: routesBelow(all, id) }]
    })
}

type PageEntry = Omit<EntryContext, 'staticHandlerContext' | 'serverHandoffStream' | 'renderMeta'>

/** What the router needs to render a page of these routes: the same for all of them. */
function pageEntry(build: ServerBuild, ids: readonly string[]): PageEntry {
  const { basename, future, routeDiscovery, ssr, isSpaMode, assets } = build
  const only = <T,>(all: Record<string, T>) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => ids.includes(id)))
  const modules = Object.entries(only(build.routes)).flatMap(([id, route]) =>
    route ? [[id, route.module] as const] : [],
  )
  return {
    manifest: { ...assets, routes: only(assets.routes) },
    routeModules: Object.fromEntries(modules),
    serverHandoffString: JSON.stringify({ basename, future, routeDiscovery, ssr, isSpaMode }).replaceAll(
      '<',
      '\\u003c',
    ),
    future,
    ssr,
    routeDiscovery,
    isSpaMode,
    // For links that load data in advance, of which there are none.
    branches: [],
    serializeError: () => {
      throw new Error('A page with errors is rendered by the router')
    },
  }
}
