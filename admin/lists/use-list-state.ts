import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'

export const pageSizes = [10, 20, 50, 100]
const writeDelay = 500

/** What a list shows. It lives in the query string, so that a reload or a copied address shows the same (crm-content.md D-115). */
export interface ListState {
  page: number
  per_page: number
  search: string
  /** `name` or `-name`; '' is the list's own order. */
  sort: string
  filters: Record<string, string>
}

export interface ListControls extends ListState {
  set: (change: Partial<ListState>) => void
  /** Search and filters together: another one means other rows, so pages and ticks begin anew. */
  matchKey: string
}

function read(params: URLSearchParams, filterNames: readonly string[]): ListState {
  const size = Number(params.get('per_page'))
  return {
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
    per_page: pageSizes.includes(size) ? size : 10,
    search: params.get('search') ?? '',
    sort: params.get('sort') ?? '',
    filters: Object.fromEntries(
      filterNames.flatMap((name) => (params.get(name) ? [[name, params.get(name) as string]] : [])),
    ),
  }
}

function write({ page, per_page, search, sort, filters }: ListState): string {
  const params = new URLSearchParams(filters)
  if (search) params.set('search', search)
  if (sort) params.set('sort', sort)
  if (per_page !== 10) params.set('per_page', String(per_page))
  if (page !== 1) params.set('page', String(page))
  return params.toString()
}

export function useListState(filterNames: readonly string[]): ListControls {
  const [params, setParams] = useSearchParams()
  const [state, setState] = useState(() => read(params, filterNames))
  const inAddress = params.toString()
  const known = useRef(inAddress)

  // Back, forward or a link to the same list: the address leads.
  useEffect(() => {
    if (inAddress === known.current) return
    known.current = inAddress
    setState(read(params, filterNames))
  }, [inAddress, params, filterNames])

  useEffect(() => {
    const text = write(state)
    if (text === known.current || text === write(read(new URLSearchParams(known.current), filterNames))) return
    const timer = setTimeout(() => {
      known.current = text
      setParams(text, { preventScrollReset: true })
    }, writeDelay)
    return () => clearTimeout(timer)
  }, [state, setParams, filterNames])

  const set = (change: Partial<ListState>) => {
    const rewinds = change.page === undefined
    setState((before) => ({ ...before, ...(rewinds ? { page: 1 } : {}), ...change }))
  }
  return { ...state, set, matchKey: JSON.stringify([state.search, state.filters]) }
}
