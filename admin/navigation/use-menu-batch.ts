import { Trash2 } from 'lucide-react'
import { useTranslate } from 'react-admin'
import { destroyMenuItems } from '#contracts/navigation/menu-admin-calls.ts'
import type { AdminMenuItem } from '#contracts/navigation/menu-calls.ts'
import { callApi } from '../api/call.ts'
import { useStoreData } from '../api/data-provider.ts'
import { useMay } from '../auth/use-session.ts'
import type { BatchAction } from '../lists/BatchBar.tsx'
import { useBatchRun } from '../lists/use-batch-run.ts'
import type { Id, Selection } from '../lists/use-selection.ts'
import { confirm } from '../ui/confirm-store.ts'
import { spotOf, spotsOf } from './tree.ts'

/** What can be done to several items at once. With an item goes all that lies in it, which is asked first. */
export function useMenuBatch(tree: readonly AdminMenuItem[], shown: readonly number[], selection: Selection) {
  const translate = useTranslate()
  const may = useMay()
  const data = useStoreData()
  const nameOf = (id: Id) => spotOf(tree, Number(id))?.item.display_title ?? `#${id}`
  const run = useBatchRun(nameOf)
  const destroyText = useDestroyText(tree)
  const ids = [...selection.ids]

  const enable = (key: 'enable' | 'disable'): BatchAction => ({
    key,
    title: translate(`common.action.${key}`),
    needsSelection: true,
    onClick: () =>
      run(data.batchUpdate('menu', ids, { enabled: key === 'enable' }), translate('common.toast.batch_update_fail')),
  })
  const destroy = async (gone: readonly number[], key: 'delete' | 'delete_all') => {
    const { text, cascade, detach } = destroyText(gone)
    const count = gone.length
    const title =
      count === 1
        ? translate('common.confirm.delete_title', { name: nameOf(gone[0] ?? 0) })
        : translate(key === 'delete' ? 'common.confirm.delete_many_title' : 'common.confirm.delete_all_title', {
            n: count,
          })
    if (!(await confirm({ title, text, confirm: translate(`common.action.${key}`), destructive: true }))) return
    const call = callApi(destroyMenuItems, { ids: gone, cascade, detach })
    selection.remove(await run(call, translate('common.toast.delete_fail')))
  }
  const remove: BatchAction[] = [
    {
      key: 'delete',
      title: translate('common.action.delete'),
      icon: Trash2,
      destructive: true,
      needsSelection: true,
      onClick: () => void destroy(ids.map(Number), 'delete'),
    },
    {
      key: 'delete_all',
      title: translate('common.action.delete_all'),
      note: translate('admin.menu_tree.items', { n: shown.length }),
      onClick: () => void destroy(shown, 'delete_all'),
    },
  ]
  return [
    ...(may('batch_update menus') ? [enable('enable'), enable('disable')] : []),
    ...(may('batch_destroy menus') ? remove.slice(0, shown.length > 0 ? 2 : 1) : []),
  ]
}

/** What to say before items go, and what the call needs to be told. */
export function useDestroyText(tree: readonly AdminMenuItem[]) {
  const translate = useTranslate()
  return (ids: readonly number[]) => {
    const gone = ids.flatMap((id) => spotOf(tree, id)?.item ?? [])
    const all = new Map(
      [...gone, ...gone.flatMap((item) => spotsOf(item.menus).map((spot) => spot.item))].map((item) => [item.id, item]),
    )
    const below = all.size - gone.length
    const products = [...all.values()].reduce((sum, item) => sum + item.products_count, 0)
    const text = [
      below > 0 ? translate('admin.menu_tree.delete_below', { n: below }) : '',
      products > 0 ? translate('admin.menu_tree.delete_products', { n: products }) : '',
      translate('common.confirm.delete_text'),
    ]
    return { text: text.filter(Boolean).join(' '), cascade: below > 0, detach: products > 0 }
  }
}
