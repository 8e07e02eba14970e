import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { addWish, removeWish } from '#contracts/customers/wish-list.ts'
import type { VisitorState } from '#contracts/storefront/visitor.ts'
import { browserCall } from '../api.ts'
import { WishContext } from './wishes.ts'

const none: ReadonlySet<number> = new Set()

/** Wish list state of all products on a page. A heart that cannot be saved is reset. */
export function WishProvider({ visitor, children }: { visitor: VisitorState | undefined; children: ReactNode }) {
  const [ids, setIds] = useState(none)
  useEffect(() => {
    if (visitor) setIds(new Set(visitor.wishlist))
  }, [visitor])

  const wishes = useMemo(() => {
    const show = (productId: number, isWished: boolean) =>
      setIds((before) => new Set(isWished ? [...before, productId] : [...before].filter((id) => id !== productId)))

    async function set(product_id: number, isWished: boolean) {
      if (visitor?.member === null) return logIn()
      show(product_id, isWished)
      const result = isWished
        ? await browserCall<typeof addWish>('POST /api/wishlist', { product_id })
        : await browserCall<typeof removeWish>('DELETE /api/wishlist', { product_id })
      if (result.ok) return
      show(product_id, !isWished)
      if (result.status === 401) logIn()
    }
    return { ids, set: (id: number, isWished: boolean) => void set(id, isWished) }
  }, [ids, visitor])

  return <WishContext value={wishes}>{children}</WishContext>
}

function logIn() {
  location.assign(`/login?redirect=${encodeURIComponent(location.pathname + location.search)}`)
}
