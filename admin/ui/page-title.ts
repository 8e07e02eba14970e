import { useEffect, useSyncExternalStore } from 'react'

/** The last part of the breadcrumb, which is the page's h1, and the way to it. */
export interface PageTitle {
  title: string
  trail: readonly { title: string; to?: string }[]
  /** The page that is named so. */
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

/** Names the page in the top bar and in the browser's tab. */
export function useTitle(title: string, trail: PageTitle['trail'] = []) {
  const key = JSON.stringify(trail)
  useEffect(() => {
    set({ title, trail: JSON.parse(key), at: location.pathname + location.search })
    document.title = title ? `${title} · Storekeeper` : 'Storekeeper'
  }, [title, key])
}
