import { createStore } from './create-store.ts'

/** A secret that the server shows once, until staff have copied it. It outlives the page on which it was made. */
export const secretStore = createStore<string | undefined>(undefined)
