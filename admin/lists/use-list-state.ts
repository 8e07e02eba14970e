import { useEffect, useRef, useState } from 'react'
import { useNavigation, useSearchParams } from 'react-router'
import { type ListState, readQuery, viewQuery, writeQuery } from './list-query.ts'

const writeDelay = 500

export interface ListControls extends ListState {
  /** Answers false where somebody had typed something that would have gone, and stayed. */
  set: (change: Partial<ListState>) => undefined | Promise<boolean>
  /** Search and filters together: another one means other rows, so pages and ticks begin anew. */
  matchKey: string
  /** What a saved view keeps of this. */
  query: string
  /** Shows what a view kept. */
  apply: (query: string) => void
}

export function useListState(filterNames: readonly string[]): ListControls {
  const [params, setParams] = useSearchParams()
  const isLeaving = useNavigation().state !== 'idle'
  const [state, setState] = useState(() => readQuery(params, filterNames))
  const inAddress = params.toString()
  const known = useRef(inAddress)

  // Back, forward or a link to the same list: the address leads.
  useEffect(() => {
    if (inAddress === known.current) return
    known.current = inAddress
    setState(readQuery(params, filterNames))
  }, [inAddress, params, filterNames])

  useEffect(() => {
    // Writing the address would take back the click on a row whose page is still coming.
    if (isLeaving) return
    const text = writeQuery(state)
    if (text === known.current || text === writeQuery(readQuery(new URLSearchParams(known.current), filterNames)))
      return
    const timer = setTimeout(() => {
      known.current = text
      setParams(text, { preventScrollReset: true })
    }, writeDelay)
    return () => clearTimeout(timer)
  }, [state, setParams, filterNames, isLeaving])

  const set = (change: Partial<ListState>) => {
    const rewinds = change.page === undefined
    setState((before) => ({ ...before, ...(rewinds ? { page: 1 } : {}), ...change }))
    return undefined
  }
  const apply = (query: string) =>
    setState(({ per_page }) => ({ ...readQuery(new URLSearchParams(query), filterNames), per_page }))
  return { ...state, set, apply, query: viewQuery(state), matchKey: JSON.stringify([state.search, state.filters]) }
}
