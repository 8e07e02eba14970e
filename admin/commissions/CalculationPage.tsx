import useMediaQuery from '@mui/material/useMediaQuery'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { type CommissionEntry, commissionStatuses, listCommissions } from '#contracts/commissions/calculation.ts'
import { callApi } from '../api/call.ts'
import { findChoices } from '../api/options.ts'
import { useMay } from '../auth/use-session.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { ExportButton } from '../import-export/ExportButton.tsx'
import { DataCards } from '../lists/DataCards.tsx'
import { type Column, DataTable } from '../lists/DataTable.tsx'
import type { Filter } from '../lists/filter.ts'
import { ListPage } from '../lists/ListPage.tsx'
import { ListLayout } from '../lists/list-layout.ts'
import { useListState } from '../lists/use-list-state.ts'
import { useCallRows } from '../lists/use-rows.ts'
import { useOrderAmount } from '../orders/use-order-amount.ts'
import { Badge, type Tone } from '../ui/Badge.tsx'
import css from './commissions.module.css'
import { PromoterTotals } from './PromoterTotals.tsx'
import { Settlements } from './Settlements.tsx'
import { SettlePanel } from './SettlePanel.tsx'

const filterNames = ['status', 'admin_id', 'group_id', 'product_id', 'from', 'to', 'settlement_id']
const tones: Record<CommissionEntry['status'], Tone> = {
  pending: 'neutral',
  approved: 'info',
  settled: 'ok',
}

/** Page of commissions: sums by promoter, what can be paid out and what was, and the entries. */
export default function CalculationPage() {
  const translate = useTranslate()
  const may = useMay()
  const queries = useQueryClient()
  const phone = useMediaQuery('(max-width: 767px)', { noSsr: true })
  const list = useListState(filterNames)
  const rows = useCallRows(['calculation', 'list'], list, (params, signal) => callApi(listCommissions, params, signal))
  const reload = () => void queries.invalidateQueries({ queryKey: ['calculation'] })
  const query = { ...list.filters, ...(list.search && { search: list.search }) }
  const { data } = useQuery({
    queryKey: ['calculation', 'totals', query],
    queryFn: ({ signal }) => callApi(listCommissions, { ...query, per_page: 10 }, signal),
    placeholderData: keepPreviousData,
  })
  const choose = (name: string) => (value: string) => list.set({ filters: { ...list.filters, [name]: value } })
  const { from, to } = list.filters
  const panels = (
    <div className={css.panels} data-single={!may('settle calculation') || undefined}>
      <div className={css.column}>
        <PromoterTotals totals={data?.totals ?? []} onChoose={choose('admin_id')} />
        <Settlements onChoose={choose('settlement_id')} />
      </div>
      {may('settle calculation') ? (
        <div className={css.column}>
          <SettlePanel key={to} from={from} to={to} onDone={reload} />
        </div>
      ) : null}
    </div>
  )
  return (
    <ListLayout value={phone ? DataCards : DataTable}>
      <ListPage
        {...rows}
        title={translate('admin.page.calculation')}
        list={list}
        columns={useColumns()}
        filters={useFilters()}
        searchHint={translate('admin.commission.search_hint')}
        nameOf={(row) => row.order_number}
        emptyHint={translate('admin.commission.empty')}
        above={panels}
        tools={may('export calculations') ? <ExportButton query={query} path="calculation" /> : null}
      />
    </ListLayout>
  )
}

function useColumns(): Column<CommissionEntry>[] {
  const translate = useTranslate()
  const format = useFormat()
  const may = useMay()
  const amountOf = useOrderAmount()
  const title = (name: string) => translate(`admin.commission_export.${name}`)
  return [
    {
      key: 'order',
      title: title('order'),
      cell: (row) =>
        may('get order') ? <Link to={`/admin/order/${row.order_id}`}>{row.order_number}</Link> : row.order_number,
      phone: 'title',
    },
    { key: 'promoter', title: title('promoter'), cell: (row) => row.admin },
    {
      key: 'product',
      title: title('product'),
      cell: (row) => (
        <>
          {row.product} {row.is_refund ? <Badge tone="warn">{translate('admin.commission.refund')}</Badge> : null}
        </>
      ),
      gives: true,
      phone: 'hidden',
    },
    { key: 'level', title: title('level'), cell: (row) => row.level, align: 'end', phone: 'hidden' },
    {
      key: 'paid',
      title: title('paid'),
      cell: (row) => amountOf(row.base, row.currency),
      align: 'end',
      phone: 'hidden',
    },
    { key: 'percentage', title: '%', cell: (row) => row.percentage, align: 'end', phone: 'hidden' },
    {
      key: 'commission',
      title: title('commission'),
      cell: (row) => (
        <strong className={css.sum} data-negative={row.amount < 0 || undefined}>
          {amountOf(row.amount, row.currency)}
        </strong>
      ),
      align: 'end',
    },
    {
      key: 'status',
      title: title('status'),
      cell: (row) => <Badge tone={tones[row.status]}>{translate(`admin.commission.status.${row.status}`)}</Badge>,
      phone: 'mark',
    },
    {
      key: 'approved_at',
      title: translate('admin.commission.status.approved'),
      cell: (row) => (row.approved_at ? format.when(row.approved_at) : translate('admin.commission.when_completed')),
      align: 'end',
      phone: 'end',
    },
  ]
}

function useFilters(): Filter[] {
  const translate = useTranslate()
  const may = useMay()
  const title = (name: string) => translate(`admin.commission_export.${name}`)
  const found = (name: string, resource: string, heading: string): Filter => ({
    name,
    title: heading,
    kind: 'some',
    find: (params) => findChoices(resource, params),
  })
  return [
    {
      name: 'status',
      title: title('status'),
      kind: 'some',
      options: commissionStatuses.map((value) => ({ value, title: translate(`admin.commission.status.${value}`) })),
    },
    ...(may('get accounts') ? [found('admin_id', 'account', title('promoter'))] : []),
    ...(may('get groups') ? [found('group_id', 'group', translate('admin.commission.group'))] : []),
    found('product_id', 'product', title('product')),
    { name: 'from', title: translate('admin.activity.from'), kind: 'date' },
    { name: 'to', title: translate('admin.activity.to'), kind: 'date' },
  ]
}
