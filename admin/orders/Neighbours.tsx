import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { type AdminOrder, type OrderNeighbours, orderFilters, showNeighbours } from '#contracts/orders/admin-order.ts'
import { callApi } from '../api/call.ts'
import { useMay } from '../auth/use-session.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { getPlace, rememberPlace } from '../list-place/list-memory.ts'
import { readQuery, writeQuery } from '../lists/list-query.ts'
import { useKeys } from '../shortcuts/use-keys.ts'
import { IconAction } from '../ui/IconAction.tsx'
import { ArrowDown, ArrowUp } from '../ui/icons.tsx'
import { orderPath } from './order-path.ts'
import css from './orders.module.css'

const path = '/admin/order'

/** The query string of the list that an order was opened from; '' for none. */
const useOpenedFrom = () => useSearchParams()[0].get('list') ?? ''

/** Buttons to the orders before and after this one, also by K and J: along the list that it was opened from, else in time. */
export function Neighbours({ order }: { order: AdminOrder }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const may = useMay()
  const list = useOpenedFrom()
  const follows = list !== '' && may('get orders')
  const { search, sort, filters } = readQuery(new URLSearchParams(list), orderFilters)
  const { data } = useQuery({
    // A change of the order may take it out of the list.
    queryKey: ['order neighbours', order.id, order.version, list],
    enabled: follows,
    // The keys work at once after a change, while the list is asked again.
    placeholderData: (before: OrderNeighbours | undefined, query) =>
      query?.queryKey[1] === order.id ? before : undefined,
    queryFn: async ({ signal }) =>
      (await callApi(showNeighbours, { ...filters, id: order.id, search, sort }, signal)).data,
  })
  const position = data?.position
  useEffect(() => {
    const query = position ? pageOf(list, position) : list || getPlace(path)?.query || ''
    rememberPlace(path, { query })
    rememberPlace(path, { row: String(order.id) })
  }, [list, position, order.id])
  const previous = follows ? data?.previous_id : order.newer_id
  const next = follows ? data?.next_id : order.older_id
  const go = (id: number | null | undefined) => {
    if (id) void navigate(orderPath(id, list))
  }
  useKeys({ k: () => go(previous), j: () => go(next) })
  const label = (name: 'newer' | 'older', inList: 'previous' | 'next') =>
    translate(follows ? `admin.order.${inList}_in_list` : `admin.order.${name}`)
  return (
    <div className={css.neighbours}>
      {follows && data ? (
        <span className={css.place}>
          {data.position === null
            ? translate('admin.order.left_in_list', { count: data.total })
            : translate('admin.order.place', { n: data.position, total: data.total })}
        </span>
      ) : null}
      <IconAction label={label('newer', 'previous')} icon={ArrowUp} disabled={!previous} onClick={() => go(previous)} />
      <IconAction label={label('older', 'next')} icon={ArrowDown} disabled={!next} onClick={() => go(next)} />
    </div>
  )
}

/** The query string of a list on the page that has the row at a position, counted from 1: Back leads there. */
function pageOf(list: string, position: number): string {
  const state = readQuery(new URLSearchParams(list), orderFilters)
  const page = Math.ceil(position / state.per_page)
  return page === state.page ? list : writeQuery({ ...state, page })
}
