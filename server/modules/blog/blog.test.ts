import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { listArticles, showArticle, showBlogCategory } from '#contracts/blog/blog-calls.ts'
import { checkKey } from '#contracts/content/check-call.ts'
import { showWidget } from '#contracts/content/widget-calls.ts'
import { showMenu } from '#contracts/navigation/menu-calls.ts'
import { addSamplePicture } from '#server/testing/records.ts'
import { testShop } from '#server/testing/shop.ts'

const shop = await testShop()
after(shop.close)
const { headers } = shop.staff
await addSamplePicture(shop.db)

type Answer = { data: Record<string, unknown> & { id: number; updated_at: string } }
const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, input: object = {}, as = headers) =>
  shop.request<Answer>(method, `/api/admin/${path}`, input, as)
async function made(resource: string, input: object): Promise<number> {
  const { status, body } = await send('POST', resource, input)
  assert.equal(status, 201, JSON.stringify(body))
  return body.data.id
}
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
async function opened(url: string, language = 'en_us') {
  const { status, body } = await shop.call(showArticle, { url, language })
  assert.equal(status, 200, JSON.stringify(body))
  if ('redirect' in body.data) throw new Error(`${url} leads to ${body.data.redirect}`)
  return body.data
}
const state = async () => ({
  articles: await shop.db.selectFrom('blog_articles').selectAll().orderBy('id').execute(),
  categories: await shop.db.selectFrom('blog_categories').selectAll().orderBy('id').execute(),
  links: await shop.db.selectFrom('blog_article_categories').selectAll().orderBy('article_id').execute(),
})

const tea = await made('blog_category', { title: 'Tea', url: 'tea' })
const care = await made('blog_category', { title: 'Care', url: 'care', description: '<p>Make it <b>last</b></p>' })
const hidden = await made('blog_category', { title: 'Drafts', url: 'drafts', enabled: false })
const article = (url: string, days: number, more: object = {}) =>
  made('blog_article', { title: url, url, published_at: day(days), blog_category_ids: [tea], ...more })
await article('first', -9, { image: 1, tags: ['oolong'], author: 'Amy' })
await article('second', -8, { blog_category_ids: [care], tags: ['oolong'], short_description: 'Two' })
const third = await article('third', -7, {
  blog_category_ids: [hidden, care, tea],
  content: '<p>Three <i>cups</i></p>',
})
await article('disabled', -6, { enabled: false })
const later = await article('later', 1)

test('visitors read published articles, newest first', async () => {
  const { body } = await shop.call(listArticles, {})
  assert.deepEqual(
    [
      body.data.map(({ url }) => url),
      body.total,
      body.categories.map(({ url, article_count }) => [url, article_count]),
    ],
    [
      ['third', 'second', 'first'],
      3,
      [
        ['tea', 2],
        ['care', 2],
      ],
    ],
  )
  const tagged = await shop.call(listArticles, { tag: 'oolong', per_page: 10 })
  assert.deepEqual(
    tagged.body.data.map(({ url }) => url),
    ['second', 'first'],
  )
  const beyond = await shop.call(listArticles, { page: 9 })
  assert.deepEqual([beyond.body.data, beyond.body.total], [[], 3])
})

test('an article has its neighbours, its visible categories and what is related', async () => {
  const { data: second } = { data: await opened('SECOND') }
  assert.deepEqual(
    [second.previous, second.next],
    [
      { title: 'first', url: 'first' },
      { title: 'third', url: 'third' },
    ],
  )
  assert.deepEqual([second.meta_title, second.meta_description, second.tags], ['second', 'Two', ['oolong']])
  const newest = await opened('third')
  assert.deepEqual([newest.next, newest.meta_description], [null, 'Three cups'])
  assert.deepEqual(
    newest.categories.map(({ url }) => url),
    ['tea', 'care'],
  )
  assert.equal(newest.category?.url, 'tea')
  const first = await opened('first')
  assert.deepEqual([first.previous, first.image, first.author], [null, '/uploads/sample.png', 'Amy'])
  // Of the same category; a shared tag alone does not count.
  assert.deepEqual(
    first.related.map(({ url }) => url),
    ['third'],
  )
})

test('a category lists its articles in pages', async () => {
  const page = async (input: object) => {
    const { body } = await shop.call(showBlogCategory, input)
    if (!('total' in body) || 'redirect' in body.data) throw new Error(JSON.stringify(body))
    const { data, total, page: shown, per_page } = body
    return { data, total, page: shown, per_page }
  }
  const { data: first, ...paging } = await page({ url: 'Care' })
  assert.deepEqual(
    [first.category.title, first.category.meta_description, first.articles.map(({ url }) => url), paging],
    ['Care', 'Make it last', ['third', 'second'], { total: 2, page: 1, per_page: 10 }],
  )
  for (let n = 0; n < 10; n++) await article(`more-${n}`, -100 - n, { blog_category_ids: [care] })
  const next = await page({ url: 'care', page: 2 })
  assert.deepEqual([next.data.articles.map(({ url }) => url), next.total], [['more-8', 'more-9'], 12])
  const listed = await send('GET', 'blog_article', { category: care, per_page: 50, sort: 'published_at' })
  const rows = Array.isArray(listed.body.data) ? listed.body.data : []
  assert.deepEqual([rows.length, rows.at(-1)?.url, rows.at(-1)?.blog_category_ids], [12, 'third', [tea, care, hidden]])
})

