import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { type AdminOrder, type OrderNeighbours, orderFilters, showNeighbours } from '#contracts/orders/admin-order.ts'
import { callApi } from '../api/call.ts'
import { useMay } from '../auth/use-session.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { getPlace, rememberPlace } from '../list-place/list-memory.ts'
import { NeighbourButtons } from '../list-place/NeighbourButtons.tsx'
import { useOpenedFrom } from '../list-place/opened-from.ts'
import { readQuery, writeQuery } from '../lists/list-query.ts'
import { orderPath } from './order-path.ts'

const path = '/admin/order'

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
  const neighbour = (id: number | null | undefined, title: 'newer' | 'older', inList: 'previous' | 'next') => ({
    // texts: admin.order.newer, admin.order.older, admin.list.previous, admin.list.next
    label: translate(follows ? `admin.list.${inList}` : `admin.order.${title}`),
    go: id ? () => void navigate(orderPath(id, list)) : undefined,
  })
  const inList = (of: OrderNeighbours) =>
    of.position === null
      ? translate('admin.list.left', { count: of.total })
      : translate('admin.list.place', { n: of.position, total: of.total })
  return (
    <NeighbourButtons
      previous={neighbour(previous, 'newer', 'previous')}
      next={neighbour(next, 'older', 'next')}
      place={follows && data ? inList(data) : undefined}
    />
  )
}

/** The query string of a list on the page that has the row at a position, counted from 1: Back leads there. */
function pageOf(list: string, position: number): string {
  const state = readQuery(new URLSearchParams(list), orderFilters)
  const page = Math.ceil(position / state.per_page)
  return page === state.page ? list : writeQuery({ ...state, page })
}
