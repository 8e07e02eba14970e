import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { addCartItem } from '#contracts/cart/cart.ts'
import { listServices } from '#contracts/catalogue/product-calls.ts'
import { placeOrder } from '#contracts/checkout/checkout.ts'
import * as calls from '#contracts/forms/application-calls.ts'
import { form as formResource } from '#contracts/forms/form.ts'
import { submitForm } from '#contracts/forms/shown-form.ts'
import { batchUpdateSubmissions } from '#contracts/forms/submission-calls.ts'
import { raceRounds } from '#server/testing/complete.ts'
import { resourceClient } from '#server/testing/resource-client.ts'
import { testShop } from '#server/testing/shop.ts'

const shop = await testShop()
after(shop.close)
const { headers } = shop.staff
const forms = resourceClient(shop.app, formResource, headers)
const tabs = [
  { title: 'A', order: 0, fields: [{ type: 'text', key: 'what', title: 'What', order: 0, required: true }] },
]
const { id: form_id } = await forms.made({ title: 'Repair', url: 'repair', tabs })
const repair = await shop.product({ name: 'Repair', type: 'service', units: 0, is_approval_required: true, form_id })
const visit = await shop.product({ name: 'Visit', type: 'service', units: 0, is_approval_required: true })
const stored = async () => ({
  applications: await shop.db.selectFrom('service_applications').selectAll().orderBy('id').execute(),
  histories: await shop.db.selectFrom('submit_histories').selectAll().orderBy('id').execute(),
  carts: await shop.db.selectFrom('cart_items').selectAll().orderBy('id').execute(),
})
const applyWithForm = (as: Record<string, string>, product_id = repair.product_id) =>
  shop.call(submitForm, { form_url: 'repair', what: 'Boots', product_id }, as)
const decide = (id: number, status: string, remark = '') =>
  shop.call(calls.decideApplication, { id, status, remark }, headers)
const add = (as: Record<string, string>, application_id?: number, stock_id = repair.stock_id) =>
  shop.call(addCartItem, { stock_id, quantity: 1, additional_options: { application_id } }, as)
const statusOf = async (id: number) =>
  (await shop.db.selectFrom('service_applications').select('status').where('id', '=', id).executeTakeFirst())?.status

test('a service with approval is ordered once: applied for, approved, in the cart, ordered, and free again after a cancellation', async () => {
  const member = await shop.member()
  const applied = await applyWithForm(member.headers)
  assert.deepEqual([applied.status, applied.body.data.application?.status], [201, 'pending'])
  const id = applied.body.data.application?.id ?? 0
  const missing = await add(member.headers)
  assert.deepEqual(
    [missing.status, missing.body.errors],
    [422, { 'additional_options.application_id': ['This field is required.'] }],
  )
  const early = await add(member.headers, id)
  assert.deepEqual(
    [early.status, early.body.errors],
    [422, { 'additional_options.application_id': ['Please check your input.'] }],
  )
  assert.equal((await decide(id, 'approved', 'Bring them on Saturday.')).status, 200)
  const shown = (await shop.call(calls.showApplication, { id }, headers)).body.data
  assert.deepEqual([shown.status, shown.valid_days], ['approved', 30])
  const mails = await shop.db
    .selectFrom('mail_outbox')
    .select('subject')
    .where('kind', '=', 'application_approved')
    .execute()
  assert.deepEqual(mails, [{ subject: 'Your application for Repair is approved' }])
  const [history] = await shop.db
    .selectFrom('submit_histories')
    .select('status')
    .where('id', '=', applied.body.data.id)
    .execute()
  assert.equal(history?.status, 'approved')

  const other = await shop.member()
  assert.equal((await add(other.headers, id)).status, 422)
  const added = await add(member.headers, id)
  assert.equal(added.status, 200, JSON.stringify(added.body))
  assert.deepEqual(
    added.body.items.map((line) => [line.available, line.additional_options]),
    [[true, { application_id: id }]],
  )
  const twice = await add(member.headers, id)
  assert.equal(twice.status, 422)
  const placed = await shop.call(placeOrder, shop.order(added.body.cart_id, { shipping_id: null }), member.headers)
  assert.equal(placed.status, 201, JSON.stringify(placed.body))
  assert.equal(await statusOf(id), 'ordered')
  const withdrawn = await shop.request('PUT', `/api/application/${id}/cancel`, {}, member.headers)
  assert.deepEqual([withdrawn.status, await statusOf(id)], [409, 'ordered'])
  assert.equal((await add(member.headers, id)).status, 422)
  const canceled = await shop.request(
    'POST',
    `/api/admin/order/${placed.body.data.id}/status`,
    { status: 'canceled' },
    headers,
  )
  assert.equal(canceled.status, 200, JSON.stringify(canceled.body))
  assert.equal(await statusOf(id), 'approved')
})

