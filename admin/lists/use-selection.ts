import { useState } from 'react'

export type Id = number | string

export interface Selection {
  ids: ReadonlySet<Id>
  /** All rows that match were selected at once, also those of other pages. */
  isAll: boolean
  selectAll: (ids: readonly Id[]) => void
  toggle: (id: Id) => void
  /** Selects all of these, or deselects them when all are selected. */
  toggleAll: (ids: readonly Id[]) => void
  remove: (ids: readonly Id[]) => void
  clear: () => void
}

/** The selected rows: preserved while paging, cleared when search or filters change (api.md A6). */
export function useSelection(matchKey: string): Selection {
  const [stored, setStored] = useState({ of: matchKey, ids: new Set<Id>(), isAll: false })
  const isCurrent = stored.of === matchKey
  const ids = isCurrent ? stored.ids : new Set<Id>()
  const set = (next: Iterable<Id>, isAll = false) => setStored({ of: matchKey, ids: new Set(next), isAll })
  const without = (removed: readonly Id[]) => [...ids].filter((id) => !removed.includes(id))
  return {
    ids,
    isAll: isCurrent && stored.isAll,
    selectAll: (all) => set(all, all.length > 0),
    toggle: (id) => set(ids.has(id) ? without([id]) : [...ids, id]),
    toggleAll: (shown) => set(shown.every((id) => ids.has(id)) ? without(shown) : [...ids, ...shown]),
    remove: (removed) => set(without(removed)),
    clear: () => set([]),
  }
}
