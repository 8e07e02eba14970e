import { useRefresh, useTranslate } from 'react-admin'
import { tellFailure } from '../api/toast-error.ts'
import { toasts } from '../ui/toast-store.ts'
import type { Id } from './use-selection.ts'

interface Answer {
  data: readonly { id: Id }[]
  errors: readonly { id: Id; message: string }[]
}

/** Runs a call over many rows, tells what was done and what was refused, and answers the ids that were done. */
export function useBatchRun(nameOf: (id: Id) => string = (id) => `#${id}`) {
  const translate = useTranslate()
  const refresh = useRefresh()
  return async (work: Promise<Answer>, failTitle: string, called = nameOf): Promise<Id[]> => {
    try {
      const { data, errors } = await work
      if (errors.length > 0)
        toasts.failure(
          failTitle,
          errors.map(({ id, message }) => `${called(id)}: ${message}`),
        )
      if (data.length > 0) toasts.success(translate('common.toast.submit_success'))
      return data.map(({ id }) => id)
    } catch (error) {
      tellFailure(error, failTitle)
      return []
    } finally {
      refresh()
    }
  }
}
