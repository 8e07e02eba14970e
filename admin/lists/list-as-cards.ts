import { createContext } from 'react'

/** Lists below draw their rows as cards on every screen: for few records of which much is to be seen at once. */
export const ListAsCards = createContext(false)
