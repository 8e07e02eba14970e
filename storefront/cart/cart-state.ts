import { createContext, useContext } from 'react'
import type { Cart } from '#contracts/cart/cart.ts'
import type { VisitorState } from '#contracts/storefront/visitor.ts'

export interface CartFailure {
  /** The line that could not be changed; null where the cart itself failed. */
  item_id: number | null
  text: string
}

export interface CartControl {
  /** Null until it was asked for: pages come without it. */
  cart: Cart | null
  /** Undefined until the server has said, and without JavaScript. */
  visitor: VisitorState | undefined
  itemCount: number
  isOpen: boolean
  /** A call is under way for this line, or for the whole cart ('cart'). */
  busy: number | 'cart' | null
  failure: CartFailure | null
  /** The line that was added a moment ago. */
  addedItem: number | null
  open(): void
  close(): void
  /** Answers null when it is in the cart, else why it is not. */
  add(stockId: number, quantity: number): Promise<string | null>
  change(itemId: number, quantity: number): void
  remove(itemId: number): void
  /** A page that was rendered with the cart hands it over. */
  take(cart: Cart): void
  /** Asks how many there are of these variants. */
  lookAt(stockIds: readonly number[]): void
}

export const CartContext = createContext<CartControl | null>(null)

export function useCart(): CartControl {
  const control = useContext(CartContext)
  if (!control) throw new Error('There is no cart here')
  return control
}
