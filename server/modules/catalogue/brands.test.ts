import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { brand } from '#contracts/catalogue/brand.ts'
import { newStaff } from '#server/testing/actors.ts'
import { testApp } from '#server/testing/app.ts'
import { resourceClient, sendTo } from '#server/testing/resource-client.ts'

const { app, db, close } = await testApp()
after(close)
const { headers } = await newStaff(db)
const brands = resourceClient(app, brand, headers)
const open = (url: unknown, language?: string) =>
  sendTo<{ data: object }>(app, { method: 'POST', url: '/api/brand', payload: { url, language } })

test('a brand is found by its URL, in the requested language', async () => {
  const { id } = await brands.made({
    title: 'Tai O Kiln',
    url: 'tai-o-kiln',
    short_description: 'Wood-fired.',
    description: '<p>Since 1952.</p>',
  })
  await brands.update(id, { language: 'zh_hk', title: '大澳窰' })
  const shown = {
    id,
    url: 'tai-o-kiln',
    short_description: 'Wood-fired.',
    description: '<p>Since 1952.</p>',
    image: '',
  }
  assert.deepEqual((await open('Tai-O-Kiln')).body, { data: { ...shown, title: 'Tai O Kiln' } })
  assert.deepEqual((await open('tai-o-kiln', 'zh_hk')).body, { data: { ...shown, title: '大澳窰' } })
})

test('an old URL redirects to the brand; a hidden or unknown one is not found', async () => {
  const { id } = await brands.made({ title: 'Kiln', url: 'kiln-one' })
  await brands.update(id, { url: 'kiln-two' })
  assert.deepEqual((await open('kiln-one')).body, { data: { redirect: 'kiln-two' } })
  await brands.update(id, { enabled: false })
  for (const url of ['kiln-one', 'kiln-two', 'nope', '%'])
    assert.deepEqual(
      await open(url).then(({ status, body }) => [status, body]),
      [404, { message: 'Page cannot be found' }],
      url,
    )
  assert.equal((await open(undefined)).status, 422)
})
