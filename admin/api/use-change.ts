import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useTranslate } from '../i18n/i18n.ts'
import { toastError } from './toast-error.ts'

/** Runs a request, reports its error, and loads the queries with these keys again; resolves to whether it succeeded. */
export function useChange(...keys: readonly QueryKey[]): (work: () => Promise<unknown>) => Promise<boolean> {
  const queries = useQueryClient()
  const translate = useTranslate()
  return async (work) => {
    try {
      await work()
      return true
    } catch (error) {
      toastError(error, translate('common.toast.submit_fail'))
      return false
    } finally {
      for (const queryKey of keys) await queries.invalidateQueries({ queryKey })
    }
  }
}
