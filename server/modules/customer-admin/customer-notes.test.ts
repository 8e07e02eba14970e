import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { addCustomerNote, listCustomerNotes, removeCustomerNote } from '#contracts/customers/note-calls.ts'
import { testShop } from '#server/testing/shop.ts'
import { watchWrites } from '#server/testing/write-log.ts'

const shop = await testShop()
after(shop.close)
const { call, staff } = shop

test('staff note something about a customer, with author and date, and take it back', async () => {
  const { id } = await shop.member()
  await call(addCustomerNote, { id, note: 'Rings the bell twice' }, staff.headers)
  const { status, body } = await call(addCustomerNote, { id, note: 'Wholesale' }, staff.headers)
  assert.deepEqual([status, body.data.map(({ note }) => note)], [201, ['Wholesale', 'Rings the bell twice']])
  assert.ok(body.data.every(({ admin_name, created_at }) => admin_name !== '' && Date.parse(created_at) > 0))
  const note_id = body.data[0]?.id ?? 0
  const left = await call(removeCustomerNote, { id, note_id }, staff.headers)
  assert.deepEqual([left.status, left.body], [200, { data: [body.data[1]] }])
})

test('a note needs a text, a customer and the permission to change customers', async () => {
  const { id } = await shop.member()
  const { body } = await call(addCustomerNote, { id, note: 'Kept' }, staff.headers)
  const note_id = body.data[0]?.id ?? 0
  const other = await shop.member()
  const reader = await shop.staffWith(['get user'])
  const writes = await watchWrites(shop.db)
  const refused = [
    await call(addCustomerNote, { id, note: ' ' }, staff.headers),
    await call(addCustomerNote, { id: 999_999, note: 'x' }, staff.headers),
    await call(removeCustomerNote, { id: other.id, note_id }, staff.headers),
    await call(addCustomerNote, { id, note: 'x' }, reader.headers),
    await call(removeCustomerNote, { id, note_id }, reader.headers),
  ]
  assert.deepEqual(
    refused.map(({ status }) => status),
    [422, 404, 404, 403, 403],
  )
  assert.deepEqual(await writes(), [])
  assert.deepEqual((await call(listCustomerNotes, { id }, reader.headers)).body, body)
})
