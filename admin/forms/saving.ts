import type { ApiFailure } from '../api/api-error.ts'

/** A field that another user changed, as texts to compare; `mine` is empty if it was not changed here. */
export interface Difference {
  name: string
  mine: string
  theirs: string
}

/** State and actions of saving, as the layout of a form needs them. */
export interface Saving {
  busy: boolean
  /** `force` overwrites what another user saved meanwhile. */
  save: (force?: boolean) => Promise<void>
  discard: () => void
  /** The server's message if another user saved meanwhile. */
  conflict: ApiFailure | undefined
  /** What the other user changed, for forms that can tell. */
  differences?: (() => Promise<Difference[]>) | undefined
  reload: () => void
  closeConflict: () => void
  /** Discards unsaved input after a confirmation. */
  mayLeave: () => Promise<boolean>
  /** Lets the next navigation pass without a confirmation. */
  release: () => void
  goToError: () => void
}
