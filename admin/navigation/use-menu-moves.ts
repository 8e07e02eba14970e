import { type RefObject, useEffect, useRef, useState } from 'react'
import type { AdminMenuItem, PlaceInMenu } from '#contracts/navigation/menu-calls.ts'
import { undoBy } from '../api/offer-undo.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { toasts } from '../ui/toast-store.ts'
import type { Moving } from './MenuRow.tsx'
import { getOwnPlace, getPlace, getSpot, type Move, type Spot } from './tree.ts'

interface Options {
  tree: AdminMenuItem[]
  move: (id: number, place: PlaceInMenu) => Promise<boolean>
  /** Opens a branch, so that a moved item is visible. */
  onOpen: (id: number) => void
  table: RefObject<HTMLElement | null>
}

/** Moves by keys, buttons and drops: each is announced, and an item moved by keyboard keeps the focus wherever it is rendered. */
export function useMenuMoves({ tree, move, onOpen, table }: Options) {
  const translate = useTranslate()
  const [failed, setFailed] = useState('')
  const [lastMoved, setLastMoved] = useState<number | null>(null)
  const focus = useRef<{ id: number; move: Move | 'row' } | null>(null)

  useEffect(() => {
    const { id, move: way } = focus.current ?? {}
    const row = table.current?.querySelector<HTMLElement>(`tr[data-item="${id}"]`)
    const target = way === 'row' ? row : row?.querySelector<HTMLElement>(`[data-move="${way}"]`)
    const at = document.activeElement
    if (row && target && (at === document.body || row.contains(at))) target.focus()
    else focus.current = null
  })

  const go = async (id: number, place: PlaceInMenu) => {
    if (place.parent_id !== null) onOpen(place.parent_id)
    const name = getSpot(tree, id)?.item.display_title ?? ''
    const done = await move(id, place)
    setFailed(done ? '' : translate('admin.menu_tree.put_back', { name }))
    setLastMoved(done ? id : null)
    return done
  }
  /** A hand slips more easily than a key: a drop can be undone. */
  const drop = async (id: number, place: PlaceInMenu) => {
    focus.current = null
    const before = getSpot(tree, id)
    if (!(await go(id, place)) || !before) return
    const undo = undoBy(() => move(id, getOwnPlace(before)))
    toasts.success(translate('common.toast.submit_success'), [before.item.display_title], { undo })
  }
  const step = (spot: Spot<AdminMenuItem>, way: Move, from: 'row' | 'button') => {
    const place = getPlace(spot, way)
    if (!place) return
    focus.current = { id: spot.item.id, move: from === 'row' ? 'row' : way }
    void go(spot.item.id, place)
  }
  const at = lastMoved === null ? undefined : getSpot(tree, lastMoved)
  const movingOf = (spot: Spot<AdminMenuItem>, handle: Moving['handle']): Moving => ({
    can: (way) => getPlace(spot, way) !== null,
    onMove: (way, from) => step(spot, way, from),
    handle,
  })
  return { drop, movingOf, announcement: failed || (at ? placeText(translate, at) : '') }
}

function placeText(translate: ReturnType<typeof useTranslate>, { item, above, index, siblings }: Spot<AdminMenuItem>) {
  const place = { name: item.display_title, at: index + 1, all: siblings.length }
  return above
    ? translate('admin.menu_tree.moved', { ...place, parent: above.item.display_title })
    : translate('admin.menu_tree.moved_top', place)
}
