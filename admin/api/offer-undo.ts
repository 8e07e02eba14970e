import { say } from '../i18n/i18n.ts'
import { toasts } from '../ui/toast-store.ts'
import { queries } from './queries.ts'
import { toastError } from './toast-error.ts'

/** Action of the Undo button of a message: runs the work, then reloads all lists. Errors are shown; work that returns false changed nothing. */
export const undoBy = (work: () => Promise<unknown>) => async () => {
  try {
    if ((await work()) !== false) toasts.success(say('common.toast.undone'))
  } catch (error) {
    toastError(error, say('common.toast.undo_fail'))
  } finally {
    await queries.invalidateQueries()
  }
}