test('one open application per customer and service, also of twenty at once', async () => {
  const member = await shop.member()
  const sent = await Promise.all(
    Array.from({ length: 20 }, () =>
      shop.call(calls.applyForService, { product_id: visit.product_id }, member.headers),
    ),
  )
  const results = sent.map(({ status, body }) => `${status} ${body.message}`)
  assert.equal(results.filter((one) => one === '201 Submit Success').length, 1)
  assert.equal(results.filter((one) => one === '409 You have already submitted this form.').length, 19)
})

test('what cannot be applied for is refused, and nothing is stored', async () => {
  const member = await shop.member()
  const mug = await shop.product()
  const before = await stored()
  const wrong = await shop.call(calls.applyForService, { product_id: mug.product_id }, member.headers)
  assert.deepEqual([wrong.status, wrong.body.errors], [422, { product_id: ['Please check your input.'] }])
  assert.equal((await shop.call(calls.applyForService, { product_id: repair.product_id }, member.headers)).status, 409)
  assert.equal((await applyWithForm(member.headers, visit.product_id)).status, 422)
  const guest = await applyWithForm({})
  assert.deepEqual([guest.status, guest.body], [401, { message: 'Please login first' }])
  assert.deepEqual(await stored(), before)
})

test('a rejection needs a remark and is final; another customer cannot withdraw an application', async () => {
  const [member, other] = [await shop.member(), await shop.member()]
  const id = (await shop.call(calls.applyForService, { product_id: visit.product_id }, member.headers)).body.data.id
  const before = await stored()
  const silent = await decide(id, 'rejected')
  assert.deepEqual([silent.status, silent.body.errors], [422, { remark: ['This field is required.'] }])
  assert.equal((await shop.call(calls.cancelApplication, { id }, other.headers)).status, 404)
  assert.deepEqual(await stored(), before)
  assert.equal((await decide(id, 'rejected', 'Too far away')).status, 200)
  assert.equal((await decide(id, 'approved')).status, 409)
  assert.equal((await shop.call(calls.cancelApplication, { id }, member.headers)).status, 409)
  const { body } = await shop.call(calls.listOwnApplications, {}, member.headers)
  assert.deepEqual(
    body.data.map((one) => [one.status, one.remark_to_customer, one.can_order]),
    [['rejected', 'Too far away', false]],
  )
  const again = await shop.call(calls.applyForService, { product_id: visit.product_id }, member.headers)
  assert.equal(again.status, 201)
  assert.equal((await shop.call(calls.cancelApplication, { id: again.body.data.id }, member.headers)).status, 200)
})

