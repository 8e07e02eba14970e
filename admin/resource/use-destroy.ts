import { useTranslate } from 'react-admin'
import type { Resource } from '#contracts/resource/resource.ts'
import { useStoreData } from '../api/data-provider.ts'
import { isFailure } from '../api/failure.ts'
import { confirm } from '../ui/confirm-store.ts'
import { toasts } from '../ui/toast-store.ts'

/** Deletes one record after asking; resolves to whether it is gone. */
export function useDestroy(resource: Resource) {
  const translate = useTranslate()
  const data = useStoreData()
  return async (id: number, name: string): Promise<boolean> => {
    const title = translate('common.confirm.delete_title', { name })
    if (
      !(await confirm({
        title,
        text: translate('common.confirm.delete_text'),
        confirm: translate('common.action.delete'),
        destructive: true,
      }))
    )
      return false
    try {
      await data.delete(resource.name, { id })
      toasts.success(translate('common.toast.submit_success'))
      return true
    } catch (error) {
      if (!isFailure(error)) throw error
      if (!error.expired) toasts.failure(translate('common.toast.delete_fail'), error.messages)
      return false
    }
  }
}
