import { useState } from 'react'
import { Link } from 'react-router'
import { fullName } from '#contracts/customers/full-name.ts'
import { resources } from '#contracts/resources.ts'
import { useMay } from '../auth/use-session.ts'
import type { ResourceRow } from '../fields/FieldCell.tsx'
import { useTranslate } from '../i18n/i18n.ts'
import { useLabels } from '../i18n/use-texts.ts'
import type { Column } from '../lists/DataTable.tsx'
import type { Filter } from '../lists/filter.ts'
import { type Chosen, useBatchChange } from '../lists/use-batch-change.ts'
import { editPath } from '../resource/addresses.ts'
import ResourceList from '../resource/ResourceList.tsx'
import { TagsDialog, type TagTask } from '../tags/TagsDialog.tsx'
import { findTags } from '../tags/use-tags.ts'
import { MailCheck, MailX, Tag, Tags, UserRoundCheck } from '../ui/icons.tsx'
import { AssignDialog } from './AssignDialog.tsx'

const nameOf = (row: ResourceRow) =>
  fullName({ first_name: String(row.first_name ?? ''), last_name: String(row.last_name ?? '') }) || String(row.email)

/** List of customers with batch changes of tags and subscriptions (customers.md U6). */
export default function CustomerList() {
  const translate = useTranslate()
  const may = useMay()
  const labels = useLabels(resources.user)
  const [task, setTask] = useState<{ kind: TagTask; chosen: Chosen }>()
  const [assigning, setAssigning] = useState<Chosen>()
  const change = useBatchChange('user')
  const name: Column<ResourceRow> = {
    key: 'first_name',
    title: translate('admin.customer.name'),
    cell: (row) => (may('get user') ? <Link to={editPath(resources.user, row.id)}>{nameOf(row)}</Link> : nameOf(row)),
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
  const batch = (chosen: Chosen) => {
    if (!may('batch_update users')) return []
    const tagging = (kind: TagTask, icon: typeof Tag) => ({
      key: kind,
      title: labels.field(kind),
      icon,
      needsSelection: true,
      asks: true as const,
      onClick: () => setTask({ kind, chosen }),
    })
    const subscribing = (key: string, icon: typeof Tag, is_subscribe: boolean) => ({
      key,
      title: translate(`admin.customer.${key}`),
      icon,
      needsSelection: true,
      onClick: () => void change(chosen, { is_subscribe }),
    })
    const assign = {
      key: 'assign',
      title: translate('admin.customer.assign'),
      icon: UserRoundCheck,
      needsSelection: true,
      asks: true as const,
      onClick: () => setAssigning(chosen),
    }
    return [
      tagging('add_tags', Tag),
      tagging('remove_tags', Tags),
      subscribing('subscribe', MailCheck, true),
      subscribing('unsubscribe', MailX, false),
      // Without permission to list accounts there is nobody to choose.
      ...(may('get accounts') ? [assign] : []),
    ]
  }
  return (
    <>
      <ResourceList
        resource={resources.user}
        columns={arrange}
        filters={[tags]}
        without={may('get orders') ? [] : ['orders_count', 'spent']}
        batch={batch}
      />
      {task ? (
        <TagsDialog
          of="customer"
          task={task.kind}
          count={task.chosen.ids.length}
          onClose={() => setTask(undefined)}
          onApply={(chosen) => change(task.chosen, { [task.kind]: chosen })}
        />
      ) : null}
      {assigning ? (
        <AssignDialog
          count={assigning.ids.length}
          onClose={() => setAssigning(undefined)}
          onApply={(admin_id) => change(assigning, { admin_id })}
        />
      ) : null}
    </>
  )
}
