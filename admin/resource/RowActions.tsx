import { isLocked } from '#contracts/locked.ts'
import { getPermission } from '#contracts/resource/permissions.ts'
import type { Resource } from '#contracts/resource/resource.ts'
import { destroyRecord } from '../api/destroy-record.ts'
import { useRefresh } from '../api/use-refresh.ts'
import { useMay } from '../auth/use-session.ts'
import type { ResourceRow } from '../fields/FieldCell.tsx'
import { useTranslate } from '../i18n/i18n.ts'
import { openedFrom, useListedIn } from '../list-place/opened-from.ts'
import { type RowAction, RowButtons } from '../lists/RowButtons.tsx'
import { Pencil, Trash2 } from '../ui/icons.tsx'
import { editPath } from './addresses.ts'
import { deletionNotes } from './deletion-notes.ts'

interface Props {
  resource: Resource
  row: ResourceRow
  name: string
  more: readonly RowAction[]
  onQuickEdit: () => void
  onDeleted: () => void
}

/** The list's own actions, then Quick Edit, Edit (View without the permission to update) and Delete, as permissions and the record allow. */
export function RowActions({ resource, row, name, more, onQuickEdit, onDeleted }: Props) {
  const translate = useTranslate()
  const refresh = useRefresh()
  const may = useMay()
  const list = useListedIn()
  const updates = may(getPermission(resource, 'update')) && !isLocked(row, 'update')
  const say = (action: string) => translate(`common.action.${action}`)
  const onDelete = async () => {
    if (!(await destroyRecord(resource.name, row.id, name, deletionNotes(resource, [{ name, row }])))) return
    onDeleted()
    refresh()
  }
  const actions: (RowAction | false)[] = [
    ...more,
    updates &&
      resource.list.quickEdit.length > 0 && {
        key: 'quick_edit',
        title: say('quick_edit'),
        icon: Pencil,
        onClick: onQuickEdit,
      },
    may(getPermission(resource, 'get')) && {
      key: 'edit',
      title: say(updates ? 'edit' : 'view'),
      to: openedFrom(editPath(resource, row.id), list),
    },
    may(getPermission(resource, 'destroy')) &&
      !isLocked(row, 'destroy') && {
        key: 'delete',
        title: say('delete'),
        icon: Trash2,
        destructive: true,
        onClick: () => void onDelete(),
      },
  ]
  return <RowButtons name={name} actions={actions.filter((action) => action !== false)} />
}
