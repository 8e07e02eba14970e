import { useRef } from 'react'
import type { Id } from './use-selection.ts'

/** Names of rows that were on the page once: ticked rows of other pages are named too. */
export function useNamesSeen<R extends { id: Id }>(rows: readonly R[] | undefined, nameOf: (row: R) => string) {
  const seen = useRef(new Map<Id, string>())
  for (const row of rows ?? []) seen.current.set(row.id, nameOf(row))
  return (id: Id) => seen.current.get(id) ?? `#${id}`
}
