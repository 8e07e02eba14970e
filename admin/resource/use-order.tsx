import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { getPermission } from '#contracts/resource/permissions.ts'
import type { Resource } from '#contracts/resource/resource.ts'
import { records } from '../api/records.ts'
import { toastError } from '../api/toast-error.ts'
import { useListLanguage } from '../api/use-site.ts'
import { useMay } from '../auth/use-session.ts'
import type { ResourceRow } from '../fields/FieldCell.tsx'
import { useTranslate } from '../i18n/i18n.ts'
import type { Column } from '../lists/DataTable.tsx'
import type { RowAction } from '../lists/RowButtons.tsx'
import { DragHandle } from '../ui/DragHandle.tsx'
import { ArrowDown, ArrowUp } from '../ui/icons.tsx'
import { useOrderedRows } from '../ui/use-ordered-rows.ts'
import css from './order.module.css'

const most = 100

/**
 * Moves the rows of an orderable resource while its list has that order. Where records have an order for each value of a field, the
 * list has to be filtered by one value of it.
 */
export function useOrder(resource: Resource) {
  const { name, orderable, title } = resource
  const translate = useTranslate()
  const queries = useQueryClient()
  const language = useListLanguage()
  const [params] = useSearchParams()
  const group = typeof orderable === 'string' ? orderable : ''
  const value = params.get(group) ?? ''
  const isOrdered = (orderable === true || /^[^,]+$/.test(value)) && (params.get('sort') ?? 'order') === 'order'
  const canMove = useMay()(getPermission(resource, 'update')) && isOrdered
  const query = { page: 1, per_page: most, sort: 'order', language, ...(group && { [group]: value }) }
  const { data: listed } = useQuery({
    queryKey: [name, 'list', query],
    queryFn: ({ signal }) => records.list(name, query, signal),
    enabled: canMove,
  })
  const rows = listed?.data ?? []
  const ids = rows.map(({ id }) => Number(id))
  const nameOf = (id: number) => String(rows.find((row) => Number(row.id) === id)?.[title] || `#${id}`)
  const { moveBy, handleOf, announcement } = useOrderedRows({
    ids,
    nameOf,
    move: async (id, place) => {
      const failure: unknown = await records.move(name, id, place).then(
        () => null,
        (error: unknown) => error,
      )
      if (failure) toastError(failure, translate('errors.menu_order_fail'), { lines: [] })
      await queries.invalidateQueries({ queryKey: [name] })
      return !failure
    },
  })
  const actions = (id: number): RowAction[] => {
    const at = ids.indexOf(id)
    if (!canMove || at < 0) return []
    const up = { key: 'up', title: translate('admin.menu_tree.up'), icon: ArrowUp, onClick: () => moveBy(id, -1, 'up') }
    const down = { ...up, key: 'down', title: translate('admin.menu_tree.down'), icon: ArrowDown }
    const isLast = at === ids.length - 1
    return [...(at > 0 ? [up] : []), ...(isLast ? [] : [{ ...down, onClick: () => moveBy(id, 1, 'down') }])]
  }
  const column: Column<ResourceRow> = {
    key: 'order',
    title: translate('admin.slides.place'),
    quiet: true,
    cell: ({ id }) => (canMove ? <DragHandle className={css.handle} name={nameOf(id)} {...handleOf(id)} /> : null),
    width: '32px',
    phone: 'hidden',
  }
  return { column, actions, announcement }
}
