import { createContext, useContext } from 'react'
import type { Cart } from '#contracts/cart/cart.ts'
import type { VisitorState } from '#contracts/storefront/visitor.ts'
import type { WantedQuantities } from './quantity-queue.ts'

export interface CartFailure {
  /** The line that could not be changed; null if the cart as a whole failed. */
  item_id: number | null
  text: string
}

export interface CartControl {
  /** Null until loaded: cached pages come without a cart. */
  cart: Cart | null
  /** Undefined until loaded, and without JavaScript. */
  visitor: VisitorState | undefined
  itemCount: number
  isOpen: boolean
  /** A request is running for this line, or for the whole cart ('cart'). */
  busy: number | 'cart' | null
  failure: CartFailure | null
  wanted: WantedQuantities
  /** The line that was just added. */
  addedItem: number | null
  open(): void
  close(): void
  /** Returns null on success, otherwise the reason of the refusal. */
  add(stockId: number, quantity: number): Promise<string | null>
  change(itemId: number, quantity: number): void
  remove(itemId: number): void
  /** Returns null on success, otherwise the reason of the refusal; `country` is that of delivery, where it is known. */
  enterCoupon(code: string, country?: string): Promise<string | null>
  removeCoupon(code: string): Promise<void>
  /** Stores the referral code, or removes it with ''; returns null on success, otherwise the reason of the refusal. */
  setReferral(code: string): Promise<string | null>
  /** Uses so many points of the customer; returns null on success, otherwise the reason of the refusal. */
  usePoints(points: number): Promise<string | null>
  /** Takes over the cart that a page was rendered with. */
  take(cart: Cart): void
  /** Requests the stock of these variants. */
  lookAt(stockIds: readonly number[]): void
}

export const CartContext = createContext<CartControl | null>(null)

export function useCart(): CartControl {
  const control = useContext(CartContext)
  if (!control) throw new Error('There is no cart here')
  return control
}
