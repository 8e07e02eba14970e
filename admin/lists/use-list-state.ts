import { useContext, useEffect, useRef, useState } from 'react'
import { UNSAFE_DataRouterContext, useLocation, useNavigation, useSearchParams } from 'react-router'
import { type ListState, readQuery, viewQuery, writeQuery } from './list-query.ts'

const writeDelay = 500

/** State of lists that were left before it was written to the URL, by history entry: going back restores it. */
const unwritten = new Map<string, string>()
const most = 50

export interface ListControls extends ListState {
  /** Returns false if the user chose to stay because typed input would be lost. */
  set: (change: Partial<ListState>) => undefined | Promise<boolean>
  /** Search and filters as one key: when it changes, page and selection are reset. */
  matchKey: string
  /** The part that a saved view stores. */
  query: string
  /** Applies a saved view. */
  apply: (query: string) => void
}

export function useListState(filterNames: readonly string[]): ListControls {
  const [params, setParams] = useSearchParams()
  const isLeaving = useNavigation().state !== 'idle'
  const { key, pathname } = useLocation()
  const router = useContext(UNSAFE_DataRouterContext)?.router
  const entry = `${pathname} ${key}`
  const [state, setState] = useState(() =>
    readQuery(new URLSearchParams(unwritten.get(entry) ?? params.toString()), filterNames),
  )
  const inAddress = params.toString()
  const known = useRef(inAddress)

  // On back, forward or a link to the same list the URL wins.
  useEffect(() => {
    if (inAddress === known.current) return
    known.current = inAddress
    setState(readQuery(params, filterNames))
  }, [inAddress, params, filterNames])

  useEffect(() => {
    const text = writeQuery(state)
    unwritten.delete(entry)
    if (text === known.current || text === writeQuery(readQuery(new URLSearchParams(known.current), filterNames)))
      return
    unwritten.set(entry, text)
    const [oldest = ''] = unwritten.keys()
    if (unwritten.size > most) unwritten.delete(oldest)
    // Writing the URL now would cancel a navigation whose page is still loading; the router knows of it first.
    if (isLeaving) return
    const timer = setTimeout(() => {
      if (router && (router.state.navigation.state !== 'idle' || router.state.location.pathname !== pathname)) return
      unwritten.delete(entry)
      known.current = text
      setParams(text, { preventScrollReset: true })
    }, writeDelay)
    return () => clearTimeout(timer)
  }, [state, setParams, filterNames, isLeaving, entry, router, pathname])

  const set = (change: Partial<ListState>) => {
    const rewinds = change.page === undefined
    setState((before) => ({ ...before, ...(rewinds ? { page: 1 } : {}), ...change }))
    return undefined
  }
  const apply = (query: string) =>
    setState(({ per_page }) => ({ ...readQuery(new URLSearchParams(query), filterNames), per_page }))
  return { ...state, set, apply, query: viewQuery(state), matchKey: JSON.stringify([state.search, state.filters]) }
}
