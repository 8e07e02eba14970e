import { createContext, useContext } from 'react'

interface Wishes {
  /** Products on the wish list; empty until loaded. */
  ids: ReadonlySet<number>
  /** Adds a product to the list or removes it. */
  set(productId: number, isWished: boolean): void
}

export const WishContext = createContext<Wishes>({ ids: new Set(), set: () => {} })
export const useWishes = () => useContext(WishContext)
