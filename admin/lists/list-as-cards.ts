import { createContext } from 'react'

/** Makes the lists below it show cards on every screen size: for few records with much to show. */
export const ListAsCards = createContext(false)
