import { useNavigate } from 'react-router'
import { menuDepth } from '#contracts/navigation/menu.ts'
import { destroyMenuItem, updateMenuItem } from '#contracts/navigation/menu-admin-calls.ts'
import type { AdminMenuItem } from '#contracts/navigation/menu-calls.ts'
import { resources } from '#contracts/resources.ts'
import { callApi } from '../api/call.ts'
import { toastError } from '../api/toast-error.ts'
import { useMay } from '../auth/use-session.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { createPath, editPath } from '../resource/addresses.ts'
import { ActionMenu } from '../ui/ActionMenu.tsx'
import { confirm } from '../ui/confirm-store.ts'
import { IconAction } from '../ui/IconAction.tsx'
import { Ellipsis } from '../ui/icons.tsx'
import { toasts } from '../ui/toast-store.ts'
import { useNarrow } from '../ui/use-narrow.ts'
import type { Moving } from './MenuRow.tsx'
import { moves, type Spot } from './tree.ts'
import { useDestroyText } from './use-menu-batch.ts'

interface Props {
  spot: Spot<AdminMenuItem>
  onChanged: () => void
  onQuickEdit: () => void
  onArrange: () => void
  /** Undefined without permission to move items. */
  moving: Moving | undefined
}

/** Menu of actions on one item besides moving it. */
export function ItemActions({ spot, onChanged, onQuickEdit, onArrange, moving }: Props) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const may = useMay()
  const { item, depth } = spot
  const name = item.display_title
  const destroyText = useDestroyText([item])
  const phone = useNarrow()

  const run = async (work: () => Promise<unknown>, failure: string) => {
    try {
      await work()
      toasts.success(translate('common.toast.submit_success'), [name])
    } catch (error) {
      toastError(error, translate(failure))
    }
    onChanged()
  }
  const switchIt = () =>
    run(() => callApi(updateMenuItem, { id: item.id, enabled: !item.enabled }), 'common.toast.submit_fail')
  const remove = async () => {
    const { text, cascade, detach } = destroyText([item.id])
    const question = {
      title: translate('common.confirm.delete_title', { name }),
      text,
      confirm: translate('common.action.delete'),
      destructive: true,
    }
    if (!(await confirm(question))) return
    await run(() => callApi(destroyMenuItem, { id: item.id, cascade, detach }), 'common.toast.delete_fail')
  }

  const updates = may('update menu')
  const items = [
    may('get menu') &&
      updates && { key: 'quick_edit', title: translate('common.action.quick_edit'), onClick: onQuickEdit },
    may('get menu') &&
      item.products_count > 0 && {
        key: 'arrange',
        title: translate('admin.menu_tree.arrange'),
        onClick: onArrange,
      },
    may('get menu') && {
      key: 'edit',
      title: translate(updates ? 'common.action.edit' : 'common.action.view'),
      onClick: () => void navigate(editPath(resources.menu, item.id)),
    },
    may('create menu') &&
      depth < menuDepth && {
        key: 'add',
        title: translate('admin.menu_tree.add_below'),
        onClick: () => void navigate(`${createPath(resources.menu)}?parent_id=${item.id}`),
      },
    updates && {
      key: 'switch',
      title: translate(item.enabled ? 'common.action.disable' : 'common.action.enable'),
      onClick: () => void switchIt(),
    },
    may('destroy menu') && { key: 'delete', title: translate('common.action.delete'), onClick: () => void remove() },
    // Shown here on narrow screens, where the row has no room for the buttons.
    ...moves.map((way) => {
      const onClick = () => moving?.onMove(way, 'button')
      return phone && moving?.can(way) ? { key: way, title: translate(`admin.menu_tree.${way}`), onClick } : false
    }),
  ].filter((action) => action !== false)
  return items.length === 0 ? null : (
    <ActionMenu items={items}>
      {(open) => (
        <IconAction label={translate('admin.list.actions', { name })} icon={Ellipsis} size="small" {...open} />
      )}
    </ActionMenu>
  )
}
