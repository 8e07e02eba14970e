import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { showBlock, showPage } from '#contracts/content/calls.ts'
import { newStaff } from '#server/testing/actors.ts'
import { testShop } from '#server/testing/shop.ts'

const shop = await testShop()
after(shop.close)
const { headers } = shop.staff
const create = (resource: string, input: object, as = headers) =>
  shop.request<{ data: Record<string, unknown> & { id: number } }>('POST', `/api/admin/${resource}`, input, as)

async function opened(url: string) {
  const { data } = (await shop.call(showPage, { url })).body
  if ('redirect' in data) throw new Error(`${url} leads to ${data.redirect}`)
  return data
}

test('stored HTML is always sanitised', async () => {
  const content = '<p onclick=x>a</p><script>1</script><a href="javascript:1">b</a><img src="http://x/y.png" onerror=1>'
  const made = await create('page', { url: 'clean', title: 'Clean', content })
  assert.equal(made.status, 201)
  assert.equal((await opened('clean')).content, '<p>a</p><a>b</a><img src="http://x/y.png" />')
  const stored = await shop.db.selectFrom('pages').selectAll().where('url', '=', 'clean').executeTakeFirstOrThrow()
  assert.doesNotMatch(JSON.stringify(stored), /script>|onclick|onerror|javascript/)
})

test('reserved and malformed URLs are refused, Chinese ones are not', async () => {
  const before = await shop.db.selectFrom('pages').select('id').execute()
  for (const url of ['login', 'Über!']) {
    const refused = await create('page', { url, title: 'x' })
    assert.deepEqual([refused.status, refused.body.errors], [422, { url: ['Please check your input.'] }])
  }
  assert.deepEqual(await shop.db.selectFrom('pages').select('id').execute(), before)
  assert.equal((await create('page', { url: '關於-us_1', title: '關於' })).status, 201)
  assert.equal((await opened('關於-US_1')).title, '關於')
})

test('a page is visible only in its publish window', async () => {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
  await create('page', { url: 'soon', title: 'Soon', publish_at: tomorrow })
  const hidden = await shop.call(showPage, { url: 'soon' })
  assert.deepEqual([hidden.status, hidden.body.message], [404, 'Page cannot be found'])
})

test('an old URL redirects to the page while visitors may see it', async () => {
  const { body } = await create('page', { url: 'old-name', title: 'Named' })
  const change = (input: object) => shop.request('PUT', `/api/admin/page/${body.data.id}`, input, headers)
  await change({ url: 'new-name' })
  assert.deepEqual((await shop.call(showPage, { url: 'Old-Name' })).body, { data: { redirect: 'new-name' } })
  await change({ enabled: false })
  assert.equal((await shop.call(showPage, { url: 'old-name' })).status, 404)
})

test('the homepage cannot be deleted', async () => {
  const pages = await shop.request<{ data: { url: string; locked: string[] }[] }>('GET', '/api/admin/page', {}, headers)
  assert.deepEqual(
    pages.body.data.filter(({ locked }) => locked.length > 0).map(({ url, locked }) => [url, locked]),
    [['homepage', ['destroy', 'url', 'enabled']]],
  )
  const home = await shop.db.selectFrom('pages').selectAll().where('url', '=', 'homepage').executeTakeFirstOrThrow()
  const message = 'The homepage cannot be deleted, disabled or renamed.'
  for (const [method, input] of [
    ['DELETE', {}],
    ['PUT', { url: 'start' }],
    ['PUT', { enabled: false }],
  ] as const) {
    const refused = await shop.request(method, `/api/admin/page/${home.id}`, input, headers)
    assert.deepEqual([refused.status, refused.body.message], [409, message])
  }
  assert.deepEqual(
    await shop.db.selectFrom('pages').selectAll().where('url', '=', 'homepage').executeTakeFirstOrThrow(),
    home,
  )
})

test('scripts of a page require their own permission, and contain nothing but scripts', async () => {
  const editor = await newStaff(shop.db, ['create page', 'update page', 'get page'])
  const header_script = '<script>window.a=1</script>'
  const refused = await create('page', { url: 'script', title: 'x', header_script }, editor.headers)
  assert.equal(refused.status, 403)
  const wrong = await create('page', { url: 'script', title: 'x', header_script: '<p>no</p>' })
  assert.deepEqual(wrong.body.errors, { header_script: ['Please check your input.'] })
  assert.equal((await create('page', { url: 'script', title: 'x', header_script })).status, 201)
})

test('a block in use cannot be deleted, and the error says where it is used', async () => {
  const block = (await create('block', { identifier: 'notice', title: 'Notice', content: '<p>hi</p>' })).body.data
  const section = { id: 'abcd1234', type: 'block', data: { identifier: 'notice' } }
  const page = (await create('page', { url: 'with-block', title: 'With', sections: [section] })).body.data
  const refused = await shop.request('DELETE', `/api/admin/block/${block.id}`, {}, headers)
  assert.deepEqual([refused.status, refused.body.message], [409, 'This block is used by 1 page.'])
  const detail = await shop.request<{ data: { used_in: unknown } }>('GET', `/api/admin/block/${block.id}`, {}, headers)
  assert.deepEqual(detail.body.data.used_in, [{ resource: 'page', id: page.id, title: 'With' }])
  assert.equal((await shop.call(showBlock, { identifier: 'notice' })).body.data.content, '<p>hi</p>')

  await shop.request('DELETE', `/api/admin/page/${page.id}`, {}, headers)
  assert.equal((await shop.request('DELETE', `/api/admin/block/${block.id}`, {}, headers)).status, 200)
  assert.equal((await shop.call(showBlock, { identifier: 'notice' })).status, 404)
})

