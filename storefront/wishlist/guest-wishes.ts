import type { addWish } from '#contracts/customers/wish-list.ts'
import { browserCall } from '../api.ts'
import { readList, writeList } from '../browser-list.ts'

const stored = 'wishes'
const max = 100

/** What a guest has marked: this browser keeps it until somebody logs in. */
export const guestWishes = (): number[] =>
  readList(stored)
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0)

export const saveGuestWishes = (ids: Iterable<number>): void => writeList(stored, [...ids].slice(-max).map(String))

/** Adds them to the customer's list; those that cannot be added now stay for the next page. Returns what was added. */
export async function moveToCustomer(): Promise<number[]> {
  const added: number[] = []
  const rest: number[] = []
  for (const product_id of guestWishes()) {
    const { ok, status } = await browserCall<typeof addWish>('POST /api/wishlist', { product_id })
    if (ok) added.push(product_id)
    else if (status === 0 || status === 429 || status >= 500) rest.push(product_id)
  }
  saveGuestWishes(rest)
  return added
}
