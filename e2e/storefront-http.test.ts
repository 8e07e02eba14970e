import { deepEqual, equal, match, notEqual, ok } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { brotliCompressSync } from 'node:zlib'
import { sql } from 'kysely'
import { onlyLong } from '#server/testing/complete.ts'
import { openStockedShop, type RunningShop, saveSettings } from './server.ts'

let shop: RunningShop
before(async () => {
  shop = await openStockedShop()
})
after(() => shop?.close())

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(shop.url + path, { headers, redirect: 'manual' })
const post = (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(shop.url + path, {
    method: 'POST',
    headers: { origin: shop.url, ...headers },
    body: new URLSearchParams(form),
    redirect: 'manual',
  })

test('an unknown URL redirects to the home page with a notice, an unknown file is a 404', async () => {
  for (const path of [
    '/nope',
    '/a/b/c',
    '/product/nope',
    '/page/nope',
    '/account/nope',
    '/order/nope',
    '/product/%00',
    '//nope',
  ]) {
    const answer = await get(path)
    deepEqual([answer.status, answer.headers.get('location')], [302, '/?notice=page_not_found'], path)
  }
  for (const path of ['/assets/x.js', '/assets/', '/uploads/x.webp', '/nope.php', '/assets/../server/main.ts']) {
    const answer = await get(path)
    equal(answer.status, 404, path)
  }
})

test('an unknown URL that begins with admin redirects to the back office, a page of that name is shown', async () => {
  await shop.admin('POST', 'page', { language: 'en_us', url: 'admin-fees', title: 'What we charge' })
  const leads = async (path: string) => {
    const answer = await get(path)
    return [answer.status, answer.headers.get('location')]
  }
  for (const path of ['/administrator', '/Admin', '/admin-old/login', '/adminx?x=1'])
    deepEqual(await leads(path), [302, '/admin'], path)
  deepEqual(await leads('/admin-fees'), [200, null])
  deepEqual(await leads('/my-admin'), [302, '/?notice=page_not_found'])
})

test('log-in and registration lead to each other without losing the page that asked for them', async () => {
  const links = async (path: string) =>
    (await (await get(path)).text()).match(/href="\/(login|register)\?redirect[^"]*"/g)
  deepEqual(await links('/register?redirect=%2Fcheckout'), ['href="/login?redirect=%2Fcheckout"'])
  deepEqual(await links('/login?redirect=%2Fcheckout'), ['href="/register?redirect=%2Fcheckout"'])
  deepEqual(await links('/register?redirect=https%3A%2F%2Fevil.example'), null)
})

test('a page with a Chinese URL is served at it, in either case of its letters', async () => {
  await shop.admin('POST', 'page', { language: 'en_us', url: '關於-us_1', title: 'All about our shop' })
  for (const path of ['/關於-us_1', '/%E9%97%9C%E6%96%BC-US_1']) {
    const answer = await get(path)
    equal(answer.status, 200, path)
    match(await answer.text(), /<h1[^>]*>All about our shop/)
  }
})

test('pages with a precondition redirect the visitor first', async () => {
  const to = async (path: string) => (await get(path)).headers.get('location')
  deepEqual(
    [
      await to('/checkout'),
      await to('/order/success'),
      await to('/order/fail?order_number=SO1'),
      await to('/account'),
      await to('/account/orders/1'),
    ],
    ['/?notice=cart_empty', '/', '/', '/login?redirect=%2Faccount', '/login?redirect=%2Faccount%2Forders%2F1'],
  )
})

test('guest pages are revalidated by ETag, personal pages are never stored', async () => {
  const page = await get('/product')
  equal(page.headers.get('cache-control'), 'private, no-cache')
  const tag = page.headers.get('etag') ?? ''
  equal((await get('/product', { 'if-none-match': tag })).status, 304)
  for (const path of ['/cart', '/login', '//cart', '/%63art', '/nope']) {
    const answer = await get(path)
    deepEqual([answer.headers.get('cache-control'), answer.headers.get('etag')], ['no-store', null], path)
  }
})

test('a page is compressed as the browser accepts', async () => {
  const encoding = async (accepted: string) =>
    (await get('/product', { 'accept-encoding': accepted })).headers.get('content-encoding')
  deepEqual([await encoding('gzip, br'), await encoding('gzip'), await encoding('identity')], ['br', 'gzip', null])
  equal(
    await (await get('/product', { 'accept-encoding': 'br' })).text(),
    await (await get('/product', { 'accept-encoding': 'identity' })).text(),
  )
})

test('HEAD answers like GET without a body, and does not empty the cached page', async () => {
  await saveSettings(shop, 'basic', { contact_phone: '2345 6789' })
  const head = await fetch(`${shop.url}/about`, { method: 'HEAD', headers: { 'accept-encoding': 'identity' } })
  const page = await get('/about', { 'accept-encoding': 'identity' })
  const body = Buffer.from(await page.arrayBuffer())
  deepEqual([head.status, head.headers.get('content-length')], [200, String(body.length)])
  match(body.toString(), /In Sheung Wan/)
})

test('a content change is visible at once to staff and visitors', async () => {
  const before = await (await get('/product/celadon-teapot')).text()
  match(before, /HK\$368\.00/)
  const { data } = await shop.admin<{ data: { id: number; name: string }[] }>('GET', 'product')
  const teapot = data.find(({ name }) => name === 'Celadon teapot')
  await shop.admin('POST', `product/${teapot?.id}`, { _method: 'PUT', price: 399 })
  match(await (await get('/product/celadon-teapot')).text(), /HK\$399\.00/)
  await shop.admin('POST', `product/${teapot?.id}`, { _method: 'PUT', price: 368 })
  equal(await (await get('/product/celadon-teapot')).text(), before)
})

test('a guest page contains nothing about the visitor and no stock quantities', async () => {
  const added = await post('/cart', { intent: 'add', product_url: 'celadon-teapot', quantity: '2' })
  const cookie = (added.headers.getSetCookie()[0] ?? '').split(';')[0] ?? ''
  match(cookie, /^cart_id=/)
  const mine = await (await get('/product/celadon-teapot', { cookie })).text()
  equal(mine, await (await get('/product/celadon-teapot')).text())
  equal(/available_inventories/.test(mine), false)
  const visitor = await (await get('/api/visitor', { cookie })).json()
  deepEqual(visitor.data, { member: null, cart: { item_count: 2 }, wishlist: [], stocks: [] })
})

test('an expired session counts as a guest, and its cookies are removed', async () => {
  const answer = await get('/', { cookie: 'session=dead; session_expiry=2020-01-01T00:00:00.000Z' })
  equal(answer.status, 200)
  deepEqual(
    answer.headers.getSetCookie().map((cookie) => cookie.split(';').slice(0, 2).join(';')),
    ['session=; Max-Age=0', 'session_expiry=; Max-Age=0'],
  )
})

test('language and currency are set only by forms of this shop, stored in a cookie, and redirect only within the shop', async () => {
  const chosen = await post('/preference', { language: 'zh_hk', back: '/product?page=2&language=en_us' })
  deepEqual([chosen.status, chosen.headers.get('location')], [303, '/product?page=2'])
  deepEqual(chosen.headers.getSetCookie(), ['language=zh_hk; Max-Age=31536000; Path=/; SameSite=Lax'])
  for (const back of ['//evil.test/x', 'https://evil.test', '/\\evil.test', '']) {
    const answer = await post('/preference', { language: 'zh_cn', back })
    equal(URL.parse(answer.headers.get('location') ?? '', shop.url)?.origin, shop.url, back)
  }
  deepEqual((await post('/preference', { language: 'xx', currency: 'XXX' })).headers.getSetCookie(), [])
  const foreign = await post('/preference', { language: 'zh_hk' }, { origin: 'https://evil.test' })
  deepEqual([foreign.status, foreign.headers.getSetCookie()], [403, []])
  equal(
    (
      await post(
        '/cart',
        { intent: 'add', product_url: 'celadon-teapot', quantity: '1' },
        { 'sec-fetch-site': 'cross-site' },
      )
    ).status,
    403,
  )
})

test('icons have fixed names, and built files no headers of documents', async () => {
  for (const path of ['/favicon.ico', '/touch-icon.png', '/icon-512.png']) {
    const icon = await get(path)
    equal(icon.status, 200, path)
    match(icon.headers.get('content-type') ?? '', /^image\//)
  }
  const [, script = ''] = /src="(\/assets\/[^"]+\.js)"/.exec(await (await get('/')).text()) ?? []
  const asset = await get(script)
  equal(asset.status, 200, script)
  deepEqual(
    ['content-security-policy', 'permissions-policy', 'x-content-type-options'].map((name) => asset.headers.get(name)),
    [null, null, 'nosniff'],
  )
})

