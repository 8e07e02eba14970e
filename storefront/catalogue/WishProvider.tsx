import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { addWish, removeWish } from '#contracts/customers/wish-list.ts'
import type { VisitorState } from '#contracts/storefront/visitor.ts'
import { browserCall } from '../api.ts'
import { guestWishes, moveToCustomer, saveGuestWishes } from '../wishlist/guest-wishes.ts'
import { WishContext } from './wishes.ts'

const none: ReadonlySet<number> = new Set()

/** Wish list state of all products on a page. A heart that cannot be saved is reset; a guest's are kept by the browser. */
export function WishProvider({ visitor, children }: { visitor: VisitorState | undefined; children: ReactNode }) {
  const [ids, setIds] = useState(none)
  useEffect(() => {
    if (!visitor) return
    if (!visitor.member) return setIds(new Set(guestWishes()))
    setIds(new Set(visitor.wishlist))
    void moveToCustomer().then((added) => added.length > 0 && setIds((before) => new Set([...before, ...added])))
  }, [visitor])

  const wishes = useMemo(() => {
    const show = (productId: number, isWished: boolean) =>
      setIds((before) => new Set(isWished ? [...before, productId] : [...before].filter((id) => id !== productId)))

    async function set(product_id: number, isWished: boolean) {
      show(product_id, isWished)
      if (visitor?.member === null) {
        const others = guestWishes().filter((id) => id !== product_id)
        return saveGuestWishes(isWished ? [...others, product_id] : others)
      }
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
