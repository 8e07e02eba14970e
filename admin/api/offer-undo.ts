import { say } from '../i18n/i18n.ts'
import { toasts } from '../ui/toast-store.ts'
import { queries } from './queries.ts'
import { tellFailure } from './toast-error.ts'

/** What Undo in a message does: the work, then every list is read anew. What is refused is shown; work that answers false did nothing. */
export const undoBy = (work: () => Promise<unknown>) => async () => {
  try {
    if ((await work()) !== false) toasts.success(say('common.toast.undone'))
  } catch (error) {
    tellFailure(error, say('common.toast.undo_fail'))
  } finally {
    await queries.invalidateQueries()
  }
}
