import type { DeliveryTotals } from '#contracts/broadcasts/broadcast-states.ts'
import { resources } from '#contracts/resources.ts'
import type { ResourceRow } from '../fields/FieldCell.tsx'
import { useFormat } from '../i18n/format.ts'
import type { Column } from '../lists/DataTable.tsx'
import ResourceList from '../resource/ResourceList.tsx'
import { StatusBadge } from './StatusBadge.tsx'

/** List of broadcasts, each with how many of its emails were sent. */
export default function BroadcastList() {
  const format = useFormat()
  const sent = (totals: DeliveryTotals) =>
    totals.total === 0 ? '–' : `${format.number(totals.sent)} / ${format.number(totals.total)}`
  const columns = (standard: Column<ResourceRow>[]) =>
    standard.map((column): Column<ResourceRow> => {
      if (column.key === 'totals')
        return { ...column, align: 'end', cell: (row) => (isTotals(row.totals) ? sent(row.totals) : '–') }
      if (column.key === 'status') return { ...column, cell: (row) => <StatusBadge status={String(row.status)} /> }
      return column
    })
  return <ResourceList resource={resources.broadcast} columns={columns} />
}

const isTotals = (value: unknown): value is DeliveryTotals =>
  typeof value === 'object' && value !== null && 'total' in value
