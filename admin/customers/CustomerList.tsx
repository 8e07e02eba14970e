import { fullName } from '#contracts/customers/full-name.ts'
import { resources } from '#contracts/resources.ts'
import { useMay } from '../auth/use-session.ts'
import { usePeopleBatch } from '../batch/use-people-batch.tsx'
import type { ResourceRow } from '../fields/FieldCell.tsx'
import { useTranslate } from '../i18n/i18n.ts'
import { useLabels } from '../i18n/use-texts.ts'
import { RecordLink } from '../list-place/RecordLink.tsx'
import type { Column } from '../lists/DataTable.tsx'
import type { Filter } from '../lists/filter.ts'
import ResourceList from '../resource/ResourceList.tsx'
import { findTags } from '../tags/use-tags.ts'

const nameOf = (row: ResourceRow) =>
  fullName({ first_name: String(row.first_name ?? ''), last_name: String(row.last_name ?? '') }) || String(row.email)

/** List of customers with batch changes of tags and subscriptions (customers.md U6). */
export default function CustomerList() {
  const translate = useTranslate()
  const may = useMay()
  const labels = useLabels(resources.user)
  const { batch, dialogs } = usePeopleBatch('customer')
  const name: Column<ResourceRow> = {
    key: 'first_name',
    title: translate('admin.customer.name'),
    cell: (row) =>
      may('get user') ? (
        <RecordLink resource={resources.user} id={row.id}>
          {nameOf(row)}
        </RecordLink>
      ) : (
        nameOf(row)
      ),
    sort: 'first_name',
    phone: 'title',
  }
  const arrange = (standard: Column<ResourceRow>[]): Column<ResourceRow>[] => [
    name,
    ...standard
      .filter(({ key }) => key !== 'first_name')
      .map((column): Column<ResourceRow> => {
        if (column.key === 'email') return { ...column, cell: (row) => String(row.email), phone: undefined }
        if (column.key === 'last_name') return { ...column, phone: 'hidden', atFirst: 'hidden' }
        // Of the lead that the customer was; without them the other columns fit a small screen.
        if (column.key === 'status_id') return { ...column, atFirst: 'hidden' }
        return column.key === 'admin_id' ? { ...column, phone: 'hidden', atFirst: 'hidden' } : column
      }),
  ]
  const tags: Filter = { name: 'tags', title: labels.field('tags'), kind: 'some', find: findTags('customer') }
  return (
    <>
      <ResourceList
        resource={resources.user}
        columns={arrange}
        filters={[tags]}
        without={may('get orders') ? [] : ['orders_count', 'spent']}
        batch={batch}
      />
      {dialogs}
    </>
  )
}
