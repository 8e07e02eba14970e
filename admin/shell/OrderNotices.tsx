import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { AdminOrderRow } from '#contracts/orders/admin-order.ts'
import { request } from '../api/request.ts'
import { useSite } from '../api/use-site.ts'
import { useAdmin, useMay } from '../auth/use-session.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { Tick } from '../ui/Checkbox.tsx'
import css from './Bell.module.css'
import { getNewest, getNewOrders } from './new-orders.ts'

const interval = 30_000
/** More of them at once are not announced one by one. */
const most = 5
const storageKey = (account: number) => `storekeeper.order_notices.${account}`
const isOffered = 'Notification' in window && window.isSecureContext

/** Whether this browser announces new orders for this account. Turning it on asks the browser for the permission. */
export function useOrderNotices() {
  const { id } = useAdmin()
  const may = useMay()
  const [isOn, setOn] = useState(
    () => isOffered && Notification.permission === 'granted' && localStorage.getItem(storageKey(id)) === '1',
  )
  const [isBlocked, setBlocked] = useState(false)
  const change = async () => {
    const isAllowed = !isOn && (await Notification.requestPermission()) === 'granted'
    localStorage.setItem(storageKey(id), isAllowed ? '1' : '0')
    setBlocked(!isOn && !isAllowed)
    setOn(isAllowed)
  }
  useAnnouncedOrders(isOn && may('get orders'))
  return { isOffered: isOffered && may('get orders'), isOn, isBlocked, change }
}

/** Looks for new orders twice a minute, also while the page is in the background, and announces those that customers placed. */
function useAnnouncedOrders(isOn: boolean): void {
  const translate = useTranslate()
  const format = useFormat()
  const navigate = useNavigate()
  const { currency_mark } = useSite()
  const last = useRef<number>(undefined)
  const { data } = useQuery({
    queryKey: ['orders', 'newest'],
    enabled: isOn,
    queryFn: ({ signal }) =>
      request<{ data: AdminOrderRow[] }>('GET', '/api/admin/order', {
        query: { sort: '-created_at', per_page: most },
        quiet: true,
        signal,
      }),
    refetchInterval: interval,
    refetchIntervalInBackground: true,
  })
  useEffect(() => {
    if (!isOn || !data) return
    for (const { id, order_number, customer, grand_total } of getNewOrders(data.data, last.current)) {
      const title = translate('admin.new_order', { amount: `${currency_mark}${format.amount(grand_total)}` })
      // The tag: several tabs announce an order once.
      const notice = new Notification(title, {
        body: [customer, order_number].filter(Boolean).join(translate('admin.list.comma')),
        tag: `order ${id}`,
      })
      notice.onclick = () => {
        window.focus()
        void navigate(`/admin/order/${id}`)
        notice.close()
      }
    }
    last.current = getNewest(data.data, last.current)
  }, [data, isOn, translate, format, navigate, currency_mark])
}

/** The choice in the bell's popup. */
export function OrderNotices({ notices }: { notices: ReturnType<typeof useOrderNotices> }) {
  const translate = useTranslate()
  const id = useId()
  if (!notices.isOffered) return null
  return (
    <div className={css.choice}>
      <label htmlFor={id}>
        <Tick id={id} checked={notices.isOn} onChange={() => void notices.change()} />
        {translate('admin.announce_orders')}
      </label>
      {notices.isBlocked ? <p role="alert">{translate('admin.notices_blocked')}</p> : null}
    </div>
  )
}
