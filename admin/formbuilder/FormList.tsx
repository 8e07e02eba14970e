import { Link } from 'react-router'
import { resources } from '#contracts/resources.ts'
import { useMay } from '../auth/use-session.ts'
import type { ResourceRow } from '../fields/FieldCell.tsx'
import { useFormat } from '../i18n/format.ts'
import type { Column } from '../lists/DataTable.tsx'
import ResourceList from '../resource/ResourceList.tsx'

/** The list of forms; the number of submissions leads to them. */
export default function FormList() {
  const format = useFormat()
  const may = useMay()
  const count = ({ id, submit_histories_count: n }: ResourceRow) =>
    may('get submit_histories') ? (
      <Link to={`/admin/formbuilder/histories/${id}`}>{format.number(Number(n))}</Link>
    ) : (
      format.number(Number(n))
    )
  const columns = (standard: Column<ResourceRow>[]) =>
    standard.map((column) => (column.key === 'submit_histories_count' ? { ...column, cell: count } : column))
  return <ResourceList resource={resources.form} columns={columns} />
}