test('?language= overrides the cookie and is stored', async () => {
  const answer = await get('/product/celadon-teapot?language=zh-HK', { cookie: 'language=zh_cn' })
  const html = await answer.text()
  match(html, /<html lang="zh-HK"/)
  match(html, /青瓷茶壺/)
  match(html, /<link rel="canonical" href="[^"]+\/product\/celadon-teapot\?language=zh_hk"\/>/)
  match(answer.headers.getSetCookie()[0] ?? '', /^language=zh_hk;/)
})

test('shop modes: no cart in catalogue mode, no prices and no cart for guests of a members-only shop', async () => {
  notEqual((await get('/cart')).status, 302)
  await saveSettings(shop, 'config', { catalog_mode: '1' })
  deepEqual(
    [(await get('/cart')).headers.get('location'), (await get('/checkout')).headers.get('location')],
    ['/', '/'],
  )
  const shown = await (await get('/product/celadon-teapot')).text()
  equal(/.{0,200}Add to cart.{0,200}/s.exec(shown)?.[0], undefined)
  await saveSettings(shop, 'config', { catalog_mode: '0', member_only: '1' })
  const hidden = await (await get('/product/celadon-teapot')).text()
  equal(/368\.00/.test(hidden), false)
  equal((await get('/cart')).headers.get('location'), '/login?redirect=%2Fcart')
  await saveSettings(shop, 'config', { member_only: '0', guest_checkout: '0' })
  const added = await post('/cart', { intent: 'add', product_url: 'celadon-teapot', quantity: '1' })
  const cookie = (added.headers.getSetCookie()[0] ?? '').split(';')[0] ?? ''
  equal((await get('/checkout', { cookie })).headers.get('location'), '/login?redirect=%2Fcheckout')
  await saveSettings(shop, 'config', { guest_checkout: '1' })
  equal((await get('/checkout', { cookie })).status, 200)
})

