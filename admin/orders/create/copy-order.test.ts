import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type CopiedOrder, toCopy } from './copy-order.ts'
import { emptyDraft } from './order-draft.ts'

const address = { first_name: 'Mei', last_name: 'Chan', address: '1 Road', contact_number: '5123 4567', country: 'HKG' }
const line = (stock_id: number | null, name: string, qty: number, is_gift = false) => ({
  stock_id,
  product: { id: 1, name, url: '', image: '' },
  qty,
  is_gift,
})
const goods = [{ id: 7, name: 'Tea', sku: 'tea', options: '', image: '', price: 88, available: 3 }]
const copied: CopiedOrder = {
  order: {
    items: [line(7, 'Tea', 2), line(8, 'Gone', 1), line(7, 'Tea', 1, true), line(null, 'Deleted', 1)],
    email: 'mei@shop.test',
    language: 'zh_hk',
    currency: 'HKD',
    billing: { ...address, country: 'MAC' },
    shipping: { ...address, input: 'Leave at the door' },
    shipping_id: 4,
  },
  goods,
  customer: null,
  isBilledAlike: false,
}

test('a copy has the goods at the prices of today without gifts, and names what is no longer sold', () => {
  const { draft, missing } = toCopy(copied, emptyDraft(false))
  assert.deepEqual(
    draft.items.map(({ id, stock_id, quantity, unit_price }) => [id, stock_id, quantity, unit_price]),
    [[null, 7, '2', '88.00']],
  )
  assert.deepEqual(missing, ['Gone', 'Deleted'])
})

test('a copy is for the same buyer, and goes to the same address', () => {
  const { draft } = toCopy(copied, emptyDraft(false))
  const { is_guest, email, language, shipping_id, same, shipping_address, billing_address, shipping_input } = draft
  assert.deepEqual(
    [is_guest, email, language, shipping_id, same, shipping_address, billing_address.country, shipping_input],
    [true, 'mei@shop.test', 'zh_hk', '4', false, address, 'MAC', 'Leave at the door'],
  )
  const customer = { id: 3, first_name: 'Mei', last_name: 'Chan', email: 'mei@shop.test', phone: null }
  const own = toCopy({ ...copied, customer, isBilledAlike: true }, emptyDraft(false)).draft
  assert.deepEqual([own.is_guest, own.user_id, own.email, own.same], [false, customer, '', true])
})
