import { records } from '../api/records.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { useBatchRun } from './use-batch-run.ts'
import type { Id } from './use-selection.ts'

/** The selected rows of a list. */
export interface Chosen {
  ids: readonly Id[]
  nameOf: (id: Id) => string
}

/** Sets the same values in many records of a resource and reports the refused ones. */
export function useBatchChange(resource: string) {
  const translate = useTranslate()
  const run = useBatchRun()
  return ({ ids, nameOf }: Chosen, values: object, seen?: Record<string, string>) =>
    run(
      records.batchUpdate(resource, ids, values, seen ? { seen } : {}),
      translate('common.toast.batch_update_fail'),
      undefined,
      nameOf,
    )
}
