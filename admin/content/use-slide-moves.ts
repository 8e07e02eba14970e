import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { moveSlide } from '#contracts/content/slider-calls.ts'
import { permissionOf } from '#contracts/resource/permissions.ts'
import { resources } from '#contracts/resources.ts'
import { callApi } from '../api/call.ts'
import { listQuery } from '../api/records.ts'
import { toastError } from '../api/toast-error.ts'
import { useListLanguage } from '../api/use-site.ts'
import { useMay } from '../auth/use-session.ts'
import { useTranslate } from '../i18n/i18n.ts'
import type { RowAction } from '../lists/RowButtons.tsx'
import { useRowDrag } from '../ui/use-row-drag.ts'

const { slider } = resources
const most = 100

/** Moves slides while the list is sorted by position: by dragging, by buttons, by Alt with an arrow key. */
export function useSlideMoves() {
  const translate = useTranslate()
  const queries = useQueryClient()
  const language = useListLanguage()
  const sort = useSearchParams()[0].get('sort') ?? 'order'
  const canMove = useMay()(permissionOf(slider, 'update')) && sort === 'order'
  const [announcement, setAnnouncement] = useState('')
  const query = { page: 1, per_page: most, sort: 'order', language }
  const { data: listed } = useQuery({ ...listQuery(slider.name, query), enabled: canMove })
  const data = listed?.data ?? []
  const all = data.map((slide) => Number(slide.id))

  /** Moves a slide to a position among the others, counted from 0. */
  async function moveTo(id: number, to: number, from?: string) {
    if (to < 0 || to >= all.length || all[to] === id) return
    const others = all.filter((one) => one !== id)
    const name = String(data.find((one) => Number(one.id) === id)?.title || `#${id}`)
    try {
      await callApi(moveSlide, { id, prev_id: others[to - 1] ?? null, next_id: others[to] ?? null })
      setAnnouncement(translate('admin.menu_tree.moved_product', { name, at: to + 1, all: all.length }))
    } catch (error) {
      toastError(error, translate('errors.menu_order_fail'), { lines: [] })
      setAnnouncement(translate('admin.menu_tree.put_back', { name }))
    }
    await queries.invalidateQueries({ queryKey: [slider.name] })
    if (from) focusAgain(id, from)
  }
  const step = useRef((_id: number, _by: number) => {})
  step.current = (id, by) => void moveTo(id, all.indexOf(id) + by, 'row')
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
      const row = document.activeElement?.closest('[data-row]')?.querySelector<HTMLElement>('[data-item]')
      if (!event.altKey || !by || !row) return
      event.preventDefault()
      step.current(Number(row.dataset.item), by)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  const { drag, handle } = useRowDrag<'before' | 'after'>({
    sideAt: (_, part) => (part < 0.5 ? 'before' : 'after'),
    canDrop: (id, target) => id !== target,
    onDrop: (id, target, side) => {
      const others = all.filter((one) => one !== id)
      void moveTo(id, others.indexOf(target) + (side === 'after' ? 1 : 0))
    },
  })
  const actions = (id: number): RowAction[] => {
    const at = all.indexOf(id)
    if (!canMove || at < 0) return []
    const button = (key: 'up' | 'down', by: number) => ({
      key,
      title: translate(`admin.menu_tree.${key}`),
      icon: by < 0 ? ArrowUp : ArrowDown,
      onClick: () => void moveTo(id, at + by, key),
    })
    return [...(at > 0 ? [button('up', -1)] : []), ...(at < all.length - 1 ? [button('down', 1)] : [])]
  }
  return { canMove, drag, handle, actions, announcement }
}

/** Keeps the focus on the button that moved the slide while it exists, else on the row. */
function focusAgain(id: number, from: string) {
  const row = document.querySelector(`[data-row] [data-item="${id}"]`)?.closest<HTMLElement>('[data-row]')
  const button = row?.querySelector<HTMLElement>(`[data-action=${from}]`)
  const target = button ?? row
  target?.focus()
}
