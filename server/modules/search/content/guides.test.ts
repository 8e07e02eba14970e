import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { duplicateArticle } from '#contracts/blog/blog-calls.ts'
import { searchProducts, suggestProducts } from '#contracts/catalogue/search-calls.ts'
import { keepUpListing } from '#server/modules/search/search.ts'
import { testShop } from '#server/testing/shop.ts'

const shop = await testShop()
after(shop.close)
const { db, services, staff, request, call } = shop

const save = async (path: string, draft: object, method: 'POST' | 'PUT' = 'POST'): Promise<number> => {
  const { status, body } = await request<{ data: { id: number } }>(method, `/api/admin/${path}`, draft, staff.headers)
  assert.ok(status < 300, JSON.stringify(body))
  return body.data.id
}
const guides = async (keyword: string, more: object = {}) => {
  const { status, body } = await call(searchProducts, { keyword, ...more })
  assert.equal(status, 200, JSON.stringify(body))
  return body.guides
}
const found = async (keyword: string, more: object = {}) => (await guides(keyword, more)).map(({ url }) => url)
const suggested = async (keyword: string, language?: string) =>
  (await call(suggestProducts, { keyword, language })).body.data
    .filter(({ type }) => type === 'page')
    .map(({ url }) => url)

const cups = await save('blog_article', {
  language: 'en_us',
  title: 'Seven cups from six grams',
  url: 'seven-cups',
  short_description: 'What changes between the first pour of a roasted oolong and the last.',
  content: '<p>If somebody says that tea is <b>bitter</b>, begin here. The team drinks it daily.</p>',
  published_at: '2026-01-02T00:00:00Z',
})
await save(
  `blog_article/${cups}`,
  {
    language: 'zh_hk',
    title: '六克茶葉，七杯茶',
    short_description: '炭焙烏龍由第一泡到最後一泡有甚麼不同。',
    content: '<p>話梅香這時出來了。</p>',
  },
  'PUT',
)
const kettle = await save('blog_article', {
  title: 'A kettle for tea',
  url: 'kettle',
  published_at: '2025-01-02T00:00:00Z',
})
await save('page', {
  language: 'en_us',
  title: 'Brewing guide',
  url: 'brewing',
  sections: [
    {
      id: 'section1',
      type: 'rich_text',
      data: { html: '<h2>White&nbsp;tea</h2><p>80 degrees</p><p>Green tea: 70.</p>' },
    },
    { id: 'section2', type: 'button', data: { label: 'Choose a strainer', link: '/product' } },
  ],
})

const [ofCups, ofKettle, ofPage] = ['/blog/article/seven-cups', '/blog/article/kettle', '/brewing']

test('articles and pages are found by words of title, description and text, those with the word in their title first', async () => {
  assert.deepEqual(await found('tea'), [ofKettle, ofPage, ofCups])
  assert.deepEqual(await suggested('tea'), [ofKettle, ofPage, ofCups])
  assert.deepEqual(await guides('oolong'), [
    {
      title: 'Seven cups from six grams',
      url: ofCups,
      text: 'What changes between the first pour of a roasted oolong and the last.',
      image: '',
    },
  ])
  for (const keyword of ['strainer', 'white-tea', 'degrees', 'BREWING'])
    assert.deepEqual(await found(keyword), [ofPage], keyword)
  // All words count, wherever they are.
  assert.deepEqual(await found('cups-bitter'), [ofCups])
  assert.deepEqual(await found('cups-degrees'), [])
})

test('a text that repeats the word comes before a newer one that has it once', async () => {
  const once = await save('page', { title: 'Returns', url: 'returns', content: '<p>Opened tea stays with you.</p>' })
  assert.deepEqual(await found('tea'), [ofKettle, ofPage, '/returns', ofCups])
  assert.equal((await request('DELETE', `/api/admin/page/${once}`, {}, staff.headers)).status, 200)
  assert.deepEqual(await found('tea'), [ofKettle, ofPage, ofCups])
})

test('a title is found by the beginnings of its words, a text by those of long words only', async () => {
  assert.deepEqual([await found('ket'), await suggested('ket')], [[ofKettle], [ofKettle]])
  assert.deepEqual([await found('bit'), await found('bitt')], [[], [ofCups]])
  assert.deepEqual(await found('strain'), [ofPage])
})

