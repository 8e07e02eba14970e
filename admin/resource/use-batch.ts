import { Eye, EyeOff, Trash2 } from 'lucide-react'
import { useRefresh, useTranslate } from 'react-admin'
import type { Resource } from '#contracts/resource/resource.ts'
import { rightOf } from '#contracts/resource/rights.ts'
import { type BatchAnswer, useStoreData } from '../api/data-provider.ts'
import { isFailure } from '../api/failure.ts'
import { useLabels } from '../i18n/use-texts.ts'
import type { BatchAction } from '../lists/BatchBar.tsx'
import type { ListControls } from '../lists/use-list-state.ts'
import type { Id, Selection } from '../lists/use-selection.ts'
import { useMay } from '../session/use-session.ts'
import { confirm } from '../ui/confirm-store.ts'
import { toasts } from '../ui/toast-store.ts'

interface Of {
  resource: Resource
  list: ListControls
  total: number
  selection: Selection
  nameOf: (id: Id) => string
}

/** The buttons of the standard toolbar that this resource supports and this person may press (crm-content.md D-111). */
export function useBatch({ resource, list, total, selection, nameOf }: Of): BatchAction[] {
  const translate = useTranslate()
  const may = useMay()
  const data = useStoreData()
  const refresh = useRefresh()
  const labels = useLabels(resource)
  const ids = [...selection.ids]

  const run = async (work: Promise<BatchAnswer>, failTitle: string) => {
    try {
      const { data: done, errors } = await work
      if (errors.length > 0)
        toasts.failure(
          failTitle,
          errors.map(({ id, message }) => `${nameOf(id)}: ${message}`),
        )
      if (done.length > 0) toasts.success(translate('common.toast.submit_success'))
      return done.map((row) => row.id as Id)
    } catch (error) {
      if (!isFailure(error)) throw error
      if (!error.expired) toasts.failure(failTitle, error.messages)
      return []
    } finally {
      refresh()
    }
  }
  const update = (change: object) => () =>
    run(data.batchUpdate(resource.name, ids, change), translate('common.toast.batch_update_fail'))
  const destroy = async () => {
    const one = ids.length === 1 ? nameOf(ids[0] ?? '') : undefined
    const title = one
      ? translate('common.confirm.delete_title', { name: one })
      : translate('common.confirm.delete_many_title', { n: ids.length })
    const few = ids.slice(0, 5).map(nameOf).join(translate('admin.list.comma'))
    const named = ids.length > 1 ? `${few}${ids.length > 5 ? '…' : ''}. ` : ''
    if (
      !(await confirm({
        title,
        text: `${named}${translate('common.confirm.delete_text')}`,
        confirm: translate('common.action.delete'),
        destructive: true,
      }))
    )
      return
    selection.remove(await run(data.batchDestroy(resource.name, ids), translate('common.toast.delete_fail')))
  }
  const destroyAll = async () => {
    const title = translate('common.confirm.delete_all_title', { n: total })
    const text = `${labels.many}. ${translate('common.confirm.delete_text')}`
    if (!(await confirm({ title, text, confirm: translate('common.action.delete_all'), destructive: true }))) return
    selection.remove(
      await run(
        data.destroyAll(resource.name, { ...list.filters, search: list.search }, total),
        translate('common.toast.delete_fail'),
      ),
    )
  }

  const batch = new Set(may(rightOf(resource, 'batch_update')) ? resource.list.batch : [])
  const actions: (BatchAction | false)[] = [
    batch.has('enabled') && {
      key: 'enable',
      title: translate('common.action.enable'),
      needsSelection: true,
      onClick: update({ enabled: true }),
    },
    batch.has('enabled') && {
      key: 'disable',
      title: translate('common.action.disable'),
      needsSelection: true,
      onClick: update({ enabled: false }),
    },
    batch.has('visibled') && {
      key: 'visible',
      title: translate('common.action.visible'),
      icon: Eye,
      needsSelection: true,
      onClick: update({ visibled: true }),
    },
    batch.has('visibled') && {
      key: 'invisible',
      title: translate('common.action.invisible'),
      icon: EyeOff,
      needsSelection: true,
      onClick: update({ visibled: false }),
    },
    may(rightOf(resource, 'batch_destroy')) && {
      key: 'delete',
      title: translate('common.action.delete'),
      icon: Trash2,
      destructive: true,
      needsSelection: true,
      onClick: destroy,
    },
    may(rightOf(resource, 'batch_destroy')) &&
      total > 0 && {
        key: 'delete_all',
        title: translate('common.action.delete_all'),
        note: translate('admin.list.matching', { n: total }),
        onClick: destroyAll,
      },
  ]
  return actions.filter((action) => action !== false)
}
