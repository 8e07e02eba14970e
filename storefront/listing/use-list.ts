import { useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { listPath, readQuery } from './list-query.ts'

/** The URL follows the last change after this many ms (specification section 9). */
const restMs = 500
/** Placeholders appear after this many ms, so that a fast page shows none. */
const delayMs = 150

/** The list of the URL, and the pending query while filters are being chosen. */
export interface ListControl {
  path: string
  query: URLSearchParams
  choose(next: URLSearchParams): void
  /** Whether its numbers are estimates. */
  isEstimate: boolean
  /** The next page of the list is loading. */
  isLoading: boolean
}

export function useList(path: string, isEstimate: boolean): ListControl {
  const { search, key } = useLocation()
  const navigate = useNavigate()
  const { state, location: next } = useNavigation()
  const current = useMemo(() => readQuery(new URLSearchParams(search)), [search])
  const [draft, setDraft] = useState<URLSearchParams | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was being chosen ends with every step, back and forward too.
  useEffect(() => setDraft(null), [key])
  const isHere = !next || decodeURI(next.pathname) === decodeURI(path)
  useEffect(() => {
    // Navigating to the list now would cancel the click on a product whose page is still loading.
    if (!draft || !isHere) return
    const timer = setTimeout(() => navigate(listPath(path, draft), { preventScrollReset: true }), restMs)
    return () => clearTimeout(timer)
  }, [draft, path, navigate, isHere])

  return {
    path,
    query: draft ?? current,
    choose: setDraft,
    isEstimate,
    isLoading: useLater(state === 'loading' && isHere),
  }
}

function useLater(isOn: boolean): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isOn) return setLate(false)
    const timer = setTimeout(() => setLate(true), delayMs)
    return () => clearTimeout(timer)
  }, [isOn])
  return isOn && isLate
}
