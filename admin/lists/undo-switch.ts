import { undoBy } from '../api/offer-undo.ts'
import type { BatchAnswer } from '../api/records.ts'
import type { Id } from './use-selection.ts'

interface Switched {
  /** What it is now, of these records. */
  on: boolean
  ids: readonly Id[]
  /** What it was; undefined where nobody knows. */
  before: (id: Id) => unknown
  set: (ids: readonly Id[], on: boolean) => Promise<Pick<BatchAnswer, 'errors'>>
}

/** Puts a switch back in the records in which it was different; nothing where it was the same in all of them. */
export function undoSwitch({ on, ids, before, set }: Switched, tellRefused: (errors: BatchAnswer['errors']) => void) {
  const changed = ids.filter((id) => before(id) === !on)
  if (changed.length === 0) return undefined
  return undoBy(async () => {
    const { errors } = await set(changed, !on)
    if (errors.length > 0) tellRefused(errors)
    return errors.length < changed.length
  })
}
