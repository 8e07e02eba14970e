import { useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { UNSAFE_DataRouterContext, useLocation, useNavigation, useSearchParams } from 'react-router'
import { useAdmin } from '../auth/use-session.ts'
import { rememberedRows, rememberPlace, rememberRows, rememberView } from '../list-place/list-memory.ts'
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
  const account = useAdmin().id
  /** As it was when the list was opened: the URL names what has been chosen since. */
  const rows = useMemo(() => rememberedRows(account, pathname), [account, pathname])
  const read = useCallback(
    (query: string) => readQuery(new URLSearchParams(query), filterNames, rows),
    [filterNames, rows],
  )
  const [state, setState] = useState(() => read(unwritten.get(entry) ?? params.toString()))
  const inAddress = params.toString()
  const known = useRef(inAddress)

  // On back, forward or a link to the same list the URL wins.
  useEffect(() => {
    if (inAddress === known.current) return
    known.current = inAddress
    setState(read(inAddress))
  }, [inAddress, read])

  useEffect(() => {
    const text = writeQuery(state)
    unwritten.delete(entry)
    rememberPlace(pathname, { query: text })
    rememberView(account, pathname, viewQuery({ ...state, search: '' }))
    if (text === known.current || text === writeQuery(read(known.current))) return
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
  }, [state, setParams, read, isLeaving, entry, router, pathname, account])

  const set = (change: Partial<ListState>) => {
    const rewinds = change.page === undefined
    if (change.per_page) rememberRows(account, pathname, change.per_page)
    setState((before) => ({ ...before, ...(rewinds ? { page: 1 } : {}), ...change }))
    return undefined
  }
  const apply = (query: string) =>
    setState(({ per_page }) => ({ ...readQuery(new URLSearchParams(query), filterNames), per_page }))
  return { ...state, set, apply, query: viewQuery(state), matchKey: JSON.stringify([state.search, state.filters]) }
}
