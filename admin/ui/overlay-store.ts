import { createStore } from './create-store.ts'

/** The overlay that is open: the command palette or the list of shortcuts. */
export const overlay = createStore<'palette' | 'keys' | undefined>(undefined)
