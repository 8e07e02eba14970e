import { Link } from 'react-router'
import { resources } from '#contracts/resources.ts'
import type { ResourceRow } from '../fields/FieldCell.tsx'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import type { Column } from '../lists/DataTable.tsx'
import ResourceList from '../resource/ResourceList.tsx'

/** List of stores; the number of open registers leads to the point of sale. */
export default function StoreList() {
  const translate = useTranslate()
  const format = useFormat()
  const till = (row: ResourceRow) => (
    <Link to={`/admin/store/pos/${row.id}`}>
      {translate('admin.till.title')}
      <span className="visually-hidden"> {String(row.name)}</span>
      {Number(row.open_sessions) > 0 ? ` (${format.number(Number(row.open_sessions))})` : null}
    </Link>
  )
  const columns = (standard: Column<ResourceRow>[]) =>
    standard.map((column) =>
      column.key === 'open_sessions' ? { ...column, cell: till, phone: 'end' as const } : column,
    )
  return <ResourceList resource={resources.store} columns={columns} />
}
