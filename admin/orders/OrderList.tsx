import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import { Link } from 'react-router'
import { countryCodes } from '#contracts/countries.ts'
import type { AdminOrderRow } from '#contracts/orders/admin-order.ts'
import { orderStatuses, paymentStatuses } from '#contracts/orders/order-status.ts'
import { orderTasks } from '#contracts/orders/order-tasks.ts'
import { findChoices } from '../api/options.ts'
import { useSite } from '../api/use-site.ts'
import { useMay } from '../auth/use-session.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { ExportButton } from '../import-export/ExportButton.tsx'
import { exportQuery } from '../import-export/use-export.ts'
import { CreateButton } from '../lists/CreateButton.tsx'
import type { Column } from '../lists/DataTable.tsx'
import type { Filter } from '../lists/filter.ts'
import { ListPage } from '../lists/ListPage.tsx'
import type { View } from '../lists/list-choices.ts'
import { RowButtons } from '../lists/RowButtons.tsx'
import { useListState } from '../lists/use-list-state.ts'
import { useRows } from '../lists/use-rows.ts'
import { useSelection } from '../lists/use-selection.ts'
import { PackageCheck, Truck } from '../ui/icons.tsx'
import { BatchDialog } from './batch/BatchDialog.tsx'
import { OrderStatusBadge, PaymentStatusDot } from './order-badges.tsx'
import css from './orders.module.css'
import { UnansweredMark } from './UnansweredMark.tsx'

const filterNames = [
  'to_do',
  'status',
  'payment_status',
  'user_id',
  'from',
  'to',
  'paid_from',
  'paid_to',
  'channel',
  'store_id',
  'payment_method_id',
  'staff_id',
  'country',
  'product_id',
]

export default function OrderList() {
  const translate = useTranslate()
  const may = useMay()
  const list = useListState(filterNames)
  const selection = useSelection(list.matchKey)
  const { rows, total, ...query } = useRows<AdminOrderRow>('order', list)
  const phone = useMediaQuery('(max-width: 767px)', { noSsr: true })
  const [pending, setPending] = useState<'shipped' | 'completed'>()
  const moves = [
    { key: 'shipped', icon: Truck },
    { key: 'completed', icon: PackageCheck },
  ] as const
  const batch = moves.map(({ key, icon }) => ({
    key,
    icon,
    needsSelection: true,
    title: translate(`admin.order.mark_${key}`),
    onClick: () => setPending(key),
  }))
  return (
    <>
      <ListPage
        {...query}
        title={translate('admin.page.order')}
        list={list}
        rows={rows}
        total={total}
        columns={useColumns()}
        filters={useFilters()}
        searchHint={translate('admin.order.search_hint')}
        views={useViews()}
        batch={may('batch_update orders') ? batch : []}
        selection={selection}
        nameOf={(row) => row.order_number}
        initialSort="-created_at"
        tools={
          <>
            {may('export orders') ? <ExportButton path="order" name="order list" query={exportQuery(list)} /> : null}
            {may('create order') ? <CreateButton to="/admin/order/create" /> : null}
          </>
        }
        actions={
          // On phones the order number is only the link to the order.
          phone
            ? undefined
            : (row) => (
                <RowButtons
                  name={row.order_number}
                  actions={[{ key: 'view', title: translate('common.action.view'), to: `/admin/order/${row.id}` }]}
                />
              )
        }
      />
      {pending ? (
        <BatchDialog
          status={pending}
          ids={[...selection.ids].map(Number)}
          onClose={() => setPending(undefined)}
          onDone={selection.remove}
        />
      ) : null}
    </>
  )
}

