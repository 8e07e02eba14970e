import { useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { addressOf, readQuery } from './list-query.ts'

/** The address follows the last change after this long (specification section 9). */
const restMs = 500
/** A page that comes at once needs no placeholder. */
const patienceMs = 150

/** The list that the address says, and the one that is being chosen until it does. */
export interface ListControl {
  path: string
  query: URLSearchParams
  choose(next: URLSearchParams): void
  /** The next page of the list is awaited. */
  isLoading: boolean
}

export function useList(path: string): ListControl {
  const { search, key } = useLocation()
  const navigate = useNavigate()
  const { state, location: next } = useNavigation()
  const shown = useMemo(() => readQuery(new URLSearchParams(search)), [search])
  const [draft, setDraft] = useState<URLSearchParams | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was being chosen ends with every step, back and forward too.
  useEffect(() => setDraft(null), [key])
  const isHere = !next || decodeURI(next.pathname) === decodeURI(path)
  useEffect(() => {
    // Going to the list would take back the click on goods whose page is still coming.
    if (!draft || !isHere) return
    const timer = setTimeout(() => navigate(addressOf(path, draft), { preventScrollReset: true }), restMs)
    return () => clearTimeout(timer)
  }, [draft, path, navigate, isHere])

  return {
    path,
    query: draft ?? shown,
    choose: setDraft,
    isLoading: useLater(state === 'loading' && isHere),
  }
}

function useLater(isOn: boolean): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isOn) return setLate(false)
    const timer = setTimeout(() => setLate(true), patienceMs)
    return () => clearTimeout(timer)
  }, [isOn])
  return isOn && isLate
}