test('Chinese finds Chinese in both scripts, in all languages of the shop', async () => {
  for (const language of ['zh_hk', 'zh_cn'])
    for (const keyword of ['茶', '茶葉', '茶叶', '烏龍', '乌龙', '話梅'])
      assert.deepEqual(await found(keyword, { language }), [ofCups], `${language} ${keyword}`)
  assert.equal((await guides('茶葉', { language: 'zh_hk' }))[0]?.title, '六克茶葉，七杯茶')
  assert.deepEqual(await suggested('六克', 'zh_cn'), [ofCups])
})

test('a change is found at once; what visitors do not see is not found', async () => {
  await save(`blog_article/${kettle}`, { title: 'A kettle for coffee' }, 'PUT')
  assert.deepEqual([await found('kettle-tea'), await found('coffee')], [[], [ofKettle]])
  const { body } = await call(duplicateArticle, { id: kettle }, staff.headers)
  assert.deepEqual(await found('coffee'), [ofKettle])
  await save(`blog_article/${body.data.id}`, { enabled: true }, 'PUT')
  assert.deepEqual(await found('coffee'), ['/blog/article/kettle-2', ofKettle])
  for (const hidden of [{ enabled: false }, { enabled: true, published_at: '2999-01-01T00:00:00Z' }]) {
    await save(`blog_article/${body.data.id}`, hidden, 'PUT')
    assert.deepEqual(await found('coffee'), [ofKettle], JSON.stringify(hidden))
  }
  assert.equal((await request('DELETE', `/api/admin/blog_article/${body.data.id}`, {}, staff.headers)).status, 200)
  const stored = await db
    .selectFrom('content_search')
    .select('article_id')
    .where('article_id', '=', body.data.id)
    .execute()
  assert.deepEqual(stored, [])
  const page = await db.selectFrom('pages').select('id').where('url', '=', 'brewing').executeTakeFirstOrThrow()
  await save(`page/${page.id}`, { unpublish_at: '2026-01-01T00:00:00Z' }, 'PUT')
  assert.deepEqual(await found('strainer'), [])
  await save(`page/${page.id}`, { unpublish_at: null }, 'PUT')
  assert.deepEqual(await found('strainer'), [ofPage])
})

test('misspelt words and synonyms count for guides; later pages of results have none', async () => {
  await shop.product({ name: 'Bitter orange', url: 'bitter-orange' })
  assert.deepEqual(await found('bittter'), [ofCups])
  assert.deepEqual(await found('tea', { page: 2 }), [])
})

test('articles that were stored without their words get them by the scheduled job', async () => {
  await db.deleteFrom('content_search').execute()
  await sql`update pages set title = '{"en_us": "Steeping"}', updated_at = now() where url = 'brewing'`.execute(db)
  services.content.clear()
  assert.deepEqual(await found('oolong'), [])
  await keepUpListing(services)
  assert.deepEqual([await found('oolong'), await found('steeping')], [[ofCups], [ofPage]])
  const count = async () =>
    (
      await db
        .selectFrom('content_search')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n
  const before = await count()
  await keepUpListing(services)
  assert.equal(await count(), before)
})

test('among 3,000 articles with the word, those with it in their title come first', async () => {
  await sql`
    with made as (
      insert into blog_articles (title, url, content, published_at)
      select jsonb_build_object('en_us', 'Story ' || n), 'story-' || n, '{"en_us": "<p>We drink tea.</p>"}', now() - n * interval '1 hour'
      from generate_series(1, 3000) n returning id, title, published_at, updated_at)
    insert into content_search (article_id, titles, texts, at, indexed_at)
    select id, to_tsvector('simple', title ->> 'en_us'), to_tsvector('simple', title ->> 'en_us' || ' we drink tea'), published_at, updated_at from made`.execute(
    db,
  )
  await save(`blog_article/${kettle}`, { title: 'A kettle for tea' }, 'PUT')
  assert.deepEqual(await found('tea'), [ofKettle, ofPage, ...[1, 2, 3, 4].map((n) => `/blog/article/story-${n}`)])
})
