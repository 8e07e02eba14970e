import { resources } from '#contracts/resources.ts'
import type { ResourceRow } from '../fields/FieldCell.tsx'
import { useTranslate } from '../i18n/i18n.ts'
import type { Column } from '../lists/DataTable.tsx'
import ResourceList from '../resource/ResourceList.tsx'

/** List of accounts with their ids (specification section 9). */
export default function AccountList() {
  const translate = useTranslate()
  const id: Column<ResourceRow> = {
    key: 'id',
    title: translate('admin.field.id'),
    cell: (row) => row.id,
    sort: 'id',
    align: 'end',
    width: '64px',
    phone: 'hidden',
  }
  return <ResourceList resource={resources.account} columns={(standard) => [id, ...standard]} />
}
