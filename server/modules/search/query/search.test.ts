import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { listProducts } from '#contracts/catalogue/product-calls.ts'
import { searchProducts, suggestProducts } from '#contracts/catalogue/search-calls.ts'
import { testShop } from '#server/testing/shop.ts'
import { writeSearches } from './search-log.ts'

const shop = await testShop()
after(shop.close)
const { db, services, staff, request, call } = shop
const made = async (path: string, draft: object): Promise<number> => {
  const { status, body } = await request<{ data: { id: number } }>('POST', `/api/admin/${path}`, draft, staff.headers)
  assert.equal(status, 201, JSON.stringify(body))
  return body.data.id
}
const search = async (keyword: string, more: object = {}) => {
  const { status, body } = await call(searchProducts, { keyword, ...more })
  assert.equal(status, 200, JSON.stringify(body))
  return body
}
const names = async (keyword: string, more: object = {}) => (await search(keyword, more)).data.map(({ name }) => name)

before(async () => {
  const drinks = await made('menu', { type: 'category', display_title: 'Drinks', url: 'drinks' })
  const kiln = await made('brand', { title: 'Harbour Kiln', url: 'kiln' })
  const products: Record<string, object> = {
    'Bluetooth Speaker': { url: 'speaker' },
    'Green tea': { categories: [drinks], is_new: 1 },
    'Tea cup': { brand_id: kiln, stocks: undefined },
    'Café crème': { description: '<p>With 20 ml oat milk and <b>cinnamon</b>.</p>' },
    'Wind-up robot': {},
  }
  for (const [name, more] of Object.entries(products)) {
    const { product_id } = await shop.product({ name, ...JSON.parse(JSON.stringify(more)) })
    if (name === 'Green tea')
      await request('PUT', `/api/admin/product/${product_id}`, { language: 'zh_hk', name: '香片綠茶' }, staff.headers)
  }
})

test('a misspelt word is corrected; an exact code comes first', async () => {
  const { total, corrected_keyword, data } = await search('bluetoth')
  assert.deepEqual([total, corrected_keyword, data[0]?.url], [1, 'bluetooth', 'speaker'])
  // As the pages ask: filters of which none is chosen narrow nothing.
  const asPage = await search('bluetoth', { filters: { brand_ids: [], badges: [], attributes: {} } })
  assert.deepEqual([asPage.total, asPage.corrected_keyword], [1, 'bluetooth'])
  assert.deepEqual(await search('bluetooth').then((found) => found.corrected_keyword), null)
  const { product_id } = await shop.product({
    name: '4890000000017 and more 4890000000017',
    stocks: [
      { price: 5, inventories: [{ warehouse_id: services.settings.snapshot().product.warehouse_id, quantity: 1 }] },
    ],
  })
  const plain = await shop.product({
    name: 'Plain',
    stocks: [
      {
        price: 5,
        barcode: '4890000000017',
        inventories: [{ warehouse_id: services.settings.snapshot().product.warehouse_id, quantity: 0 }],
      },
    ],
  })
  assert.deepEqual(
    (await search('4890000000017')).data.map(({ id }) => id),
    [plain.product_id, product_id],
  )
})

test('a keyword has letters, digits, _ and - only; each error in three languages', async () => {
  const texts = {
    'en-US': ['This field is required.', 'Please check your input.'],
    'zh-HK': ['此欄必須填寫。', '請檢查你輸入的內容。'],
    'zh-CN': ['此项为必填项。', '请检查您输入的内容。'],
  }
  const logged = async () => {
    await writeSearches(services)
    return (await db.selectFrom('search_log').select('id').execute()).length
  }
  const before = await logged()
  for (const [locale, [required, wrong]] of Object.entries(texts)) {
    const refused = async (keyword: unknown) => {
      const { status, body } = await request<{ errors: { keyword: string[] } }>(
        'POST',
        '/api/product/search',
        { keyword },
        { 'accept-language': locale },
      )
      assert.equal(status, 422)
      return body.errors.keyword
    }
    assert.deepEqual([await refused(''), await refused(undefined)], [[required], [required]], locale)
    for (const keyword of ['a b', 'a@b', '100%', "' | &:*", "it's", 'a'.repeat(101), 7, ['tea'], 'a\u0000b'])
      assert.deepEqual(await refused(keyword), [wrong], `${locale} ${keyword}`)
  }
  assert.equal(await logged(), before)
  for (const keyword of ['ÀÉ', '_', '--', '猫', 'a'.repeat(100), '__proto__', 'ﬁ', '😀'.length > 2 ? '' : 'x'].filter(
    Boolean,
  ))
    assert.equal((await search(keyword)).page, 1, keyword)
})

test('words are found by their beginning, in any language, in descriptions, brands and categories', async () => {
  assert.deepEqual(await names('te'), ['Tea cup', 'Green tea'])
  assert.deepEqual(await names('tea-green'), ['Green tea'])
  assert.deepEqual(await names('GREEN_TEA'), ['Green tea'])
  assert.deepEqual(await names('绿茶'), ['Green tea'])
  assert.deepEqual(await names('香片', { language: 'zh_hk' }), ['香片綠茶'])
  assert.deepEqual(await names('cafe'), ['Café crème'])
  assert.deepEqual(await names('cinnamon'), ['Café crème'])
  assert.deepEqual(await names('kiln'), ['Tea cup'])
  assert.deepEqual(await names('drinks'), ['Green tea'])
})

