import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createOrder, quoteOrder } from '#contracts/orders/create-order.ts'
import { readInput } from '#contracts/validation.ts'
import { emptyDraft, type OrderDraft, quoteInput, sentOrder } from './order-draft.ts'

const ada = { id: 7, first_name: 'Ada', last_name: 'Wong', email: 'ada@shop.test', phone: null }
const home = { first_name: 'Ada', last_name: 'Wong', address: '1 Hill Road', contact_number: '5123', country: 'HKG' }
const item = { id: null, stock_id: 3, name: 'Mug', details: '', image: '', available: 5 }
const draft: OrderDraft = {
  ...emptyDraft(false),
  user_id: ada,
  email: 'left@over.test',
  shipping_address: home,
  shipping_id: '4',
  payment_id: '5',
  coupons: ' SALE, vip-1 ',
  items: [{ ...item, quantity: '2', unit_price: '1,045.50' }],
}

test('a customer’s order names the customer, and omits what was not chosen', () => {
  const { problems, value } = readInput(createOrder.input, sentOrder(draft))
  assert.equal(problems, null)
  assert.deepEqual(value, {
    user_id: 7,
    items: [{ stock_id: 3, quantity: 2, unit_price: '1,045.50' }],
    shipping_id: 4,
    payment_id: 5,
    adjustment: 0,
    adjustment_reason: '',
    coupons: ['SALE', 'vip-1'],
    referral_code: '',
    shipping_address: home,
    shipping_input: '',
    remark: '',
    mark_paid: false,
    notify: true,
  })
})

test('a guest order has an email, names and a separate billing address', () => {
  const guest = { is_guest: true, first_name: 'Ben', last_name: 'Lee', same: false, billing_address: home }
  const sent = sentOrder({ ...draft, ...guest, language: 'zh_hk' })
  assert.equal('user_id' in sent, false)
  const { value } = readInput(createOrder.input, sent)
  const { email, first_name, last_name, language, billing_address } = value ?? {}
  assert.deepEqual([email, first_name, last_name, language], ['left@over.test', 'Ben', 'Lee', 'zh_hk'])
  assert.deepEqual(billing_address, home)
})

test('an order without delivery has contact details instead of an address', () => {
  const { value, problems } = readInput(createOrder.input, sentOrder({ ...draft, is_delivered: false }))
  assert.equal(problems, null)
  assert.equal(value?.shipping_address, undefined)
  assert.deepEqual(value?.contact, { first_name: 'Ada', last_name: 'Wong', contact_number: '5123' })
})

test('an empty form can be submitted to show its errors; a line without a method is enough for a quote', () => {
  assert.equal(readInput(createOrder.input, sentOrder(emptyDraft(true))).problems, null)
  assert.equal(readInput(quoteOrder.input, quoteInput({ ...draft, shipping_id: '', payment_id: '' })).problems, null)
})
