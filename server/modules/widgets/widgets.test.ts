import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { block } from '#contracts/content/block.ts'
import { showWidget, type Widget } from '#contracts/content/widget-calls.ts'
import { widgetData } from '#contracts/content/widget-data.ts'
import { menuClient } from '#server/testing/menu-client.ts'
import { addSamplePicture } from '#server/testing/records.ts'
import { resourceClient } from '#server/testing/resource-client.ts'
import { testShop } from '#server/testing/shop.ts'

const shop = await testShop()
after(shop.close)
const { app, db, staff } = shop
await addSamplePicture(db)
const menus = menuClient(app, shop, staff.headers)
const blocks = resourceClient(app, block, staff.headers)

async function widget(type: string, data: object = {}, language = 'en_us'): Promise<Widget> {
  const { status, body } = await shop.call(showWidget, { type, data, language })
  assert.equal(status, 200, JSON.stringify(body))
  return body.data
}
const items = async (type: string, data: object = {}, language = 'en_us') => {
  const shown = await widget(type, data, language)
  return 'items' in shown
    ? shown.items.map((item) => ('name' in item ? item.name : 'title' in item ? item.title : ''))
    : []
}
const made = async (path: string, draft: object) => {
  const { status, body } = await shop.request<{ data: { id: number } }>(
    'POST',
    `/api/admin/${path}`,
    draft,
    staff.headers,
  )
  assert.equal(status, 201, JSON.stringify(body))
  return body.data.id
}

const tea = await menus.category('Tea', { url: 'tea' })
const green = await menus.category('Green', { url: 'green', parent_id: tea.id })
const brand_id = await made('brand', { title: 'Hill', url: 'hill', image: 1 })
await made('brand', { title: 'Closed', url: 'closed', enabled: false })
const product = async (name: string, more: object) => (await shop.product({ name, ...more })).product_id
const a = await product('Sencha', { categories: [green.id], is_new: true, price: 30 })
const b = await product('Oolong', { categories: [tea.id], is_featured: true, brand_id, price: 20 })
await product('Massage', { type: 'service', is_hot: true, units: 0, special_price: 5, price: 10 })
await product('Hidden', { visibled: false, is_new: true, brand_id, categories: [tea.id] })

describe('lists', () => {
  for (const [data, names] of [
    [{ source: 'new' }, ['Sencha']],
    [{ source: 'featured' }, ['Oolong']],
    [{ source: 'hot' }, ['Massage']],
    [{ source: 'special' }, ['Massage']],
    [{ source: 'category', category_url: 'tea' }, ['Oolong', 'Sencha']],
    [{ source: 'category', category_url: 'tea', limit: '1' }, ['Oolong']],
    [{ source: 'category', category_url: 'tea', sort: 'price_desc' }, ['Sencha', 'Oolong']],
    [{ source: 'category', category_url: 'coffee' }, []],
    [{ source: 'category' }, []],
    [{ source: 'brand', brand_url: 'hill' }, ['Oolong']],
    [{ source: 'brand', brand_url: 'closed' }, []],
    [{ source: 'ids', ids: [b, 999_999, a] }, ['Oolong', 'Sencha']],
    [{ source: 'ids' }, []],
  ] as const)
    test(`products: ${JSON.stringify(data)}`, async () => {
      assert.deepEqual(await items('product_list', data), names)
    })

  test('services, brands and categories', async () => {
    assert.deepEqual(await items('service_list'), ['Massage'])
    const first = await widget('product_list', { source: 'category', category_url: 'tea', limit: 1 })
    assert.deepEqual(first.type === 'product_list' && [first.items.length, first.total], [1, 2])
    assert.deepEqual(await items('brand_list'), ['Hill'])
    assert.deepEqual(await items('category_list'), ['Tea'])
    assert.deepEqual(await items('category_list', { parent_id: tea.id }), ['Green'])
    assert.deepEqual(await items('category_list', { parent_id: 999_999 }), [])
    const tiles = await widget('category_list', {})
    assert.deepEqual(tiles.type === 'category_list' && tiles.items.map((tile) => tile.product_count), [2])
    const brands = await widget('brand_list', { limit: 48, title: 'Our makers' })
    assert.deepEqual(brands, {
      type: 'brand_list',
      title: 'Our makers',
      items: [{ id: brand_id, title: 'Hill', url: 'hill', image: '/uploads/sample.png' }],
    })
    await menus.update(tea.id, { display_title: '茶', language: 'zh_hk' })
    assert.deepEqual(await items('category_list', {}, 'zh_hk'), ['茶'])
  })
})

test('slides, all or some in their own order', async () => {
  const [a, b] = [await made('slider', { image: 1, title: 'A' }), await made('slider', { image: 1, title: 'B' })]
  assert.deepEqual(await items('slider'), ['A', 'B'])
  assert.deepEqual(await items('slider', { ids: [b, a, 999_999] }), ['B', 'A'])
  assert.deepEqual(await items('slider', { ids: [999_999] }), [])
})

test('a block expands nested blocks, but not itself, and at most three levels', async () => {
  const section = (identifier: string, n = 1) => ({ id: `section${n}`, type: 'block', data: { identifier } })
  const text = (html: string) => ({ id: 'textpart', type: 'rich_text', data: { html } })
  const save = (identifier: string, sections: object[]) => blocks.made({ identifier, title: identifier, sections })
  await save('one', [text('<p>1</p>'), section('two')])
  await save('two', [text('<p>2</p>'), section('three'), section('one', 2)])
  await save('three', [text('<p>3</p>'), section('four')])
  await save('four', [text('<p>4</p>')])
  const content = async (identifier: string) => {
    const shown = await widget('block', { identifier })
    return shown.type === 'block' ? shown.block?.content : undefined
  }
  assert.equal(await content('one'), '<p>1</p>\n<p>2</p>\n<p>3</p>')
  const inline = (identifier: string) =>
    `<div data-widget="block" data-widget-data="{&quot;identifier&quot;:&quot;${identifier}&quot;}"></div>`
  await save('inner', [text(`<section>${inline('four')}${inline('inner')}${inline('gone')}</section>`)])
  assert.equal(await content('inner'), '<section><p>4</p></section>')
  assert.deepEqual(await widget('block', { identifier: 'gone' }), { type: 'block', block: null })
})