test('an approval expires; general products have neither form nor approval; services name theirs', async () => {
  const member = await shop.member()
  const id = (await shop.call(calls.applyForService, { product_id: visit.product_id }, member.headers)).body.data.id
  await decide(id, 'approved')
  await shop.db
    .updateTable('service_applications')
    .set({ expires_at: '2020-01-01T00:00:00Z' })
    .where('id', '=', id)
    .execute()
  assert.equal((await add(member.headers, id, visit.stock_id)).status, 422)
  const { body } = await shop.call(listServices, {}, member.headers)
  assert.deepEqual(
    body.data.map(({ name, form_url, application_status }) => [name, form_url, application_status]),
    [
      ['Visit', null, 'expired'],
      ['Repair', 'repair', null],
    ],
  )
  const general = await shop.product({ is_approval_required: true, form_id })
  const row = await shop.db
    .selectFrom('products')
    .select(['is_approval_required', 'form_id'])
    .where('id', '=', general.product_id)
    .executeTakeFirst()
  assert.deepEqual(row, { is_approval_required: false, form_id: null })
  const deleted = await forms.destroy(form_id)
  assert.deepEqual([deleted.status, deleted.body.message], [409, 'This form is used by Repair.'])
})

test('approving or rejecting a submission decides its application alike, by staff who may decide applications', async () => {
  const apply = async (what: string) => {
    const member = await shop.member()
    const { body } = await shop.call(
      submitForm,
      { form_url: 'repair', what, product_id: repair.product_id },
      member.headers,
    )
    return { history_id: body.data.id, id: body.data.application?.id ?? 0 }
  }
  const move = (history_id: number, change: object, as = headers) =>
    shop.request<{ message: string }>('PUT', `/api/admin/form/${form_id}/submit_histories/${history_id}`, change, as)
  const mailsOf = async (id: number) =>
    (await shop.db.selectFrom('mail_outbox').select('key').where('key', 'like', `application_% ${id}`).execute()).map(
      ({ key }) => key,
    )
  const [first, second, canceled] = [await apply('Boots'), await apply('Bag'), await apply('Belt')]

  const clerk = await shop.staffWith(['get submit_histories', 'get submit_history', 'update submit_history'])
  const before = await stored()
  const forbidden = await move(first.history_id, { status: 'approved' }, clerk.headers)
  assert.deepEqual([forbidden.status, forbidden.body.message], [403, 'This action is unauthorized'])
  assert.deepEqual(await stored(), before)

  assert.equal((await move(first.history_id, { status: 'processing' }, clerk.headers)).status, 200)
  assert.equal(await statusOf(first.id), 'pending')
  assert.equal((await move(first.history_id, { status: 'approved' })).status, 200)
  assert.deepEqual(
    [await statusOf(first.id), await mailsOf(first.id)],
    ['approved', [`application_approved ${first.id}`]],
  )
  await shop.db.updateTable('service_applications').set({ status: 'canceled' }).where('id', '=', canceled.id).execute()
  const { body } = await shop.call(
    batchUpdateSubmissions,
    { id: form_id, ids: [second.history_id, canceled.history_id], data: { status: 'rejected' } },
    headers,
  )
  assert.deepEqual(
    body.data.map(({ id }) => id),
    [second.history_id, canceled.history_id],
  )
  assert.deepEqual(await Promise.all([second, canceled].map(({ id }) => statusOf(id))), ['rejected', 'canceled'])
  assert.deepEqual([await mailsOf(second.id), await mailsOf(canceled.id)], [[`application_rejected ${second.id}`], []])
})

test('an application that is withdrawn while its order is placed is ordered or canceled, never both', async () => {
  for (let round = 0; round < raceRounds(5); round++) {
    const member = await shop.member()
    const id = (await applyWithForm(member.headers)).body.data.application?.id ?? 0
    await decide(id, 'approved')
    const { cart_id } = (await add(member.headers, id)).body
    const [placed, withdrawn] = await Promise.all([
      shop.call(placeOrder, shop.order(cart_id, { shipping_id: null }), member.headers),
      shop.call(calls.cancelApplication, { id }, member.headers),
    ])
    const orders = await shop.db.selectFrom('orders').select('id').where('user_id', '=', member.id).execute()
    const isOrdered = placed.status === 201
    assert.deepEqual(
      [await statusOf(id), orders.length, withdrawn.status],
      isOrdered ? ['ordered', 1, 409] : ['canceled', 0, 200],
      JSON.stringify(placed.body),
    )
  }
})
