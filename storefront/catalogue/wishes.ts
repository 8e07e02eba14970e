import { createContext, useContext } from 'react'

interface Wishes {
  /** Products on the member's wish list; empty until the browser has asked, and for guests. */
  ids: ReadonlySet<number>
  /** Puts a product on the list or takes it off. Guests are led to the login. */
  set(productId: number, isWished: boolean): void
}

export const WishContext = createContext<Wishes>({ ids: new Set(), set: () => {} })
export const useWishes = () => useContext(WishContext)
