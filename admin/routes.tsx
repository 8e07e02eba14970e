import type { RouteObject } from 'react-router'
import { redirect } from 'react-router'
import { allResources } from '#contracts/resources.ts'
import { pageName } from './resource/addresses.ts'
import { publicScreens, screens } from './screens.ts'
import { guardPage, guardPublicPage } from './session/guard.ts'
import { LoadFailure } from './shell/LoadFailure.tsx'
import { loadPart } from './shell/load-part.ts'
import { Root } from './shell/Root.tsx'
import { Shell } from './shell/Shell.tsx'
import { Starting } from './shell/Starting.tsx'

/** A resource's list, create and edit pages at the specification's addresses, unless screens.ts replaces one of them. */
function resourceRoutes(): RouteObject[] {
  const own = new Set(screens.map((screen) => screen.path))
  return allResources.flatMap((resource) => {
    const list = { path: pageName(resource), lazy: loadPart(() => import('./resource/ResourceList.tsx'), { resource }) }
    const form = () => loadPart(() => import('./resource/ResourceForm.tsx'), { resource })
    const pages = [
      list,
      { path: `${pageName(resource)}/create`, lazy: form() },
      { path: `${pageName(resource)}/edit/:id`, lazy: form() },
    ]
    return pages.filter((page) => !own.has(page.path))
  })
}

/** Every page exists once more below this parent, whose guard runs before each navigation. */
const guarded: RouteObject = {
  path: '/admin',
  loader: guardPage,
  shouldRevalidate: () => true,
  Component: Shell,
  HydrateFallback: Starting,
  errorElement: <LoadFailure />,
  children: [
    ...screens.map(({ path, load }) => ({ path, lazy: loadPart(load), errorElement: <LoadFailure /> })),
    ...resourceRoutes().map((route) => ({ ...route, errorElement: <LoadFailure /> })),
    { index: true, loader: () => redirect('/admin/profile') },
    { path: '*', loader: () => redirect('/admin') },
  ],
}

export const routes: RouteObject[] = [
  {
    Component: Root,
    errorElement: <LoadFailure />,
    HydrateFallback: Starting,
    children: [
      ...publicScreens.map(({ path, load }) => ({ path, loader: guardPublicPage, lazy: loadPart(load) })),
      guarded,
      { path: '*', loader: () => redirect('/admin') },
    ],
  },
]
