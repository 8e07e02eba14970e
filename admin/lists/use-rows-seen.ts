import { useRef } from 'react'
import type { Id } from './use-selection.ts'

/** All rows shown so far, for actions on selected rows of other pages. */
export function useRowsSeen<R extends { id: Id }>(rows: readonly R[] | undefined) {
  const seen = useRef(new Map<Id, R>())
  for (const row of rows ?? []) seen.current.set(row.id, row)
  return (id: Id): R | undefined => seen.current.get(id)
}
