import { resources } from '#contracts/resources.ts'
import type { ResourceRow } from '../fields/FieldCell.tsx'
import type { Column } from '../lists/DataTable.tsx'
import ResourceList from '../resource/ResourceList.tsx'
import { BlockUses, getUses } from './BlockUses.tsx'

/** List of blocks, each with the places that show it instead of their number. */
export default function BlockList() {
  const columns = (standard: Column<ResourceRow>[]) =>
    standard.map((column) =>
      column.key === 'used_in_count'
        ? { ...column, align: undefined, cell: (row: ResourceRow) => <BlockUses uses={getUses(row)} most={2} /> }
        : column,
    )
  return <ResourceList resource={resources.block} columns={columns} />
}