test('nested blocks are limited per page, however often they are used', async () => {
  const inline = (identifier: string) =>
    `<div data-widget="block" data-widget-data="{&quot;identifier&quot;:&quot;${identifier}&quot;}"></div>`
  const save = (identifier: string, html: string) =>
    made('block', { title: identifier, identifier, sections: [{ id: 'section1', type: 'rich_text', data: { html } }] })
  await save('leaf', '<p>leaf</p>')
  await save('branch', inline('leaf').repeat(60))
  await save('tree', inline('branch').repeat(60))
  const shown = await widget('block', { identifier: 'tree' })
  const leaves = JSON.stringify(shown).match(/leaf/g)?.length ?? 0
  assert.ok(leaves >= 40 && leaves <= 200, String(leaves))
})

test('a widget without data returns its input, HTML sanitised', async () => {
  const cases: [string, object, object][] = [
    ['image', { src: '/uploads/a.png', link: '' }, { src: '/uploads/a.png', alt: '', open_in_current_tab: true }],
    ['video', { src: 'https://youtu.be/abc' }, { src: 'https://youtu.be/abc' }],
    ['button', { label: 'Go', link: '/products' }, { label: 'Go', link: '/products' }],
    ['countdown', { until: '2031-01-01T00:00:00Z' }, { until: '2031-01-01T00:00:00.000Z' }],
    ['newsletter', { title: 'Letters' }, { title: 'Letters' }],
    ['html', { html: '<p onclick=x>a</p><script>1</script>' }, { html: '<p>a</p>' }],
  ]
  for (const [type, data, answer] of cases) assert.deepEqual(await widget(type, data), { type, ...answer })
})

test('a form is shown with its fields, an announcement with its text', async () => {
  const fields = [{ key: 'full_name', title: 'Your name', type: 'text', order: 0 }]
  await made('form', { title: 'Enquiry', url: 'enquiry', tabs: JSON.stringify([{ title: 'You', order: 0, fields }]) })
  const shown = await widget('form', { url: 'enquiry' })
  assert.deepEqual(shown.type === 'form' && [shown.form?.title, shown.form?.tabs[0]?.fields[0]?.title], [
    ...['Enquiry', 'Your name'],
  ])
  const announcement = {
    title: 'Closed on Monday',
    content: '<p>Until noon</p>',
    audience: 'storefront',
    level: 'info',
  }
  const id = await made('announcement', announcement)
  assert.deepEqual(await items('announcement'), ['Closed on Monday'])
  await shop.request('DELETE', `/api/admin/announcement/${id}`, {}, staff.headers)
})

test('missing records give an empty result, never an error', async () => {
  assert.deepEqual(await widget('blog_list'), { type: 'blog_list', title: '', items: [] })
  assert.deepEqual(await widget('form', { url: 'join' }), { type: 'form', form: null })
  assert.deepEqual(await widget('funnel', { url: 'join' }), { type: 'funnel', funnel: null })
  assert.deepEqual(await widget('announcement'), { type: 'announcement', items: [] })
})

describe('refused', () => {
  const refused = async (type: unknown, data: unknown, errors: object, language = 'en-US') => {
    const { status, body } = await shop.call(showWidget, { type, data }, { 'accept-language': language })
    assert.deepEqual([status, body.errors], [422, errors])
  }

  test('an unknown type, in each language', async () => {
    for (const [language, text] of [
      ['en-US', 'The selected type is invalid.'],
      ['zh-HK', '所選的類型無效。'],
      ['zh-CN', '所选类型无效。'],
    ] as const)
      for (const type of ['carousel', '', undefined, null, 7, [], 'rich_text', '__proto__', 'constructor'])
        await refused(type, {}, { type: [text] }, language)
  })

  test('invalid data, by field', async () => {
    const unknown = ['Please check your input.']
    const required = ['This field is required.']
    await refused('product_list', {}, { source: required })
    await refused('product_list', { source: 'all', limit: 49 }, { source: unknown, limit: unknown })
    await refused('product_list', { source: 'new', limit: 0, sort: 'x' }, { limit: unknown, sort: unknown })
    await refused('product_list', { source: 'ids', ids: ['x'] }, { 'ids.0': unknown })
    await refused('blog_list', { limit: 25 }, { limit: unknown })
    await refused('image', { src: 'javascript:alert(1)' }, { src: unknown })
    await refused('image', { src: '//evil.test/a.png' }, { src: unknown })
    await refused('button', { label: ' ', link: 'data:text/html,x' }, { label: required, link: unknown })
    await refused('video', { src: 'https://evil.test/film' }, { src: unknown })
    await refused('countdown', { until: 'soon' }, { until: unknown })
  })

  test('any data gives 200 or 422', async () => {
    for (const type of Object.keys(widgetData))
      for (const data of [undefined, null, 'x', 7, [], { source: 'new', url: {}, identifier: [] }, '{"a":1}']) {
        const { status } = await shop.call(showWidget, { type, data })
        assert.ok(status === 200 || status === 422, `${type} ${JSON.stringify(data)} ${status}`)
      }
  })
})
