import type { ApiFailure } from '../api/api-error.ts'
import type { Comparison } from '../conflicts/differences.ts'

/** State and actions of saving, as the layout of a form needs them. */
export interface Saving {
  busy: boolean
  /** Resolves to whether it was saved. `over`: the `updated_at` of what another user saved meanwhile and this user has seen. */
  save: (over?: string) => Promise<boolean>
  discard: () => void
  /** The server's message if another user saved meanwhile. */
  conflict: ApiFailure | undefined
  /** What the other user changed, for forms that know it. */
  compare?: (() => Promise<Comparison>) | undefined
  reload: () => void
  closeConflict: () => void
  /** Asks whether to discard unsaved input or to save it first; resolves to whether the form can show something else. */
  mayLeave: () => Promise<boolean>
  /** Lets the next navigation pass without a confirmation. */
  release: () => void
  isReleased: () => boolean
  goToError: () => void
}
