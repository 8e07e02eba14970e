import { useEffect } from 'react'
import { useSite } from '../api/use-site.ts'
import { createStore } from './create-store.ts'

/** The page's h1, which is the last breadcrumb, and the breadcrumbs before it. */
export interface PageTitle {
  title: string
  trail: readonly { title: string; to?: string }[]
  /** The path of the page with this title. */
  at: string
}

const current = createStore<PageTitle>({ title: '', trail: [], at: '' })
export const usePageTitle = current.use

/** Sets the title of the page in the top bar, and in the browser tab before the name of the shop: staff of two shops tell the tabs apart. */
export function useTitle(title: string, trail: PageTitle['trail'] = []) {
  const key = JSON.stringify(trail)
  const { name } = useSite()
  useEffect(() => {
    current.set({ title, trail: JSON.parse(key), at: location.pathname + location.search })
  }, [title, key])
  useEffect(() => {
    document.title = [title, name || 'Storekeeper'].filter(Boolean).join(' · ')
  }, [title, name])
}
