import type { ApiFailure } from '../api/api-error.ts'

/** A field that somebody else changed, as texts to compare; `mine` is empty where it was not touched here. */
export interface Difference {
  name: string
  mine: string
  theirs: string
}

/** What a form's frame shows of a save, and what its buttons do. */
export interface Saving {
  busy: boolean
  /** `force`: over what someone else saved meanwhile. */
  save: (force?: boolean) => Promise<void>
  discard: () => void
  /** Someone else saved meanwhile: what the server said. */
  conflict: ApiFailure | undefined
  /** Of a form that can tell: what the other person changed. */
  differences?: (() => Promise<Difference[]>) | undefined
  reload: () => void
  closeConflict: () => void
  /** Asks when something is unsaved, and drops it. */
  mayLeave: () => Promise<boolean>
  /** The next navigation needs no question. */
  release: () => void
  goToError: () => void
}
