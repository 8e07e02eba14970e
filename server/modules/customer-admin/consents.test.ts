import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { listConsents } from '#contracts/newsletter/consent.ts'
import { testShop } from '#server/testing/shop.ts'

const shop = await testShop()
after(shop.close)
const { call, request, staff } = shop

test('a newsletter subscription that staff change is recorded, once for each change', async () => {
  const { id } = await shop.member()
  const save = async (path: string, body: object) =>
    assert.equal((await request('PUT', path, body, staff.headers)).status, 200)
  await save(`/api/admin/user/${id}`, { is_subscribe: true })
  await save(`/api/admin/user/${id}`, { is_subscribe: true, first_name: 'Ada' })
  await save('/api/admin/user/batch', { ids: [id], data: { is_subscribe: false } })
  const { body } = await call(listConsents, { id }, staff.headers)
  assert.deepEqual(
    body.data.map(({ is_granted, source, wording }) => ({ is_granted, source, wording })),
    [
      { is_granted: false, source: 'staff', wording: '' },
      { is_granted: true, source: 'staff', wording: '' },
    ],
  )
  assert.ok(body.data.every(({ staff }) => staff.startsWith('Staff')))
  const clerk = await shop.staffWith(['get users', 'update user'])
  assert.equal((await call(listConsents, { id }, clerk.headers)).status, 403)
})
