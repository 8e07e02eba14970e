import { Link } from 'react-router'
import type { AdminOrderRow } from '#contracts/orders/admin-order.ts'
import { useSite } from '../../api/use-site.ts'
import { useMay } from '../../auth/use-session.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { nothing } from '../../lists/DataCards.tsx'
import type { Column } from '../../lists/DataTable.tsx'
import { OrderStatusBadge, PaymentStatusDot, ShippedUnits } from '../order-badges.tsx'
import css from '../orders.module.css'
import { Tags } from '../Tags.tsx'
import { UnansweredMark } from '../UnansweredMark.tsx'

/** The columns of the order list; `pathOf` is the page of an order. */
export function useOrderColumns(pathOf: (id: number) => string): Column<AdminOrderRow>[] {
  const translate = useTranslate()
  const format = useFormat()
  const may = useMay()
  const { currency_mark } = useSite()
  const number = (row: AdminOrderRow) => <span className={css.number}>{row.order_number}</span>
  return [
    {
      key: 'order_number',
      title: translate('admin.order.number'),
      cell: (row) => (
        <>
          {may('get order') ? <Link to={pathOf(row.id)}>{number(row)}</Link> : number(row)}
          {row.unanswered_since ? <UnansweredMark /> : null}
        </>
      ),
      sort: 'order_number',
      phone: 'title',
    },
    {
      key: 'customer',
      title: translate('admin.order.customer'),
      // A sale over the counter often has no customer.
      cell: (row) =>
        row.customer || row.email ? (
          <>
            {row.customer} <span className={css.email}>{row.email}</span>
          </>
        ) : row.channel === 'pos' ? (
          <span className={css.muted}>{translate('admin.report.channel_of.pos')}</span>
        ) : (
          nothing
        ),
      sort: 'customer',
    },
    {
      key: 'status',
      title: translate('admin.order.status'),
      cell: (row) => (
        <>
          <OrderStatusBadge status={row.status} /> <ShippedUnits {...row.units} />
        </>
      ),
      sort: 'status',
      phone: 'mark',
    },
    {
      key: 'payment',
      title: translate('admin.order.payment'),
      cell: (row) => <PaymentStatusDot status={row.payment_status} />,
      sort: 'payment_status',
    },
    {
      key: 'items',
      title: translate('admin.order.items'),
      cell: (row) => (
        <>
          <span className={css.count}>{row.item_count}</span>
          <span className={css.units}>
            {translate('admin.order.units', { count: row.item_count, n: format.number(row.item_count) })}
          </span>
        </>
      ),
      sort: 'item_count',
      align: 'end',
      named: false,
    },
    {
      key: 'shipping_method',
      title: translate('admin.order.shipping_method'),
      cell: (row) => row.shipping_method || nothing,
      sort: 'shipping_method',
      phone: 'hidden',
    },
    {
      key: 'payment_method',
      title: translate('admin.order.payment_method'),
      cell: (row) => row.payment_method || nothing,
      sort: 'payment_method',
      phone: 'hidden',
      atFirst: 'hidden',
    },
    {
      key: 'country',
      title: translate('admin.report.group.country'),
      cell: (row) => (row.country ? translate(`countries.${row.country}`) : nothing),
      sort: 'country',
      phone: 'hidden',
      atFirst: 'hidden',
    },
    {
      key: 'channel',
      title: translate('admin.report.group.channel'),
      cell: (row) => translate(`admin.report.channel_of.${row.channel}`),
      sort: 'channel',
      phone: 'hidden',
      atFirst: 'hidden',
    },
    {
      key: 'assigned_to',
      title: translate('admin.assign.to'),
      cell: (row) => row.assigned_to || nothing,
      phone: 'hidden',
      atFirst: 'hidden',
    },
    {
      key: 'tags',
      title: translate('admin.customer.tags'),
      cell: (row) => <Tags of={row.tags} />,
      phone: 'hidden',
      atFirst: 'hidden',
    },
    {
      key: 'grand_total',
      title: `${translate('admin.order.total')} ${currency_mark}`,
      cell: (row) => (
        <span className={css.total}>
          <span className={css.currency}>{currency_mark}</span>
          {format.amount(row.grand_total)}
        </span>
      ),
      sort: 'grand_total',
      align: 'end',
      phone: 'end',
    },
    {
      key: 'created_at',
      title: translate('admin.order.placed'),
      cell: (row) => (
        <time dateTime={row.created_at} title={format.dateTime(row.created_at)}>
          {format.whenAt(row.created_at)}
        </time>
      ),
      sort: 'created_at',
      align: 'end',
      phone: 'end',
    },
  ]
}
