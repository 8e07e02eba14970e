import { createContext, use } from 'react'
import { useSearchParams } from 'react-router'

/** The query string of the list around: pages of its records follow it. '' outside of a list. */
export const ListedIn = createContext('')

export const useListedIn = (): string => use(ListedIn)

/** A path of a record that is opened from a list with this query string; '' for none: J, K and Back follow that list. */
export const openedFrom = (path: string, list: string): string =>
  list ? `${path}?${new URLSearchParams({ list })}` : path

/** The query string of the list that the record was opened from; '' for none. */
export const useOpenedFrom = (): string => useSearchParams()[0].get('list') ?? ''
