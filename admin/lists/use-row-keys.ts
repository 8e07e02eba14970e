import type { RefObject } from 'react'
import { rowOpener } from '../list-place/row-opener.ts'
import { useKeys } from '../shortcuts/use-keys.ts'
import type { ListControls } from './use-list-state.ts'

interface Options {
  /** The element that contains the rows. */
  frame: RefObject<HTMLElement | null>
  list: ListControls
  pages: number
}

/** Keys of list rows: J and K (or arrows, once a row has focus) move; Enter opens, X selects, E edits, Q starts quick edit. */
export function useRowKeys({ frame, list, pages }: Options) {
  const rows = () => [...(frame.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  const current = () => document.activeElement?.closest<HTMLElement>('[data-row]') ?? undefined
  const move = (by: number) => {
    const all = rows()
    const row = current()
    const at = row ? all.indexOf(row) + by : by > 0 ? 0 : all.length - 1
    const next = all[Math.max(0, Math.min(all.length - 1, at))]
    next?.focus()
    next?.scrollIntoView({ block: 'nearest' })
  }
  const press = (selector: string) => {
    const target = current()?.querySelector<HTMLElement>(selector)
    target?.click()
    return target !== null && target !== undefined
  }
  const turn = (by: number) => {
    const to = list.page + by
    if (to >= 1 && to <= pages) list.set({ page: to })
  }
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    // Without a focused row the arrow keys scroll.
    arrowdown: () => current() !== undefined && move(1),
    arrowup: () => current() !== undefined && move(-1),
    x: () => press('input[type=checkbox]'),
    e: () => press('[data-action=edit], [data-action=view]'),
    q: () => press('[data-action=quick_edit]'),
    // A focused link or button handles Enter itself.
    enter: (event) => event.target === current() && press(rowOpener),
    c: () => {
      const create = frame.current?.closest('[data-list]')?.querySelector<HTMLElement>('[data-create]')
      create?.click()
      return create !== null && create !== undefined
    },
    '[': () => turn(-1),
    ']': () => turn(1),
  })
}
