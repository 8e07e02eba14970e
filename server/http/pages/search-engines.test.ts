import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { brand } from '#contracts/catalogue/brand.ts'
import { product } from '#contracts/catalogue/product.ts'
import { page } from '#contracts/content/page.ts'
import { menu } from '#contracts/navigation/menu.ts'
import { addressesInPart } from '#server/modules/sitemap/sitemap.ts'
import { newStaff } from '#server/testing/actors.ts'
import { testApp } from '#server/testing/app.ts'
import { resourceClient } from '#server/testing/resource-client.ts'

const { app, db, close } = await testApp({ env: { APP_URL: 'https://shop.test' } })
after(close)
const { headers } = await newStaff(db)
const client = <R extends Parameters<typeof resourceClient>[1]>(resource: R) => resourceClient(app, resource, headers)
const get = (url: string, more: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers: more })
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url)

test('the sitemap contains every public URL in every language, and nothing else', async () => {
  const category = (url: string, more: object = {}) =>
    client(menu).made({ language: 'en_us', display_title: url, type: 'category', url, ...more })
  const tea = await category('茶')
  await category('pots', { parent_id: tea.id })
  const closed = await category('closed', { enabled: false })
  await category('below-closed', { parent_id: closed.id })
  await client(brand).made({ title: 'Tai O Kiln', url: 'tai-o-kiln' })
  await client(brand).made({ title: 'Closed', url: 'closed', enabled: false })
  await client(page).made({ title: 'About', url: 'about' })
  await client(page).made({ title: 'Later', url: 'later', publish_at: '2999-01-01T00:00:00Z' })
  await client(product).made({ name: 'Pot', type: 'general', url: 'pot' })
  await client(product).made({ name: 'Hidden', type: 'general', url: 'hidden', visibled: false })
  const gone = await client(product).made({ name: 'Gone', type: 'general', url: 'gone' })
  await client(product).destroy(gone.id)

  const answer = await get('/sitemap.xml')
  assert.equal(answer.headers['content-type'], 'application/xml; charset=utf-8')
  const main = locations(answer.body).filter((url) => !url?.includes('language='))
  const seeded = main.filter((url) => !/\/(about|brand|category|product|service)|\/$/.test(url ?? ''))
  assert.deepEqual(
    main.filter((url) => !seeded.includes(url)),
    [
      ...['/', '/product', '/brand', '/service', '/category/%E8%8C%B6', '/category/pots'],
      ...['/about', '/brand/tai-o-kiln', '/product/pot'],
    ].map((path) => `https://shop.test${path}`),
  )
  const pot = answer.body.split('\n').filter((line) => line.includes('<loc>https://shop.test/product/pot'))
  assert.deepEqual(
    pot.map((line) => locations(line)[0]),
    [
      'https://shop.test/product/pot',
      'https://shop.test/product/pot?language=zh_hk',
      'https://shop.test/product/pot?language=zh_cn',
    ],
  )
  for (const line of pot) {
    assert.match(line, /<lastmod>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ<\/lastmod>/)
    assert.deepEqual(
      [...line.matchAll(/hreflang="([^"]+)"/g)].map(([, code]) => code),
      ['en-us', 'zh-hk', 'zh-cn', 'x-default'],
    )
  }
})

test('the sitemap is cached until the shop changes', async () => {
  const first = await get('/sitemap.xml')
  assert.equal(first.headers['cache-control'], 'public, max-age=3600')
  const tag = String(first.headers.etag)
  assert.deepEqual(
    await get('/sitemap.xml', { 'if-none-match': tag }).then(({ statusCode, body }) => [statusCode, body]),
    [304, ''],
  )
  await client(product).made({ name: 'Cup', type: 'general', url: 'cup' })
  const again = await get('/sitemap.xml', { 'if-none-match': tag })
  assert.equal(again.statusCode, 200)
  assert.match(again.body, /\/product\/cup</)
})

test('the sitemap changes when the publish window of a page opens or closes', async () => {
  const { id } = await client(page).made({ title: 'Spring', url: 'spring', publish_at: '2999-01-01T00:00:00Z' })
  const before = String((await get('/sitemap.xml')).headers.etag)
  // As the clock does it: without a save.
  const pass = (bounds: object) => db.updateTable('pages').set(bounds).where('id', '=', id).execute()
  await pass({ publish_at: '2020-01-01T00:00:00Z' })
  const opened = await get('/sitemap.xml', { 'if-none-match': before })
  assert.equal(opened.statusCode, 200)
  assert.match(opened.body, /\/spring</)
  await pass({ unpublish_at: '2020-01-02T00:00:00Z' })
  const closed = await get('/sitemap.xml', { 'if-none-match': String(opened.headers.etag) })
  assert.equal(closed.statusCode, 200)
  assert.doesNotMatch(closed.body, /\/spring</)
})

test('a large shop has a sitemap index with exactly the existing parts', async () => {
  for (const path of ['/sitemap/2.xml', '/sitemap/0.xml', '/sitemap/x.xml', '/sitemap/1', '/sitemap/'])
    assert.equal((await get(path)).statusCode, 404, path)
  await sql`insert into brands (title, url, enabled) select '{"en_us":"Maker"}', 'maker-' || n, true from generate_series(1, ${addressesInPart}) n`.execute(
    db,
  )
  assert.deepEqual(locations((await get('/sitemap.xml')).body), [
    'https://shop.test/sitemap/1.xml',
    'https://shop.test/sitemap/2.xml',
  ])
  const all = [...locations((await get('/sitemap/1.xml')).body), ...locations((await get('/sitemap/2.xml')).body)]
  assert.equal(locations((await get('/sitemap/1.xml')).body).length, addressesInPart * 3)
  assert.equal(new Set(all).size, all.length)
  assert.ok(all.includes(`https://shop.test/brand/maker-${addressesInPart}`))
  assert.ok(all.includes('https://shop.test/product/pot'))
  assert.equal((await get('/sitemap/3.xml')).statusCode, 404)
})

test('robots.txt names the sitemap, and disallows filters and URLs that are not pages', async () => {
  const { body, headers: sent } = await get('/robots.txt')
  assert.match(String(sent['content-type']), /^text\/plain/)
  const lines = body.split('\n')
  assert.equal(lines[0], 'User-agent: *')
  for (const path of ['/admin', '/api/', '/*sort=', '/*attributes.'])
    assert.ok(lines.includes(`Disallow: ${path}`), path)
  assert.ok(lines.includes('Sitemap: https://shop.test/sitemap.xml'))
  // What says noindex itself must be read for it.
  assert.doesNotMatch(body, /Disallow: \/(cart|checkout|account|search)?$/m)
})