test('an article that is not published, or disabled, is not there, in three languages', async () => {
  const texts = { 'en-US': 'Page cannot be found', 'zh-HK': '找不到頁面', 'zh-CN': '找不到该页面' }
  for (const [language, text] of Object.entries(texts)) {
    for (const url of ['later', 'disabled', 'nothing'])
      assert.deepEqual(
        await shop
          .call(showArticle, { url }, { 'accept-language': language })
          .then(({ status, body }) => [status, body]),
        [404, { message: text }],
      )
    const category = await shop.call(showBlogCategory, { url: 'drafts' }, { 'accept-language': language })
    assert.deepEqual([category.status, category.body], [404, { message: text }])
  }
  const keys: [string, string, boolean][] = [
    ['blog_article', 'first', true],
    ['blog_article', 'later', false],
    ['blog_article', 'disabled', false],
    ['blog_category', 'tea', true],
    ['blog_category', 'drafts', false],
    ['article', 'first', false],
  ]
  for (const [type, key, expected] of keys)
    assert.equal((await shop.call(checkKey, { type, key })).body.data, expected, `${type} ${key}`)
})

test('an empty time of publication means now', async () => {
  const id = await made('blog_article', { title: 'Now', url: 'now' })
  assert.equal((await opened('now')).title, 'Now')
  await send('PUT', `blog_article/${id}`, { published_at: day(1) })
  assert.equal((await shop.call(showArticle, { url: 'now' })).status, 404)
  await send('PUT', `blog_article/${id}`, { published_at: '' })
  assert.equal((await opened('now')).title, 'Now')
  await send('DELETE', `blog_article/${id}`)
})

test('a copy of an article is disabled and has its texts in all languages, its categories and a free URL', async () => {
  const id = await article('boots-2', -40, { title: 'Boots', image_alt: 'Two boots', tags: ['leather'] })
  await send('PUT', `blog_article/${id}`, { language: 'zh_hk', title: '靴' })
  const urls: string[] = []
  for (let n = 0; n < 2; n++) {
    const { status, body } = await send('POST', `blog_article/${id}/duplicate`)
    assert.equal(status, 201)
    const copies = shop.db.selectFrom('blog_articles').selectAll().where('id', '=', body.data.id)
    const { title, url, enabled, image_alt, tags } = await copies.executeTakeFirstOrThrow()
    urls.push(url)
    const titles = { en_us: 'Boots (2)', zh_hk: '靴 (2)' }
    assert.deepEqual([title, enabled, image_alt, tags], [titles, false, { en_us: 'Two boots' }, ['leather']])
    const links = shop.db.selectFrom('blog_article_categories').select('category_id')
    assert.deepEqual(await links.where('article_id', '=', body.data.id).execute(), [{ category_id: tea }])
    await send('DELETE', `blog_article/${body.data.id}`)
    if (n === 0) await article('boots-3', -41, { enabled: false })
  }
  assert.deepEqual(urls, ['boots-3', 'boots-4'])
  assert.equal((await send('POST', 'blog_article/999999/duplicate')).status, 404)
  await send('DELETE', `blog_article/${id}`)
})

test('texts fall back to the main language', async () => {
  await send('PUT', `blog_article/${third}`, { title: '第三篇', language: 'zh_hk' })
  const shown = await opened('third', 'zh_hk')
  assert.deepEqual(
    [shown.title, shown.content, shown.languages],
    ['第三篇', '<p>Three <i>cups</i></p>', ['en_us', 'zh_hk']],
  )
})

test('a former URL leads to the present one', async () => {
  const id = await made('blog_article', { title: 'Moved', url: 'old-article' })
  await send('PUT', `blog_article/${id}`, { url: 'new-article' })
  assert.deepEqual((await shop.call(showArticle, { url: 'Old-Article' })).body, { data: { redirect: 'new-article' } })
  await send('PUT', `blog_article/${id}`, { enabled: false })
  assert.equal((await shop.call(showArticle, { url: 'old-article' })).status, 404)
  const category = await made('blog_category', { title: 'Moved', url: 'old-topic' })
  await send('PUT', `blog_category/${category}`, { url: 'new-topic' })
  assert.deepEqual((await shop.call(showBlogCategory, { url: 'old-topic' })).body, { data: { redirect: 'new-topic' } })
})

