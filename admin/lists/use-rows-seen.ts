import { useRef } from 'react'
import type { Id } from './use-selection.ts'

/** Rows that were on the page once: what is done to selected rows of other pages knows them too. */
export function useRowsSeen<R extends { id: Id }>(rows: readonly R[] | undefined) {
  const seen = useRef(new Map<Id, R>())
  for (const row of rows ?? []) seen.current.set(row.id, row)
  return (id: Id): R | undefined => seen.current.get(id)
}
