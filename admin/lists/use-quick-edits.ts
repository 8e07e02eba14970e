import { useState } from 'react'
import { useUnsavedGuard } from '../forms/use-unsaved-guard.ts'
import { confirmDiscard } from '../ui/confirm-discard.ts'
import type { ListControls } from './use-list-state.ts'

/**
 * The rows that are in quick edit, and whether they have unsaved input. Leaving the page asks first, and so does everything that
 * would replace the rows (api.md A7).
 */
export function useQuickEdits(list: ListControls) {
  const [rows, setRows] = useState<Readonly<Record<number, 'open' | 'touched'>>>({})
  const isTouched = Object.values(rows).includes('touched')
  useUnsavedGuard(isTouched)
  const leave = async (work: () => void) => {
    if (isTouched && !(await confirmDiscard())) return false
    setRows({})
    work()
    return true
  }
  const isOpen = Object.keys(rows).length > 0
  const guarded: ListControls = isOpen
    ? {
        ...list,
        set: (change) => leave(() => list.set(change)),
        apply: (query) => void leave(() => list.apply(query)),
      }
    : list
  return {
    list: guarded,
    isOpen: (id: number) => id in rows,
    open: (id: number) => setRows((before) => ({ ...before, [id]: 'open' })),
    touch: (id: number) => setRows((before) => (before[id] === 'open' ? { ...before, [id]: 'touched' } : before)),
    close: (id: number) => setRows(({ [id]: _, ...others }) => others),
  }
}
