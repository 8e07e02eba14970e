import { getPermission } from '#contracts/resource/permissions.ts'
import type { Resource } from '#contracts/resource/resource.ts'
import { records } from '../api/records.ts'
import { useMay } from '../auth/use-session.ts'
import type { ResourceRow } from '../fields/FieldCell.tsx'
import { useTranslate } from '../i18n/i18n.ts'
import { useLabels } from '../i18n/use-texts.ts'
import type { BatchAction } from '../lists/BatchBar.tsx'
import type { Filter } from '../lists/filter.ts'
import { useBatchRun } from '../lists/use-batch-run.ts'
import { useDestroyAll } from '../lists/use-destroy-all.ts'
import type { ListControls } from '../lists/use-list-state.ts'
import type { Id, Selection } from '../lists/use-selection.ts'
import { confirmDelete } from '../ui/confirm-delete.ts'
import { Eye, EyeOff, type Icon, ListFilter, ListX, Trash2 } from '../ui/icons.tsx'
import { deletionNotes } from './deletion-notes.ts'

interface Options {
  resource: Resource
  list: ListControls
  filters: readonly Filter[]
  total: number
  selection: Selection
  nameOf: (id: Id) => string
  /** Finds a row among all that were shown so far. */
  rowOf: (id: Id) => ResourceRow | undefined
  /** Further actions of this list, placed before deletion. */
  more: readonly BatchAction[]
}

/** What turns a field on, and off. */
const icons = { eye: [Eye, EyeOff], filter: [ListFilter, ListX] } as const

/** The standard batch actions that the resource supports and the user has permission for (content.md T11). */
export function useBatch({ resource, list, filters, total, selection, nameOf, rowOf, more }: Options): BatchAction[] {
  const translate = useTranslate()
  const may = useMay()
  const labels = useLabels(resource)
  const run = useBatchRun(nameOf)
  const destroyAll = useDestroyAll({ resource, list, filters, total, run })
  const ids = [...selection.ids]

  const action = (key: string, rest: Omit<BatchAction, 'key' | 'title'>): BatchAction => ({
    key,
    title: translate(`common.action.${key}`),
    ...rest,
  })
  const turn = (name: string, key: string, on: boolean, icon?: Icon): BatchAction => {
    const title = translate(key)
    const set = (of: readonly Id[], value: boolean) => records.batchUpdate(resource.name, of, { [name]: value })
    const turned = { title, on, before: (id: Id) => rowOf(id)?.[name], set }
    const onClick = () => run(set(ids, on), translate('common.toast.batch_update_fail'), turned)
    return { key, title, ...(icon && { icon }), needsSelection: true, onClick }
  }
  const destroy = async () => {
    const deleted = ids.map((id) => ({ name: nameOf(id), row: rowOf(id) }))
    if (!(await confirmDelete(ids.map(nameOf), labels, deletionNotes(resource, deleted)))) return
    const did = { title: translate('common.action.delete') }
    selection.remove(await run(records.batchDestroy(resource.name, ids), translate('common.toast.delete_fail'), did))
  }
  const keys = may(getPermission(resource, 'batch_update')) ? resource.list.batch : []
  const remove = [
    action('delete', { icon: Trash2, destructive: true, needsSelection: true, asks: true, onClick: destroy }),
    action('delete_all', { isApart: true, onClick: async () => selection.remove(await destroyAll()) }),
  ]
  return [
    ...keys.flatMap((name) => {
      const turns = resource.fields[name]?.turns
      if (!turns) return []
      const [on, off] = turns.icons ? icons[turns.icons] : []
      return [turn(name, turns.on, true, on), turn(name, turns.off, false, off)]
    }),
    ...more,
    ...(may(getPermission(resource, 'batch_destroy')) ? remove.slice(0, total > 0 ? 2 : 1) : []),
  ]
}
