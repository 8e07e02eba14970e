import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useRefresh, useTranslate } from 'react-admin'
import { Link, useNavigate } from 'react-router'
import type { Resource } from '#contracts/resource/resource.ts'
import { rightOf } from '#contracts/resource/rights.ts'
import { useMay } from '../session/use-session.ts'
import { ActionMenu } from '../ui/ActionMenu.tsx'
import { IconAction } from '../ui/IconAction.tsx'
import { editPath } from './addresses.ts'
import type { ResourceRow } from './cells.tsx'
import { useDestroy } from './use-destroy.ts'

interface Props {
  resource: Resource
  row: ResourceRow
  name: string
  onQuickEdit: () => void
}

/** What can be done to one row: on hover and focus in a table, in a menu on a phone. */
export function RowActions({ resource, row, name, onQuickEdit }: Props) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const refresh = useRefresh()
  const may = useMay()
  const destroy = useDestroy(resource)
  const phone = useMediaQuery('(max-width: 767px)', { noSsr: true })
  const path = editPath(resource, row.id)
  const updates = may(rightOf(resource, 'update'))
  const editLabel = translate(updates ? 'common.action.edit' : 'common.action.view')
  const onDelete = async () => {
    if (await destroy(row.id, name)) refresh()
  }
  const can = {
    quickEdit: updates && resource.list.quickEdit.length > 0,
    edit: may(rightOf(resource, 'get')),
    destroy: may(rightOf(resource, 'destroy')),
  }
  if (phone) {
    const items = [
      ...(can.quickEdit ? [{ key: 'quick', title: translate('common.action.quick_edit'), onClick: onQuickEdit }] : []),
      ...(can.edit ? [{ key: 'edit', title: editLabel, onClick: () => void navigate(path) }] : []),
      ...(can.destroy
        ? [{ key: 'delete', title: translate('common.action.delete'), onClick: () => void onDelete() }]
        : []),
    ]
    return items.length === 0 ? null : (
      <ActionMenu items={items}>
        {(open) => <IconAction label={translate('admin.list.actions', { name })} icon={Ellipsis} {...open} />}
      </ActionMenu>
    )
  }
  return (
    <>
      {can.quickEdit ? (
        <Button
          variant="text"
          size="small"
          startIcon={<Pencil aria-hidden />}
          onClick={onQuickEdit}
          aria-label={`${translate('common.action.quick_edit')}: ${name}`}
        >
          {translate('common.action.quick_edit')}
        </Button>
      ) : null}
      {can.edit ? (
        <Button variant="text" size="small" component={Link} to={path} aria-label={`${editLabel}: ${name}`}>
          {editLabel}
        </Button>
      ) : null}
      {can.destroy ? (
        <Button
          variant="text"
          size="small"
          color="error"
          startIcon={<Trash2 aria-hidden />}
          onClick={onDelete}
          aria-label={`${translate('common.action.delete')}: ${name}`}
        >
          {translate('common.action.delete')}
        </Button>
      ) : null}
    </>
  )
}
