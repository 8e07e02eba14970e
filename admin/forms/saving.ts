import type { ApiFailure } from '../api/api-error.ts'

/** What a form's frame shows of a save, and what its buttons do. */
export interface Saving {
  busy: boolean
  /** `force`: over what someone else saved meanwhile. */
  save: (force?: boolean) => Promise<void>
  discard: () => void
  /** Someone else saved meanwhile: what the server said. */
  conflict: ApiFailure | undefined
  reload: () => void
  closeConflict: () => void
  /** Asks when something is unsaved, and drops it. */
  mayLeave: () => Promise<boolean>
  /** The next navigation needs no question. */
  release: () => void
  goToError: () => void
}
