import { resources } from '#contracts/resources.ts'
import type { ResourceRow } from '../fields/FieldCell.tsx'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import type { Column } from '../lists/DataTable.tsx'
import ResourceList from '../resource/ResourceList.tsx'
import { Badge } from '../ui/Badge.tsx'

/** List of accounts with their ids (specification section 9), and who has been invited but was never there. */
export default function AccountList() {
  const translate = useTranslate()
  const format = useFormat()
  const id: Column<ResourceRow> = {
    key: 'id',
    title: translate('admin.field.id'),
    cell: (row) => row.id,
    sort: 'id',
    align: 'end',
    width: '64px',
    phone: 'hidden',
  }
  const lastLogin = (column: Column<ResourceRow>): Column<ResourceRow> => ({
    ...column,
    cell: (row) =>
      row.invited_at ? (
        <Badge tone="warn">{translate('admin.account.invited')}</Badge>
      ) : row.last_login_at ? (
        format.when(String(row.last_login_at))
      ) : (
        translate('admin.account.never')
      ),
  })
  return (
    <ResourceList
      resource={resources.account}
      columns={(standard) => [
        id,
        ...standard.map((column) => (column.key === 'last_login_at' ? lastLogin(column) : column)),
      ]}
    />
  )
}
