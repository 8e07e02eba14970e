import { undoBy } from '../api/offer-undo.ts'
import type { BatchAnswer } from '../api/records.ts'
import { toastError } from '../api/toast-error.ts'
import { useRefresh } from '../api/use-refresh.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { toasts } from '../ui/toast-store.ts'
import type { Id } from './use-selection.ts'

interface Answer {
  data: readonly { id: Id }[]
  errors: BatchAnswer['errors']
}

/** How a batch action names what it did, if it is no switch. */
interface Named {
  title: string
}

/** A switch that a batch action turns and Undo restores. */
interface Turned {
  /** The title of the button. */
  title: string
  on: boolean
  /** Its previous value; undefined if unknown. */
  before: (id: Id) => unknown
  set: (ids: readonly Id[], on: boolean) => Promise<Pick<BatchAnswer, 'errors'>>
}

const named = 3
const refusedShown = 5

/** Runs a batch request, shows what succeeded and what was refused, and returns the ids that succeeded. */
export function useBatchRun(nameOf: (id: Id) => string = (id) => `#${id}`) {
  const translate = useTranslate()
  const refresh = useRefresh()
  const showRefused = (title: string, called: (id: Id) => string) => (errors: BatchAnswer['errors']) =>
    toasts.failure(title, [
      ...errors
        .slice(0, refusedShown)
        .map(({ id, message }) => translate('common.name_value', { name: called(id), value: message })),
      ...(errors.length > refusedShown
        ? [translate('admin.list.more_refused', { n: errors.length - refusedShown })]
        : []),
    ])
  return async (work: Promise<Answer>, failTitle: string, did?: Turned | Named, called = nameOf): Promise<Id[]> => {
    try {
      const { data, errors } = await work
      const ids = data.map(({ id }) => id)
      if (ids.length > 0) {
        const undo =
          did && 'set' in did && undoSwitch(did, ids, showRefused(translate('common.toast.undo_fail'), called))
        const all = ids.length + errors.length
        const done = all > named ? [translate('admin.list.done_of', { n: ids.length, all })] : []
        const lines = did ? [lineOf(did.title, ids), ...done] : done
        toasts.success(translate('common.toast.submit_success'), lines, undo ? { undo } : {})
      }
      if (errors.length > 0) showRefused(failTitle, called)(errors)
      return ids
    } catch (error) {
      toastError(error, failTitle)
      return []
    } finally {
      refresh()
    }
  }

  /** 'Disable: Ash, Beech, Cedar +4'. */
  function lineOf(title: string, ids: readonly Id[]): string {
    const names = ids.slice(0, named).map(nameOf).join(translate('admin.list.comma'))
    const more = ids.length > named ? ` +${ids.length - named}` : ''
    return translate('common.name_value', { name: title, value: names + more })
  }
}

/** Restores a switch in the records where it had another value; undefined if it had the same value in all of them. */
function undoSwitch(
  { on, before, set }: Turned,
  ids: readonly Id[],
  tellRefused: (errors: BatchAnswer['errors']) => void,
) {
  const changed = ids.filter((id) => before(id) === !on)
  if (changed.length === 0) return undefined
  return undoBy(async () => {
    const { errors } = await set(changed, !on)
    if (errors.length > 0) tellRefused(errors)
    return errors.length < changed.length
  })
}
