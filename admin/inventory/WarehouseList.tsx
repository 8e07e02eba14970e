import { Link } from 'react-router'
import { resources } from '#contracts/resources.ts'
import { useMay } from '../auth/use-session.ts'
import type { ResourceRow } from '../fields/FieldCell.tsx'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import type { Column } from '../lists/DataTable.tsx'
import ResourceList from '../resource/ResourceList.tsx'

/** List of warehouses; the number of units links to the inventory of the warehouse. */
export default function WarehouseList() {
  const translate = useTranslate()
  const format = useFormat()
  const opens = useMay()('get inventories')
  const units = (row: ResourceRow) => {
    const count = format.number(Number(row.units_on_hand))
    if (!opens || row.units_on_hand === 0) return count
    return (
      <Link
        to={`/admin/inventories?warehouse_id=${row.id}`}
        aria-label={`${count}: ${translate('admin.inventory.units_of', { name: String(row.name) })}`}
      >
        {count}
      </Link>
    )
  }
  const columns = (standard: Column<ResourceRow>[]) =>
    standard.map((column) =>
      column.key === 'units_on_hand' ? { ...column, cell: units, phone: 'end' as const } : column,
    )
  return <ResourceList resource={resources.warehouse} columns={columns} />
}
