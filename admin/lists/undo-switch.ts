import { undoBy } from '../api/offer-undo.ts'
import type { BatchAnswer } from '../api/records.ts'
import type { Id } from './use-selection.ts'

interface Switched {
  /** Sets the switch of these records. */
  on: boolean
  ids: readonly Id[]
  /** Its previous value; undefined if unknown. */
  before: (id: Id) => unknown
  set: (ids: readonly Id[], on: boolean) => Promise<Pick<BatchAnswer, 'errors'>>
}

/** Restores a switch in the records where it had another value; undefined if it had the same value in all of them. */
export function undoSwitch({ on, ids, before, set }: Switched, tellRefused: (errors: BatchAnswer['errors']) => void) {
  const changed = ids.filter((id) => before(id) === !on)
  if (changed.length === 0) return undefined
  return undoBy(async () => {
    const { errors } = await set(changed, !on)
    if (errors.length > 0) tellRefused(errors)
    return errors.length < changed.length
  })
}