test('without JavaScript a form without a choice comes back to its options', async () => {
  const refused = await post('/cart', {
    intent: 'add',
    product_url: 'ridge-chore-coat',
    quantity: '1',
    'option.color': 'x',
  })
  equal(refused.status, 303)
  equal(refused.headers.get('location'), '/product/ridge-chore-coat?choose=1&attributes.color=x#options')
  const asks = /You must choose one of the options/
  match(await (await get('/product/ridge-chore-coat?choose=1')).text(), asks)
  equal(asks.test(await (await get('/product/ridge-chore-coat')).text()), false)
})

test('the checkout reads the summary before the form, and each error links to its field', async () => {
  const added = await post('/cart', { intent: 'add', product_url: 'celadon-teapot', quantity: '1' })
  const cookie = (added.headers.getSetCookie()[0] ?? '').split(';')[0] ?? ''
  const refused = await post(
    '/checkout',
    { intent: 'place', email: 'x', 'shipping_address.country': 'HKG' },
    { cookie },
  )
  equal(refused.status, 422)
  const html = await refused.text()
  ok(html.indexOf('Order summary, 1 item') < html.indexOf('name="email"'))
  for (const [name, text] of [
    ['email', 'Enter an email like name@example.com'],
    ['shipping_address.first_name', 'Enter your first name'],
    ['agreement', 'Accept the terms of sale to place your order'],
  ]) {
    match(html, new RegExp(`<a href="#wrong-${name}"[^>]*>${text}</a>`))
    match(html, new RegExp(`<input[^>]* id="wrong-${name}"|<input[^>]*id="wrong-${name}"`))
  }
})

test('a refused form returns 422 with the input but without passwords', async () => {
  const answer = await post('/login', { email: 'mei@example.com', password: 'wrong password' })
  const html = await answer.text()
  equal(answer.status, 422)
  match(html, /Email or password is incorrect/)
  match(html, /value="mei@example\.com"/)
  equal(html.includes('wrong password'), false)
})

test('a post that is not a form counts as an empty one', async () => {
  const bodies: [string | undefined, string][] = [
    [undefined, ''],
    ['application/json', '{"a":1}'],
    ['multipart/form-data', 'a'],
    ['multipart/form-data; boundary=y', '--y\r\nb'],
    ['application/x-www-form-urlencoded', 'email=%ff%zz&intent=constructor'],
  ]
  for (const path of ['/login', '/register', '/cart', '/password/reset'])
    for (const [type, body] of bodies) {
      const headers: Record<string, string> = { origin: shop.url, ...(type && { 'content-type': type }) }
      const { status } = await fetch(shop.url + path, { method: 'POST', headers, body: Buffer.from(body) })
      equal(status, 422, `${path} ${type}`)
    }
})

