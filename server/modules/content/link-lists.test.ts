import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { showBlock } from '#contracts/content/calls.ts'
import { newStaff } from '#server/testing/actors.ts'
import { testShop } from '#server/testing/shop.ts'

const shop = await testShop()
after(shop.close)
const { headers } = shop.staff
const create = async (resource: string, input: object) =>
  (await shop.request<{ data: { id: number } }>('POST', `/api/admin/${resource}`, input, headers)).body.data.id
const stored = () =>
  shop.db.selectFrom('blocks').selectAll().where('identifier', '=', 'footer').executeTakeFirstOrThrow()
const { id: footer } = await stored()
const save = (input: object, as = headers) =>
  shop.request<{ data: Record<string, unknown> }>('PUT', `/api/admin/block/${footer}`, input, as)
const shown = async (language: string) => {
  const { data } = (await shop.call(showBlock, { identifier: 'footer', language })).body
  return data.link_lists.map(({ title, links }) => [title, ...links.map((link) => `${link.title} ${link.path}`)])
}

let serial = 0
const idOf = () => String(++serial).padStart(8, '0')
const link = (en_us: string, type: string, more: object = {}) => ({ id: idOf(), label: { en_us }, type, ...more })
const list = (title: object, ...links: object[]) => ({ id: idOf(), title, links })

test('lists lead wherever a menu item can, in the language of the reader, and only to what visitors can open', async () => {
  const page = await create('page', { url: 'delivery', title: 'Delivery' })
  const category = await create('menu', { type: 'category', display_title: 'Tea', url: 'tea' })
  const lists = [
    list(
      { en_us: 'Help', zh_hk: '幫助' },
      { ...link('Delivery', 'page', { target_id: page }), label: { en_us: 'Delivery', zh_hk: '送貨' } },
      link('Tea', 'category', { target_id: category }),
      link('Brands', 'link', { url: '/brand?a=1' }),
      link('Harbour', 'link', { url: 'https://example.com' }),
    ),
    list({ en_us: 'Shop' }, link('Contact', 'contact_us'), link('Services', 'service', { target_id: '', url: '' })),
    list({ en_us: 'Later' }),
  ]
  assert.equal((await save({ link_lists: lists })).status, 200)
  const shop_list = ['Shop', 'Contact /contact-us', 'Services /service']
  const others = ['Tea /category/tea', 'Brands /brand?a=1', 'Harbour https://example.com']
  assert.deepEqual(await shown('en_us'), [['Help', 'Delivery /delivery', ...others], shop_list])
  assert.deepEqual(await shown('zh_hk'), [['幫助', '送貨 /delivery', ...others], shop_list])

  await shop.request('PUT', `/api/admin/page/${page}`, { enabled: false }, headers)
  await shop.request('PUT', `/api/admin/menu/${category}`, { enabled: false }, headers)
  assert.deepEqual(await shown('en_us'), [['Help', ...others.slice(1)], shop_list])
  // A target that is gone does not keep the rest from being changed.
  await shop.request('DELETE', `/api/admin/page/${page}`, {}, headers)
  assert.equal((await save({ link_lists: lists.slice(0, 1) })).status, 200)
  assert.deepEqual(await shown('en_us'), [['Help', ...others.slice(1)]])
})

test('a list that could not be shown is refused at its input, and nothing changes', async () => {
  const before = await stored()
  const at = async (...links: object[]) => {
    const refused = await save({ link_lists: [list({ en_us: 'Help' }, ...links)] })
    return [refused.status, refused.body.errors]
  }
  const required = 'This field is required.'
  const wrong = 'Please check your input.'
  const problem = (name: string, text: string) => [422, { [`link_lists.0.${name}`]: [text] }]
  assert.deepEqual(await at(link('', 'service')), problem('links.0.label.en_us', required))
  assert.deepEqual(await at(link('a', 'page')), problem('links.0.target_id', required))
  assert.deepEqual(await at(link('a', 'page', { target_id: 987_654 })), problem('links.0.target_id', wrong))
  assert.deepEqual(await at(link('a', 'category', { target_id: 987_654 })), problem('links.0.target_id', wrong))
  assert.deepEqual(await at(link('a', 'link', { url: '' })), problem('links.0.url', required))
  for (const url of ['javascript:alert(1)', '//example.com', '/\\example.com', 'brand'])
    assert.deepEqual(
      await at(link('a', 'link', { url })),
      problem('links.0.url', 'This input must be a valid URL'),
      url,
    )
  assert.deepEqual(await at(link('a', 'nothing')), problem('links.0.type', wrong))
  const untitled = await save({ link_lists: [list({ zh_hk: '' }, link('a', 'service'))] })
  assert.deepEqual(untitled.body.errors, { 'link_lists.0.title.zh_hk': [required] })
  const twice = list({ en_us: 'a' })
  assert.equal((await save({ link_lists: [twice, twice] })).status, 422)
  assert.equal((await save({ link_lists: Array.from({ length: 9 }, () => list({ en_us: 'a' })) })).status, 422)
  assert.deepEqual(await stored(), before)
})

test('only the footer has lists, and only who may change blocks changes them', async () => {
  const lists = [list({ en_us: 'Help' }, link('Contact', 'contact_us'))]
  const other = await shop.db
    .selectFrom('blocks')
    .selectAll()
    .where('identifier', '=', 'home_top')
    .executeTakeFirstOrThrow()
  const refused = await shop.request('PUT', `/api/admin/block/${other.id}`, { link_lists: lists }, headers)
  assert.deepEqual([refused.status, refused.body.errors], [422, { link_lists: ['Please check your input.'] }])
  const before = await stored()
  const reader = await newStaff(shop.db, ['get blocks', 'get block', 'update menu'])
  assert.equal((await save({ link_lists: lists }, reader.headers)).status, 403)
  assert.deepEqual(await stored(), before)
  assert.deepEqual(
    await shop.db.selectFrom('blocks').selectAll().where('id', '=', other.id).executeTakeFirstOrThrow(),
    other,
  )
})
