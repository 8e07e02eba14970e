import { useEffect, useSyncExternalStore } from 'react'

/** The page's h1, which is the last breadcrumb, and the breadcrumbs before it. */
export interface PageTitle {
  title: string
  trail: readonly { title: string; to?: string }[]
  /** The path of the page with this title. */
  at: string
}

const nothing: PageTitle = { title: '', trail: [], at: '' }
let current = nothing
const listeners = new Set<() => void>()

function set(title: PageTitle) {
  current = title
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const usePageTitle = () => useSyncExternalStore(subscribe, () => current)

/** Sets the title of the page in the top bar and in the browser tab. */
export function useTitle(title: string, trail: PageTitle['trail'] = []) {
  const key = JSON.stringify(trail)
  useEffect(() => {
    set({ title, trail: JSON.parse(key), at: location.pathname + location.search })
    document.title = title ? `${title} · Storekeeper` : 'Storekeeper'
  }, [title, key])
}
