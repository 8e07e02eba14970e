import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type {
  addCartItem,
  addCoupon,
  Cart,
  changeCartItem,
  getCart,
  openCart,
  removeCartItem,
  removeCoupon,
  setCartReferral,
} from '#contracts/cart/cart.ts'
import type { Result } from '#contracts/endpoint.ts'
import type { showVisitor, VisitorState } from '#contracts/storefront/visitor.ts'
import { browserCall } from '../api.ts'
import { WishProvider } from '../catalogue/WishProvider.tsx'
import { callUsePoints } from '../points/call-use-points.ts'
import { useShop } from '../shop/use-shop.ts'
import { useText } from '../text/TextProvider.tsx'
import { CartContext, type CartControl, type CartFailure } from './cart-state.ts'
import { cartTip } from './cart-tip.ts'
import { loadDrawerContent } from './load-drawer-content.tsx'
import { quantityQueue, type WantedQuantities } from './quantity-queue.ts'

/** How long an added line stays highlighted (specification section 9). */
const highlightMs = 1800

/** The cart and other personal data, loaded by the browser because cached pages are the same for everybody. */
export function CartProvider({ children }: { children: ReactNode }) {
  const t = useText()
  const { language } = useShop()
  const [cart, setCart] = useState<Cart | null>(null)
  const [visitor, setVisitor] = useState<VisitorState>()
  const [isOpen, setIsOpen] = useState(false)
  const [busy, setBusy] = useState<CartControl['busy']>(null)
  const [failure, setFailure] = useState<CartFailure | null>(null)
  const [addedItem, setAddedItem] = useState<number | null>(null)
  const [wanted, setWanted] = useState<WantedQuantities>(new Map())
  const [changeQuantity] = useState(() => quantityQueue(setWanted))
  const requestedIds = useRef<string>(undefined)

  const lookAt = useCallback(async (stockIds: readonly number[]) => {
    const stock_ids = stockIds.join(',')
    if (requestedIds.current === stock_ids) return
    requestedIds.current = stock_ids
    const result = await browserCall<typeof showVisitor>('GET /api/visitor', { stock_ids })
    if (result.ok) setVisitor(result.body.data)
  }, [])
  // A product page may have requested it already: its effects run before this one.
  useEffect(() => {
    if (requestedIds.current === undefined) void lookAt([])
  }, [lookAt])

  const isKnown = cart !== null
  // Another tab may have changed the cart while this one was hidden.
  useEffect(() => {
    async function lookAgain() {
      if (document.visibilityState !== 'visible') return
      const [seen, opened] = await Promise.all([
        browserCall<typeof showVisitor>('GET /api/visitor', { stock_ids: requestedIds.current ?? '' }),
        isKnown ? browserCall<typeof getCart>('GET /api/cart', { language }) : undefined,
      ])
      if (seen.ok) setVisitor(seen.body.data)
      if (opened?.ok) setCart(opened.body)
    }
    document.addEventListener('visibilitychange', lookAgain)
    return () => document.removeEventListener('visibilitychange', lookAgain)
  }, [isKnown, language])

  useEffect(() => {
    if (addedItem === null) return
    const timer = setTimeout(() => setAddedItem(null), highlightMs)
    return () => clearTimeout(timer)
  }, [addedItem])

  const close = useCallback(() => {
    setIsOpen(false)
    setFailure(null)
  }, [])

  const control = useMemo((): CartControl => {
    const textOf = (result: Result<unknown>) => {
      if (result.ok) return null
      if (result.status === 0) return t('storefront.error.offline')
      const { errors, codes, message, error, available_inventories: left } = result.body
      const isTooMany = codes?.quantity?.includes('quantity_maximum') && typeof left === 'number' && left > 0
      const tip = cartTip(t, codes)
      if (isTooMany) return t('storefront.cart.only_left', { text: tip ?? '', n: left })
      return tip ?? Object.values(errors ?? {})[0]?.[0] ?? error ?? message ?? t('common.state.error_title')
    }

    async function run(what: number | 'cart', call: Promise<Result<Cart>>): Promise<string | null> {
      setBusy(what)
      setFailure(null)
      const result = await call
      setBusy(null)
      if (result.ok) setCart(result.body)
      // A refused change restores the previous cart (orders.md O3).
      const text = textOf(result)
      if (text) setFailure({ item_id: what === 'cart' ? null : what, text })
      return text
    }

    return {
      cart,
      visitor,
      itemCount: cart?.totals.item_count ?? visitor?.cart.item_count ?? 0,
      isOpen,
      busy,
      failure,
      wanted,
      addedItem,
      open() {
        setIsOpen(true)
        void loadDrawerContent()
        // A customer's cart is opened, which merges what was added before the log-in; a guest's is only read.
        if (cart) return
        if (visitor?.member) void run('cart', browserCall<typeof openCart>('POST /api/cart', { language }))
        else void run('cart', browserCall<typeof getCart>('GET /api/cart', { language }))
      },
      close,
      async add(stockId, quantity) {
        void loadDrawerContent()
        const result = await browserCall<typeof addCartItem>('POST /api/cart/item', {
          stock_id: stockId,
          quantity,
          language,
        })
        if (!result.ok) return textOf(result)
        setFailure(null)
        setCart(result.body)
        setAddedItem(result.body.item_id)
        setIsOpen(true)
        return null
      },
      change(itemId, quantity) {
        const send = (next: number) =>
          browserCall<typeof changeCartItem>('PUT /api/cart/item', { item_id: itemId, quantity: next, language })
        void changeQuantity(itemId, quantity, async (next) => (await run(itemId, send(next))) === null)
      },
      remove(itemId) {
        void run(itemId, browserCall<typeof removeCartItem>('DELETE /api/cart/item', { item_id: itemId, language }))
      },
      async enterCoupon(code, country) {
        const result = await browserCall<typeof addCoupon>('POST /api/cart/coupon', { code, country, language })
        if (result.ok) setCart(result.body)
        return textOf(result)
      },
      async setReferral(referral_code) {
        const result = await browserCall<typeof setCartReferral>('PUT /api/cart/referral', { referral_code, language })
        if (result.ok) setCart(result.body)
        return textOf(result)
      },
      async removeCoupon(code) {
        await run('cart', browserCall<typeof removeCoupon>('DELETE /api/cart/coupon', { code, language }))
      },
      async usePoints(points) {
        const result = await callUsePoints(t, points, language)
        if (!result.ok) return result.text
        setCart(result.cart)
        return null
      },
      take: setCart,
      lookAt,
    }
  }, [cart, visitor, isOpen, busy, failure, wanted, changeQuantity, addedItem, language, close, lookAt, t])

  return (
    <CartContext value={control}>
      <WishProvider visitor={visitor}>{children}</WishProvider>
    </CartContext>
  )
}
