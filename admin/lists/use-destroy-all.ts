import type { Resource } from '#contracts/resource/resource.ts'
import { isFailure } from '../api/api-error.ts'
import { type BatchAnswer, records } from '../api/records.ts'
import { useRefresh } from '../api/use-refresh.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { useLabels } from '../i18n/use-texts.ts'
import { confirmDeleteAll } from '../ui/confirm-delete.ts'
import { describeFilters } from './describe-filters.ts'
import type { Filter } from './filter.ts'
import type { useBatchRun } from './use-batch-run.ts'
import type { ListControls } from './use-list-state.ts'
import type { Id } from './use-selection.ts'

interface Options {
  resource: Resource
  list: ListControls
  filters: readonly Filter[]
  total: number
  run: ReturnType<typeof useBatchRun>
}

/**
 * Confirms the deletion of all matching records: shows count and filters and asks to type the count. If the count has changed meanwhile, it
 * asks again with the new one. Returns the deleted ids.
 */
export function useDestroyAll({ resource, list, filters, total, run }: Options) {
  const translate = useTranslate()
  const refresh = useRefresh()
  const labels = useLabels(resource)
  return async (): Promise<Id[]> => {
    const narrowed = await describeFilters(list, filters)
    const matching = { ...list.filters, search: list.search }
    let count = total
    let note = narrowed.length > 0 ? '' : translate('common.confirm.delete_all_unfiltered')
    for (;;) {
      if (!(await confirmDeleteAll({ count, records: labels, lines: [...narrowed, note] }))) return []
      const work = records.destroyAll(resource.name, matching, count)
      const now = await changedTotal(work)
      if (!now) return run(work, translate('common.toast.delete_fail'))
      refresh()
      note = translate('common.confirm.delete_all_changed', { before: count, now })
      count = now
    }
  }
}

/** The current number of matching records, if the server refused because it has changed. */
const changedTotal = (work: Promise<BatchAnswer>): Promise<number | undefined> =>
  work.then(
    () => undefined,
    (error: unknown) =>
      isFailure(error) && error.status === 409 && typeof error.body.total === 'number' ? error.body.total : undefined,
  )
