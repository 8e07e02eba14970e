import { destroyMenuItems } from '#contracts/navigation/menu-admin-calls.ts'
import type { AdminMenuItem } from '#contracts/navigation/menu-calls.ts'
import { callApi } from '../api/call.ts'
import { records } from '../api/records.ts'
import { useMay } from '../auth/use-session.ts'
import { say, useTranslate } from '../i18n/i18n.ts'
import type { BatchAction } from '../lists/BatchBar.tsx'
import { describeFilters } from '../lists/describe-filters.ts'
import type { Filter } from '../lists/filter.ts'
import type { ListState } from '../lists/list-query.ts'
import { useBatchRun } from '../lists/use-batch-run.ts'
import type { Id, Selection } from '../lists/use-selection.ts'
import { confirm } from '../ui/confirm-store.ts'
import { Trash2 } from '../ui/icons.tsx'
import { getSpot, getSpots } from './tree.ts'

interface Options {
  tree: readonly AdminMenuItem[]
  /** Items that match the filter. */
  shown: readonly number[]
  selection: Selection
  list: ListState
  filters: readonly Filter[]
}

/** Batch actions on menu items. Deleting an item deletes its sub-items, which is confirmed first. */
export function useMenuBatch({ tree, shown, selection, list, filters }: Options): BatchAction[] {
  const translate = useTranslate()
  const may = useMay()
  const nameOf = (id: Id) => getSpot(tree, Number(id))?.item.display_title ?? `#${id}`
  const run = useBatchRun(nameOf)
  const destroyText = useDestroyText(tree)
  const ids = [...selection.ids]

  const turn = (key: 'enable' | 'disable'): BatchAction => {
    const on = key === 'enable'
    const title = translate(`common.action.${key}`)
    const set = (of: readonly Id[], enabled: boolean) => records.batchUpdate('menu', of, { enabled })
    const before = (id: Id) => getSpot(tree, Number(id))?.item.enabled
    const turned = { title, on, before, set }
    const onClick = () => run(set(ids, on), translate('common.toast.batch_update_fail'), turned)
    return { key, title, needsSelection: true, onClick }
  }
  const destroy = async (deleted: readonly number[], all: boolean) => {
    const { text, cascade, detach } = destroyText(deleted)
    const lines = all ? await describeFilters(list, filters) : []
    if (!(await confirmItems(deleted.map(nameOf), text, all ? lines : undefined))) return
    const call = callApi(destroyMenuItems, { ids: deleted, cascade, detach })
    selection.remove(await run(call, translate('common.toast.delete_fail')))
  }
  const remove: BatchAction[] = [
    {
      key: 'delete',
      title: translate('common.action.delete'),
      icon: Trash2,
      destructive: true,
      needsSelection: true,
      onClick: () => void destroy(ids.map(Number), false),
    },
    {
      key: 'delete_all',
      title: translate('common.action.delete_all'),
      isApart: true,
      onClick: () => void destroy(shown, true),
    },
  ]
  return [
    ...(may('batch_update menus') ? [turn('enable'), turn('disable')] : []),
    ...(may('batch_destroy menus') ? remove.slice(0, shown.length > 0 ? 2 : 1) : []),
  ]
}

/** Asks before items are deleted; deleting all matching items requires typing their number. */
function confirmItems(names: readonly string[], text: string, filters: readonly string[] | undefined) {
  const n = names.length
  const named = { n, records: say(n === 1 ? 'admin.menu_tree.record' : 'admin.menu_tree.records') }
  if (filters === undefined)
    return confirm({
      title:
        n === 1
          ? say('common.confirm.delete_title', { name: names[0] ?? '' })
          : say('common.confirm.delete_many_title', named),
      text,
      confirm: say('common.action.delete'),
      destructive: true,
    })
  const narrowed = filters.length > 0 ? filters : [say('common.confirm.delete_all_unfiltered')]
  return confirm({
    title: say('common.confirm.delete_all_title', named),
    text,
    list: narrowed,
    confirm: say('common.confirm.delete_all', named),
    destructive: true,
    typed: { label: say('common.confirm.type_number', { n }), value: String(n) },
  })
}

/** Texts of the confirmation, and the input of the endpoint. */
export function useDestroyText(tree: readonly AdminMenuItem[]) {
  const translate = useTranslate()
  return (ids: readonly number[]) => {
    const deleted = ids.flatMap((id) => getSpot(tree, id)?.item ?? [])
    const all = new Map(
      [...deleted, ...deleted.flatMap((item) => getSpots(item.menus).map((spot) => spot.item))].map((item) => [
        item.id,
        item,
      ]),
    )
    const below = all.size - deleted.length
    const products = [...all.values()].reduce((sum, item) => sum + item.products_count, 0)
    const text = [
      below > 0 ? translate('admin.menu_tree.delete_below', { n: below }) : '',
      products > 0 ? translate('admin.menu_tree.delete_products', { n: products }) : '',
      translate('common.confirm.delete_text'),
    ]
    return { text: text.filter(Boolean).join(' '), cascade: below > 0, detach: products > 0 }
  }
}