test('a section that is moved in one language is moved in all that have it', async () => {
  const text = (id: string, html: string) => ({ id, type: 'rich_text', data: { html } })
  const english = [text('aaaaaaaa', 'a'), text('bbbbbbbb', 'b'), text('cccccccc', 'c')]
  const chinese = [text('aaaaaaaa', '甲'), text('zzzzzzzz', '只'), text('bbbbbbbb', '乙'), text('cccccccc', '丙')]
  for (const [resource, key, table] of [
    ['page', { url: 'one-order' }, 'pages'],
    ['block', { identifier: 'one_order' }, 'blocks'],
  ] as const) {
    const { id } = (await create(resource, { ...key, title: 'Order', sections: english })).body.data
    const save = (language: string, sections: object[]) =>
      shop.request('PUT', `/api/admin/${resource}/${id}`, { language, sections }, headers)
    const stored = async () => {
      const { sections } = await shop.db
        .selectFrom(table)
        .select('sections')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return Object.fromEntries(
        Object.entries(sections ?? {}).map(([language, list]) => [
          language,
          list.map(({ data }) => data.html).join(''),
        ]),
      )
    }
    assert.equal((await save('zh_hk', chinese)).status, 200)
    assert.deepEqual(await stored(), { en_us: 'abc', zh_hk: '甲只乙丙' })
    assert.equal((await save('en_us', english.toReversed())).status, 200)
    assert.deepEqual(await stored(), { en_us: 'cba', zh_hk: '丙只乙甲' })
    assert.equal((await save('zh_hk', [chinese[2] ?? {}, chinese[0] ?? {}])).status, 200)
    assert.deepEqual(await stored(), { en_us: 'cba', zh_hk: '乙甲' })
  }
})

test('system blocks cannot be deleted or renamed, and say where they are used', async () => {
  type Block = { id: number; identifier: string; used_in: object[]; used_in_count: number; locked: string[] }
  const list = async () =>
    (await shop.request<{ data: Block[] }>('GET', '/api/admin/block?per_page=100', {}, headers)).body.data
  const system = ['footer', 'checkout_terms', 'checkout_notes', 'delivery_notes', 'contact_info', 'home_top']
  const before = await list()
  const blocks = system.map((name) => before.find(({ identifier }) => identifier === name) as Block)
  assert.deepEqual(
    blocks.map(({ used_in, used_in_count }) => [used_in, used_in_count]),
    [['Shop footer'], ['Checkout'], ['Checkout'], ['Product pages'], ['Contact page'], ['Top of the home page']].map(
      (titles) => [titles.map((title) => ({ resource: 'storefront', id: null, title })), titles.length],
    ),
  )
  assert.deepEqual(
    blocks.map(({ locked }) => locked),
    system.map(() => ['destroy', 'identifier']),
  )
  const message = 'The shop itself shows this block, so it cannot be deleted.'
  for (const { id } of blocks) {
    const refused = await shop.request('DELETE', `/api/admin/block/${id}`, {}, headers)
    assert.deepEqual([refused.status, refused.body.message], [409, message])
    const renamed = await shop.request('PUT', `/api/admin/block/${id}`, { identifier: 'other' }, headers)
    const errors = { identifier: ['The shop itself uses this identifier, so it cannot be changed.'] }
    assert.deepEqual([renamed.status, renamed.body.errors], [422, errors])
  }
  const free = (await create('block', { identifier: 'free', title: 'Free' })).body.data.id
  const ids = [blocks[0]?.id ?? 0, free]
  const batch = await shop.request('DELETE', '/api/admin/block/batch', { ids }, headers)
  assert.deepEqual(batch.body, { data: [{ id: free }], errors: [{ id: ids[0], message }] })
  const all = { ids: 'all', search: 'footer', filters: {}, expected: 1 }
  assert.deepEqual((await shop.request('DELETE', '/api/admin/block/batch', all, headers)).body, {
    data: [],
    errors: [{ id: ids[0], message }],
  })
  assert.deepEqual(await list(), before)
  const saved = await shop.request(
    'PUT',
    `/api/admin/block/${ids[0]}`,
    { identifier: 'footer', title: 'Foot' },
    headers,
  )
  assert.equal(saved.status, 200)
})

test('the HTML of a section is sanitised, however it is nested, and read unchanged', async () => {
  const hidden = `<div data-widget="html" data-widget-data="{&quot;html&quot;:&quot;<script>1</script>&quot;}">x</div>`
  const html = '<p onclick="x">a</p><script>b</script>'
  const sections = [
    { id: 'section1', type: 'html', data: { html } },
    { id: 'section2', type: 'rich_text', data: { html: html + hidden } },
  ]
  await create('page', { title: 'Hidden', url: 'hidden-html', sections })
  const shown = await opened('hidden-html')
  const clean = '<p>a</p><div data-widget="html">x</div>'
  assert.deepEqual(
    shown.sections.map(({ data }) => data.html),
    ['<p>a</p>', clean],
  )
  assert.equal(shown.content, `<p>a</p>\n${clean}`)
})
