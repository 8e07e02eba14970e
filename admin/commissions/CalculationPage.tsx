import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { type CommissionEntry, commissionStatuses, listCommissions } from '#contracts/commissions/calculation.ts'
import { callApi } from '../api/call.ts'
import { findChoices } from '../api/options.ts'
import { useMay } from '../auth/use-session.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { ExportButton } from '../import-export/ExportButton.tsx'
import type { Column } from '../lists/DataTable.tsx'
import type { Filter } from '../lists/filter.ts'
import { ListPage } from '../lists/ListPage.tsx'
import { RowButtons } from '../lists/RowButtons.tsx'
import { useListState } from '../lists/use-list-state.ts'
import { useCallRows } from '../lists/use-rows.ts'
import { useOrderAmount } from '../orders/use-order-amount.ts'
import { Badge, type Tone } from '../ui/Badge.tsx'
import css from './commissions.module.css'
import { PromoterTotals } from './PromoterTotals.tsx'
import { SettleDialog } from './SettleDialog.tsx'
import { Settlements } from './Settlements.tsx'
import { VoidDialog } from './VoidDialog.tsx'

const filterNames = ['status', 'admin_id', 'group_id', 'product_id', 'from', 'to', 'settlement_id']
const tones: Record<CommissionEntry['status'], Tone> = {
  pending: 'neutral',
  approved: 'info',
  settled: 'ok',
  void: 'outlined',
}

/** Page of commissions: what promoters earned, their sums, and what was paid out. */
export default function CalculationPage() {
  const translate = useTranslate()
  const may = useMay()
  const queries = useQueryClient()
  const list = useListState(filterNames)
  const rows = useCallRows(['calculation', 'list'], list, (params, signal) => callApi(listCommissions, params, signal))
  const [dialog, setDialog] = useState<'settle' | 'settlements' | CommissionEntry>()
  const close = () => setDialog(undefined)
  const reload = () => void queries.invalidateQueries({ queryKey: ['calculation'] })
  const query = { ...list.filters, ...(list.search && { search: list.search }) }
  const canVoid = ({ amount, status }: CommissionEntry) =>
    may('update calculation') && amount > 0 && (status === 'pending' || status === 'approved')
  return (
    <>
      <PromoterTotals filters={query} onChoose={(admin_id) => list.set({ filters: { ...list.filters, admin_id } })} />
      <ListPage
        {...rows}
        title={translate('admin.page.calculation')}
        list={list}
        columns={useColumns()}
        filters={useFilters()}
        searchHint={translate('admin.commission.search_hint')}
        nameOf={(row) => row.order_number}
        emptyHint={translate('admin.commission.empty')}
        tools={
          <div className={css.tools}>
            <Button onClick={() => setDialog('settlements')}>{translate('admin.commission.settlements')}</Button>
            {may('export calculations') ? <ExportButton query={query} path="calculation" name="commissions" /> : null}
            {may('settle calculation') ? (
              <Button variant="contained" onClick={() => setDialog('settle')}>
                {translate('admin.commission.settle')}
              </Button>
            ) : null}
          </div>
        }
        actions={(row) =>
          canVoid(row) ? (
            <RowButtons
              name={row.order_number}
              actions={[{ key: 'void', title: translate('admin.commission.void'), onClick: () => setDialog(row) }]}
            />
          ) : null
        }
      />
      {dialog === 'settle' ? <SettleDialog onClose={close} onDone={reload} /> : null}
      {dialog === 'settlements' ? <Settlements onClose={close} /> : null}
      {typeof dialog === 'object' ? <VoidDialog entry={dialog} onClose={close} onDone={reload} /> : null}
    </>
  )
}

function useColumns(): Column<CommissionEntry>[] {
  const translate = useTranslate()
  const format = useFormat()
  const may = useMay()
  const amountOf = useOrderAmount()
  const title = (name: string) => translate(`admin.commission_export.${name}`)
  return [
    { key: 'date', title: title('date'), cell: (row) => format.dateTime(row.created_at), width: '150px', phone: 'end' },
    {
      key: 'order',
      title: title('order'),
      cell: (row) =>
        may('get order') ? <Link to={`/admin/order/${row.order_id}`}>{row.order_number}</Link> : row.order_number,
      phone: 'title',
    },
    { key: 'promoter', title: title('promoter'), cell: (row) => row.promoter },
    { key: 'product', title: title('product'), cell: (row) => row.product, gives: true, phone: 'hidden' },
    { key: 'level', title: title('level'), cell: (row) => row.level, align: 'end', phone: 'hidden' },
    {
      key: 'paid',
      title: title('paid'),
      cell: (row) => amountOf(row.base_amount, row.currency),
      align: 'end',
      phone: 'hidden',
    },
    { key: 'percentage', title: '%', cell: (row) => Number(row.percentage), align: 'end', phone: 'hidden' },
    {
      key: 'commission',
      title: title('commission'),
      cell: (row) => <strong>{amountOf(row.amount, row.currency)}</strong>,
      align: 'end',
    },
    {
      key: 'status',
      title: title('status'),
      cell: (row) => (
        <span title={row.void_reason}>
          <Badge tone={tones[row.status]}>{translate(`admin.commission.status.${row.status}`)}</Badge>
        </span>
      ),
      phone: 'mark',
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