test('without a match for all words, any word matches; without any result, there are suggestions', async () => {
  assert.deepEqual((await names('robot-cafe')).toSorted(), ['Café crème', 'Wind-up robot'])
  for (let times = 0; times < 9; times++) await search('tea')
  await writeSearches(services)
  const none = await search('qqqq')
  assert.deepEqual([none.total, none.data, none.corrected_keyword], [0, [], null])
  assert.ok(none.suggestions.length > 0 && none.suggestions.length <= 5)
  assert.ok(none.suggestions.includes('tea'))
  // Filters that leave nothing are no reason to look for something else.
  const narrow = await search('tea', { filters: { price_min: 9999 } })
  assert.deepEqual([narrow.total, narrow.corrected_keyword, narrow.facets.in_stock], [0, null, 0])
})

test('joined words are also searched separately, all of them before any', async () => {
  const chinese = { language: 'zh_hk' }
  assert.deepEqual(await names('綠茶香片', chinese), ['香片綠茶'])
  assert.deepEqual(await names('20ml', chinese), ['Café crème'])
  assert.deepEqual(await names('紅色綠茶', chinese), ['香片綠茶'])
  assert.deepEqual(await names('zzzz20', chinese), [])
  // Who says them apart means each.
  assert.deepEqual(await names('香-zzz', chinese), ['香片綠茶'])
})

test('the title of a category finds its products in every language', async () => {
  const chinese = { language: 'zh_hk' }
  const { id } = await db.selectFrom('menus').select('id').where('url', '=', 'drinks').executeTakeFirstOrThrow()
  const title = { language: 'zh_hk', display_title: '飲品' }
  assert.equal((await request('PUT', `/api/admin/menu/${id}`, title, staff.headers)).status, 200)
  assert.deepEqual(await names('drinks', chinese), ['香片綠茶'])
  assert.deepEqual(await names('飲品'), ['Green tea'])
  assert.deepEqual(await names('drinks'), ['Green tea'])
})

test('synonyms find the same products', async () => {
  const path = '/api/admin/search_synonym'
  const send = <B>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body: object, headers = staff.headers) =>
    request<B>(method, url, body, headers)
  assert.deepEqual(await names('toy'), [])
  const { status, body } = await send<{ data: { id: number; words: string[] } }>('POST', path, {
    language: 'en-US',
    words: ['toy', 'Wind-up robot'],
  })
  assert.deepEqual([status, body.data.words], [201, ['toy', 'Wind-up robot']])
  assert.deepEqual(await names('toy'), ['Wind-up robot'])

  for (const wrong of [{ language: 'en_us', words: ['one'] }, { language: 'fr_fr', words: ['a', 'b'] }, {}])
    assert.equal((await send('POST', path, wrong)).status, 422, JSON.stringify(wrong))
  const onlyReads = await shop.staffWith(['get products'])
  assert.equal((await send('DELETE', `${path}/${body.data.id}`, {}, onlyReads.headers)).status, 403)
  assert.equal((await send('PUT', `${path}/999999`, { language: 'en_us', words: ['a', 'b'] })).status, 404)
  const listed = await send<{ data: { id: number }[] }>('GET', path, {}, onlyReads.headers)
  assert.deepEqual(
    listed.body.data.map(({ id }) => id),
    [body.data.id],
  )

  await send('PUT', `${path}/${body.data.id}`, { language: 'en_us', words: ['toys', 'robot'] })
  assert.deepEqual([await names('toy'), await names('toys')], [[], ['Wind-up robot']])
  await send('DELETE', `${path}/${body.data.id}`, {})
  assert.deepEqual(await names('toys'), [])
})

test('facets count what each choice would show, ignoring their own selection', async () => {
  const { facets, total } = await search('te')
  assert.deepEqual(
    [
      total,
      facets.categories.map(({ url, count }) => [url, count]),
      facets.brands.map(({ title, count }) => [title, count]),
    ],
    [2, [['drinks', 1]], [['Harbour Kiln', 1]]],
  )
  const brand = facets.brands[0]?.id
  const chosen = await search('te', { filters: { brand_ids: [brand], badges: ['new'] } })
  assert.deepEqual([chosen.total, chosen.facets.brands.map(({ count }) => count), chosen.facets.badges], [0, [0], []])
})

