import { Eye, EyeOff, Trash2 } from 'lucide-react'
import { useTranslate } from 'react-admin'
import { rightOf } from '#contracts/resource/permissions.ts'
import type { Resource } from '#contracts/resource/resource.ts'
import { useStoreData } from '../api/data-provider.ts'
import { useMay } from '../auth/use-session.ts'
import { useLabels } from '../i18n/use-texts.ts'
import type { BatchAction } from '../lists/BatchBar.tsx'
import { useBatchRun } from '../lists/use-batch-run.ts'
import type { ListControls } from '../lists/use-list-state.ts'
import type { Id, Selection } from '../lists/use-selection.ts'
import { confirmDelete, confirmDeleteAll } from '../ui/confirm-delete.ts'

interface Of {
  resource: Resource
  list: ListControls
  total: number
  selection: Selection
  nameOf: (id: Id) => string
  /** What else can be done to many rows of this list; what deletes comes after it. */
  more: readonly BatchAction[]
}

/** The buttons of the standard toolbar that this resource supports and this person may press (content.md T11). */
export function useBatch({ resource, list, total, selection, nameOf, more }: Of): BatchAction[] {
  const translate = useTranslate()
  const may = useMay()
  const data = useStoreData()
  const labels = useLabels(resource)
  const run = useBatchRun(nameOf)
  const ids = [...selection.ids]
  const deleteFail = translate('common.toast.delete_fail')

  const action = (key: string, rest: Omit<BatchAction, 'key' | 'title'>): BatchAction => ({
    key,
    title: translate(`common.action.${key}`),
    ...rest,
  })
  const switches = (key: string, icon: BatchAction['icon'], change: object): BatchAction => {
    const onClick = () => run(data.batchUpdate(resource.name, ids, change), translate('common.toast.batch_update_fail'))
    return action(key, { ...(icon && { icon }), needsSelection: true, onClick })
  }
  const destroy = async () => {
    if (await confirmDelete(ids.map(nameOf)))
      selection.remove(await run(data.batchDestroy(resource.name, ids), deleteFail))
  }
  const destroyAll = async () => {
    if (!(await confirmDeleteAll(labels.many, total))) return
    const matching = { ...list.filters, search: list.search }
    selection.remove(await run(data.destroyAll(resource.name, matching, total), deleteFail))
  }
  const keys = may(rightOf(resource, 'batch_update')) ? resource.list.batch : []
  const remove = [
    action('delete', { icon: Trash2, destructive: true, needsSelection: true, onClick: destroy }),
    action('delete_all', { note: translate('admin.list.matching', { n: total }), onClick: destroyAll }),
  ]
  return [
    ...(keys.includes('enabled')
      ? [switches('enable', undefined, { enabled: true }), switches('disable', undefined, { enabled: false })]
      : []),
    ...(keys.includes('visibled')
      ? [switches('visible', Eye, { visibled: true }), switches('invisible', EyeOff, { visibled: false })]
      : []),
    ...more,
    ...(may(rightOf(resource, 'batch_destroy')) ? remove.slice(0, total > 0 ? 2 : 1) : []),
  ]
}
