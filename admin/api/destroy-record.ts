import { say } from '../i18n/i18n.ts'
import { confirmDelete } from '../ui/confirm-delete.ts'
import { toasts } from '../ui/toast-store.ts'
import { records } from './records.ts'
import { toastError } from './toast-error.ts'

/** Deletes one record after a confirmation; resolves to whether it was deleted. */
export async function destroyRecord(resource: string, id: number, name: string, notes?: string[]): Promise<boolean> {
  if (!(await confirmDelete([name], undefined, notes))) return false
  try {
    await records.destroy(resource, id)
  } catch (error) {
    toastError(error, say('common.toast.delete_fail'))
    return false
  }
  toasts.success(say('common.toast.submit_success'), [name])
  return true
}