test('an unreadable cart does not break the page', async () => {
  const cookie = `cart_id=${crypto.randomUUID()}`
  await sql`alter table carts rename to carts_away`.execute(shop.db)
  try {
    for (const path of ['/cart', '/checkout']) equal((await get(path, { cookie })).status, 500, path)
  } finally {
    await sql`alter table carts_away rename to carts`.execute(shop.db)
  }
  equal((await get('/cart', { cookie })).status, 200)
})

test('rendered pages are rate limited per visitor, cached ones are not', { skip: onlyLong }, async () => {
  // Sent by a proxy on this machine that the shop was not configured to trust: all its clients count as one visitor.
  const proxied = { 'x-forwarded-for': '203.0.113.7' }
  const statuses = async (path: (n: number) => string, count: number) => {
    const statuses: number[] = []
    for (let n = 0; n < count; n += 10)
      statuses.push(
        ...(await Promise.all(Array.from({ length: 10 }, async (_, m) => (await get(path(n + m), proxied)).status))),
      )
    return new Set(statuses)
  }
  deepEqual(await statuses((n) => `/?keyword=${n}&page=${n}`, 400), new Set([200]))
  deepEqual(await statuses(() => '/login', 310), new Set([200, 429]))
  equal((await get('/product?price_min=7', proxied)).status, 429)
  deepEqual([(await get('/', proxied)).status, (await get('/login')).status], [200, 200])
})

test('a page loads at most 132 KB of scripts, in at most 10 files', async () => {
  const sizes = new Map<string, number>()
  for (const path of ['/', '/product/celadon-teapot', '/product', '/cart', '/login', '/contact-us']) {
    const html = await (await get(path)).text()
    const files = new Set(html.match(/\/assets\/[\w.~-]+\.js(?!\w)/g))
    // As the build compresses them, which is not done for tests.
    for (const file of files)
      if (!sizes.has(file)) sizes.set(file, brotliCompressSync(await (await get(file)).arrayBuffer()).length)
    const total = [...files].reduce((sum, file) => sum + (sizes.get(file) ?? Number.NaN), 0)
    ok(total > 80 * 1024 && total < 132 * 1024 && files.size <= 10, `${path}: ${total} bytes in ${files.size} files`)
  }
})

test('the stores of the shop have a page with hours, a map and pick-ups, linked from the contact page', async () => {
  const page = async (path: string) => (await get(path)).text()
  equal((await page('/contact-us')).includes('href="/store"'), false)
  match(await page('/store'), /No stores yet/)
  const { data: warehouse } = await shop.admin('POST', 'warehouse', { name: 'Counter' })
  await shop.admin('POST', 'store', {
    name: 'Sheung Wan',
    code: 'sw',
    warehouse_id: warehouse.id,
    address: '18 Tai Ping Shan Street',
    language: 'en_us',
    latitude: 22.2857,
    longitude: 114.149,
    opening_hours: [
      { day: 1, opens: '15:00', closes: '19:30' },
      { day: 1, opens: '10:00', closes: '13:00' },
    ],
  })
  await shop.admin('POST', 'shipping', {
    title: 'Collect',
    type: 'pickup',
    address: 'At the counter',
    language: 'en_us',
  })
  const html = await page('/store')
  for (const text of ['Sheung Wan', '18 Tai Ping Shan Street', '10:00–13:00, 15:00–19:30', 'Closed', 'At the counter'])
    equal(html.includes(text), true, text)
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json = '']) =>
    JSON.parse(json),
  )
  const [store] = data.flatMap(({ '@graph': graph = [] }) => graph)
  deepEqual(
    [store['@type'], store.name, store.address, store.geo.latitude, store.openingHoursSpecification.length],
    ['Store', 'Sheung Wan', '18 Tai Ping Shan Street', 22.2857, 2],
  )
  match(html, /href="https:\/\/www\.google\.com\/maps\/search\/\?api=1&amp;query=22\.2857%2C114\.149"/)
  equal((await page('/contact-us')).includes('href="/store"'), true)
  match(await page('/store?language=zh_hk'), /<h1[^>]*>門市<\/h1>/)
})