test('menu items and slides lead to articles and categories while those are visible', async () => {
  const item = (display_title: string, type: string, target_id: number) =>
    made('menu', { display_title, type, target_id })
  await item('Third', 'blog_article', third)
  await item('Later', 'blog_article', later)
  await item('Care', 'blog_category', care)
  await item('Drafts', 'blog_category', hidden)
  const { data } = (await shop.call(showMenu, {})).body
  assert.deepEqual(
    data.map(({ display_title, path }) => [display_title, path]),
    [
      ['Third', '/blog/article/third'],
      ['Care', '/blog/category/care'],
    ],
  )
  await made('slider', { image: 1, link_type: 'blog_article', target_id: third })
  const slides = (await shop.call(showWidget, { type: 'slider', data: {} })).body.data
  assert.deepEqual(slides.type === 'slider' && slides.items.map(({ path }) => path), ['/blog/article/third'])
  const before = await shop.db.selectFrom('menus').selectAll().execute()
  const wrong = await send('POST', 'menu', { display_title: 'x', type: 'blog_article', target_id: 999_999 })
  assert.deepEqual(
    [wrong.status, wrong.body],
    [
      422,
      {
        message: 'The given data was invalid.',
        errors: { target_id: ['Please check your input.'] },
        codes: { target_id: ['check_input'] },
      },
    ],
  )
  assert.deepEqual(await shop.db.selectFrom('menus').selectAll().execute(), before)
})

test('the widget shows the newest articles, of all or of one category', async () => {
  const urls = async (data: object) => {
    const shown = (await shop.call(showWidget, { type: 'blog_list', data })).body.data
    return shown.type === 'blog_list' ? shown.items.map(({ url }) => url) : []
  }
  assert.deepEqual(await urls({ limit: 2 }), ['third', 'second'])
  assert.deepEqual(await urls({ category_url: 'tea' }), ['third', 'first'])
  assert.deepEqual(await urls({ category_url: 'drafts' }), [])
  assert.deepEqual(await urls({ category_url: 'nothing' }), [])
})

describe('refused, and nothing changes', () => {
  const refused = async (resource: string, input: object, errors: Record<string, [string, string, string]>) => {
    const before = await state()
    for (const [n, language] of ['en-US', 'zh-HK', 'zh-CN'].entries()) {
      const answer = await shop.request<{ errors: Record<string, string[]> }>('POST', `/api/admin/${resource}`, input, {
        ...headers,
        'accept-language': language,
      })
      const texts = Object.entries(errors).map(([field, all]) => [field, [all[n]]])
      assert.deepEqual([answer.status, answer.body.errors], [422, Object.fromEntries(texts)])
    }
    assert.deepEqual(await state(), before)
  }
  const required: [string, string, string] = ['This field is required.', '此欄必須填寫。', '此项为必填项。']
  const invalid: [string, string, string] = ['Please check your input.', '請檢查你輸入的內容。', '请检查您输入的内容。']

  test('missing and malformed fields', async () => {
    await refused('blog_article', {}, { title: required, url: required })
    await refused('blog_category', {}, { title: required, url: required })
    await refused(
      'blog_article',
      { title: 'x', url: 'a b', published_at: 'soon', tags: ['x'.repeat(51)] },
      {
        url: invalid,
        published_at: invalid,
        'tags.0': invalid,
      },
    )
    for (const categories of [[999_999], [tea, 999_999]])
      await refused(
        'blog_article',
        { title: 'x', url: 'x', blog_category_ids: categories },
        { blog_category_ids: invalid },
      )
  })

  test('a URL that another article has', async () => {
    const text: [string, string, string] = [
      'Please make sure that URL field is unique',
      '「網址」已被使用，請輸入另一個',
      '“网址”已被使用，请更换一个',
    ]
    await refused('blog_article', { title: 'x', url: 'FIRST' }, { url: text })
    await refused('blog_category', { title: 'x', url: 'tea' }, { url: text })
  })

  test('deleting a category with articles', async () => {
    const before = await state()
    const { status, body } = await send('DELETE', `blog_category/${tea}`)
    assert.deepEqual([status, body], [409, { message: 'This record is in use' }])
    assert.deepEqual(await state(), before)
  })

  test('without permission', async () => {
    const before = await state()
    const clerk = await shop.staffWith(['get pages'])
    for (const resource of ['blog_article', 'blog_category'])
      for (const [method, path] of [
        ['GET', resource],
        ['POST', resource],
        ['GET', `${resource}/1`],
        ['PUT', `${resource}/1`],
        ['DELETE', `${resource}/1`],
      ] as const)
        assert.equal(
          (await send(method, path, { title: 'x', url: 'x' }, clerk.headers)).status,
          403,
          `${method} ${path}`,
        )
    assert.deepEqual(await state(), before)
  })
})

test('the content of an article is sanitised when it is stored', async () => {
  await made('blog_article', {
    title: 'x',
    url: 'clean',
    content: '<p onclick=x>a</p><script>1</script><a href="javascript:1">b</a>',
  })
  assert.equal((await opened('clean')).content, '<p>a</p><a>b</a>')
})