function useColumns(): Column<AdminOrderRow>[] {
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
          {may('get order') ? <Link to={`/admin/order/${row.id}`}>{number(row)}</Link> : number(row)}
          {row.unanswered_since ? <UnansweredMark /> : null}
        </>
      ),
      sort: 'order_number',
      phone: 'title',
    },
    {
      key: 'customer',
      title: translate('admin.order.customer'),
      cell: (row) => (
        <>
          {row.customer} <span className={css.email}>{row.email}</span>
        </>
      ),
    },
    {
      key: 'status',
      title: translate('admin.order.status'),
      cell: (row) => <OrderStatusBadge status={row.status} />,
      sort: 'status',
      phone: 'mark',
    },
    {
      key: 'payment',
      title: translate('admin.order.payment'),
      cell: (row) => <PaymentStatusDot status={row.payment_status} />,
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
      align: 'end',
    },
    {
      key: 'grand_total',
      title: `${translate('admin.order.total')} ${currency_mark}`,
      cell: (row) => <span className={css.total}>{format.amount(row.grand_total)}</span>,
      sort: 'grand_total',
      align: 'end',
      phone: 'end',
    },
    {
      key: 'created_at',
      title: translate('admin.order.placed'),
      cell: (row) => format.when(row.created_at),
      sort: 'created_at',
      align: 'end',
      phone: 'end',
    },
  ]
}

function useViews(): View[] {
  const translate = useTranslate()
  return [
    { name: translate('admin.list.view.open'), query: 'status=pending,payment_review,payment_reject,paid,shipped' },
    { name: translate('admin.list.view.to_ship'), query: 'to_do=to_ship' },
    { name: translate('admin.list.view.to_review'), query: 'status=payment_review' },
    { name: translate('admin.list.view.to_answer'), query: 'to_do=to_answer' },
  ]
}

/** Filters by a record, which reports lead to as well. */
const records = [
  { name: 'store_id', title: 'store', resource: 'store', permission: 'get stores' },
  { name: 'payment_method_id', title: 'payment_method', resource: 'payment', permission: 'get payments' },
  { name: 'staff_id', title: 'staff', resource: 'account', permission: 'get accounts' },
  { name: 'product_id', title: 'product', resource: 'product', permission: 'get products' },
] as const

function useFilters(): Filter[] {
  const translate = useTranslate()
  const may = useMay()
  const status = orderStatuses.map((value) => ({ value, title: translate(`common.order_status.${value}`) }))
  const payment = paymentStatuses.map((value) => ({ value, title: translate(`common.payment_status.${value}`) }))
  const channels = (['web', 'admin', 'pos'] as const).map((value) => ({
    value,
    title: translate(`admin.report.channel_of.${value}`),
  }))
  const countries = countryCodes.map((value) => ({ value, title: translate(`countries.${value}`) }))
  const tasks = orderTasks.map((value) => ({ value, title: translate(`admin.order.task.${value}`) }))
  return [
    { name: 'to_do', title: translate('admin.order.to_do'), kind: 'some', options: tasks },
    { name: 'status', title: translate('admin.order.status'), kind: 'some', options: status },
    { name: 'payment_status', title: translate('admin.order.payment'), kind: 'some', options: payment },
    ...(may('get users')
      ? [
          {
            name: 'user_id',
            title: translate('admin.order.customer'),
            kind: 'some' as const,
            find: (params: Parameters<typeof findChoices>[1]) => findChoices('user', params),
          },
        ]
      : []),
    { name: 'from', title: translate('admin.order.from'), kind: 'date' },
    { name: 'to', title: translate('admin.order.to_date'), kind: 'date' },
    { name: 'paid_from', title: translate('admin.order.paid_from'), kind: 'date' },
    { name: 'paid_to', title: translate('admin.order.paid_to'), kind: 'date' },
    { name: 'channel', title: translate('admin.report.group.channel'), kind: 'one', options: channels },
    ...records
      .filter(({ permission }) => may(permission))
      .map(({ name, title, resource }) => ({
        name,
        title: translate(`admin.report.group.${title}`),
        kind: 'some' as const,
        find: (params: Parameters<typeof findChoices>[1]) => findChoices(resource, params),
      })),
    { name: 'country', title: translate('admin.report.group.country'), kind: 'some', options: countries },
  ]
}
