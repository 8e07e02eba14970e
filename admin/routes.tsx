import type { RouteObject } from 'react-router'
import { redirect } from 'react-router'
import { isCreatable } from '#contracts/resource/permissions.ts'
import { allResources } from '#contracts/resources.ts'
import { guardPage, guardPublicPage, guardTill } from './auth/guard.ts'
import { say } from './i18n/i18n.ts'
import { publicScreens, screens, tillScreens } from './screens.ts'
import { LoadFailure } from './shell/LoadFailure.tsx'
import { loadPart } from './shell/lazy-page.tsx'
import { Root } from './shell/Root.tsx'
import { Shell } from './shell/Shell.tsx'
import { Starting } from './shell/Starting.tsx'
import { toasts } from './ui/toast-store.ts'

const list = () => import('./resource/ResourceList.tsx')
const imports = () => import('./import-export/ImportsPage.tsx')
const oneImport = () => import('./import-export/ImportPage.tsx')
const form = () => import('./resource/ResourceForm.tsx')
const errorElement = <LoadFailure />

/** Routes of a resource's list, create and edit pages at the specification's paths, unless screens.ts replaces them. */
function resourceRoutes(): RouteObject[] {
  const own = new Set(screens.map((screen) => screen.path))
  return allResources.flatMap((resource) => {
    const { page, singlePage } = resource
    const forms = [
      ...(isCreatable(resource) ? [{ path: `${page}/create`, load: form }] : []),
      { path: `${page}/edit/:id`, load: form },
    ]
    const importPages = [
      { path: `${page}/import`, load: imports },
      { path: `${page}/import/:id`, load: oneImport },
    ]
    const pages = [{ path: page, load: list }, ...(singlePage ? [] : forms), ...(resource.import ? importPages : [])]
    return pages
      .filter(({ path }) => !own.has(path))
      .map(({ path, load }) => ({ path, lazy: loadPart(path, load, { resource }), errorElement }))
  })
}

const unknownPage = {
  path: '*',
  element: null,
  loader: () => {
    toasts.failure(say('errors.page_not_found'))
    return redirect('/admin')
  },
}

/** Runs the parent's guard before each navigation to these routes. */
const guarded: RouteObject = {
  path: '/admin',
  loader: guardPage,
  shouldRevalidate: () => true,
  Component: Shell,
  errorElement,
  children: [
    ...screens.map(({ path, load }) => ({ path, lazy: loadPart(path, load), errorElement })),
    ...resourceRoutes(),
    { index: true, loader: () => redirect('/admin/profile'), element: null },
    unknownPage,
  ],
}

const till: RouteObject = {
  path: '/admin',
  loader: guardTill,
  shouldRevalidate: () => true,
  lazy: async () => ({ Component: (await import('./pos/frame/TillFrame.tsx')).TillFrame }),
  errorElement,
  children: tillScreens.map(({ path, load }) => ({ path, lazy: loadPart(path, load), errorElement })),
}

export const routes: RouteObject[] = [
  {
    Component: Root,
    errorElement,
    HydrateFallback: Starting,
    children: [
      ...publicScreens.map(({ path, load }) => ({ path, loader: guardPublicPage, lazy: loadPart(path, load) })),
      till,
      guarded,
      unknownPage,
    ],
  },
]
