import { createContext, useContext } from 'react'

interface Wishes {
  /** Products on the customer's wish list; empty until loaded, and for guests. */
  ids: ReadonlySet<number>
  /** Adds a product to the list or removes it. Guests are sent to the log-in. */
  set(productId: number, isWished: boolean): void
}

export const WishContext = createContext<Wishes>({ ids: new Set(), set: () => {} })
export const useWishes = () => useContext(WishContext)
