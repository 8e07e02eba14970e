import { Link } from 'react-router'
import { resources } from '#contracts/resources.ts'
import { useMay } from '../auth/use-session.ts'
import type { ResourceRow } from '../fields/FieldCell.tsx'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import type { Column } from '../lists/DataTable.tsx'
import ResourceList from '../resource/ResourceList.tsx'

/** The list of funnels; the number of leads leads to the board. */
export default function FunnelList() {
  const translate = useTranslate()
  const format = useFormat()
  const may = useMay()
  const count = ({ id, leads_count }: ResourceRow) =>
    may('get leads') ? (
      <Link to={`/admin/lead/funnel/management/${id}`}>
        {translate('admin.funnel.board', { count: Number(leads_count) })}
      </Link>
    ) : (
      format.number(Number(leads_count))
    )
  const columns = (standard: Column<ResourceRow>[]) =>
    standard.map((column) => (column.key === 'leads_count' ? { ...column, cell: count } : column))
  return <ResourceList resource={resources.funnel} columns={columns} />
}