test('suggestions while typing: words, products, categories and brands, at most eight', async () => {
  const suggest = async (keyword: string, language?: string) =>
    (await call(suggestProducts, { keyword, language })).body.data
  assert.deepEqual(
    (await suggest('te')).map(({ text, type }) => [type, text]),
    [
      ['word', 'tea'],
      ['product', 'Tea cup'],
      ['product', 'Green tea'],
    ],
  )
  assert.deepEqual(
    (await suggest('har')).map(({ type, url }) => [type, url]),
    [
      ['word', '/search/harbour'],
      ['brand', '/brand/kiln'],
      ['product', `/product/${(await search('kiln')).data[0]?.url}`],
    ],
  )
  assert.deepEqual(
    (await suggest('drinks')).find(({ type }) => type === 'category'),
    { text: 'Drinks', type: 'category', url: '/category/drinks', image: '' },
  )
  // The empty field offers what others search for.
  // A word that is typed in full is no suggestion.
  assert.deepEqual(
    (await suggest('Tea')).map(({ text }) => text),
    ['Tea cup', 'Green tea'],
  )
  assert.ok((await suggest('')).every(({ type }) => type === 'word'))
  for (const keyword of [' ', "'|&:*", '%', '\\']) assert.deepEqual(await suggest(keyword), [], keyword)
  assert.ok((await suggest('e')).length <= 8)
})

test('the pages below a category in the menu are suggested with it, each once', async () => {
  const page = (title: string, url: string) => made('page', { title, url, content: '<p>How to.</p>' })
  const drinks = (await db.selectFrom('menus').select('id').where('url', '=', 'drinks').executeTakeFirstOrThrow()).id
  const guide = await page('How to brew', 'how-to-brew')
  const glasses = await page('Drinks for a party', 'party')
  for (const target_id of [guide, glasses])
    await made('menu', { type: 'page', display_title: 'Guide', parent_id: drinks, target_id })
  const pagesFor = async (keyword: string) =>
    (await call(suggestProducts, { keyword })).body.data.filter(({ type }) => type === 'page').map(({ url }) => url)
  assert.deepEqual(await pagesFor('drin'), ['/party', '/how-to-brew'])
  assert.deepEqual(await pagesFor('robot'), [])
  await db.updateTable('menus').set({ enabled: false }).where('id', '=', drinks).execute()
  assert.deepEqual(await pagesFor('drin'), ['/party'], 'a hidden category leads to nothing')
  await db.updateTable('menus').set({ enabled: true }).where('id', '=', drinks).execute()
})

test('a search is logged once, with its number of results', async () => {
  await writeSearches(services)
  await db.deleteFrom('search_log').execute()
  const buyer = await shop.member()
  await call(searchProducts, { keyword: 'Robot' }, buyer.headers)
  await call(searchProducts, { keyword: 'robot', page: 2 })
  await writeSearches(services)
  const rows = await db.selectFrom('search_log').selectAll().execute()
  const [{ id: _, at: __, ...row } = { id: 0, at: '' }] = rows
  assert.deepEqual([rows.length, row], [1, { keyword: 'robot', language: 'en_us', total: 1 }], 'and not by whom')
  await call(searchProducts, { keyword: 'qqqqqq' })
  await writeSearches(services)
  const searched = async (query: object) =>
    (
      await request<{ data: { keyword: string; total: number }[] }>(
        'GET',
        '/api/admin/search_log',
        query,
        staff.headers,
      )
    ).body.data
  assert.deepEqual(
    (await searched({})).map(({ keyword, total }) => [keyword, total]),
    [
      ['qqqqqq', 0],
      ['robot', 1],
    ],
  )
  assert.deepEqual(
    (await searched({ without_result: 1 })).map(({ keyword }) => keyword),
    ['qqqqqq'],
  )
})

test('a search is logged with the words as typed', async () => {
  await writeSearches(services)
  await db.deleteFrom('search_log').execute()
  await call(searchProducts, { keyword: 'Robot-toy' })
  await call(searchProducts, { keyword: 'men-robot', typed: " Men's  robot" })
  // Nobody puts a text of their own into the log.
  await call(searchProducts, { keyword: 'robot', typed: 'Buy at https://example.com' })
  await call(searchProducts, { keyword: 'robot', typed: 'x'.repeat(101) })
  await writeSearches(services)
  const rows = await db.selectFrom('search_log').select('keyword').orderBy('id').execute()
  assert.deepEqual(
    rows.map(({ keyword }) => keyword),
    ['robot toy', "men's robot", 'robot', 'robot'],
  )
  const { suggestions } = (await call(searchProducts, { keyword: 'qqqqqq' })).body
  assert.ok(
    suggestions.every((keyword) => /^[\p{L}\p{M}\p{N}_-]+$/u.test(keyword)),
    suggestions.join(),
  )
  for (const typed of ["men's", '2.5cm', 'rice bowl', '100%'])
    assert.equal((await call(searchProducts, { keyword: typed })).status, 422, 'the call takes keywords only')
})

test('an unknown sort, filter or page is not an error', async () => {
  const odd = {
    sort: "name'--",
    filters: { brand_ids: ["1' or 1=1"], price_min: {}, badges: 'x', attributes: { 'a"b': ['c'] } },
    page: -1,
    per_page: 7,
  }
  for (const { status, body } of [
    await call(listProducts, odd),
    await call(searchProducts, { ...odd, keyword: 'tea' }),
  ])
    assert.deepEqual([status, body.page, body.per_page], [200, 1, 10])
})
