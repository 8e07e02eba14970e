import assert from 'node:assert/strict'
import { once } from 'node:events'
import { request as send } from 'node:http'
import { connect } from 'node:net'
import { after, test } from 'node:test'
import { newStaff } from '#server/testing/actors.ts'
import { testApp } from '#server/testing/app.ts'

const separate = await testApp({ env: { APP_URL: 'https://shop.example', ADMIN_HOST: 'admin.example' }, listen: true })
const shared = await testApp({ env: { APP_URL: 'https://shop.example' }, listen: true })
const unnamed = await testApp({ listen: true })
after(() => Promise.all([separate.close(), shared.close(), unnamed.close()]))
const staff = await newStaff(separate.db)

interface Sent {
  method?: string
  headers?: Record<string, string>
}

/** Over a real connection, because fetch does not let one choose the Host. */
async function ask(url: string, host: string, path: string, { method = 'GET', headers = {} }: Sent = {}) {
  const { port } = new URL(url)
  const request = send({ host: '127.0.0.1', port, path, method, headers: { host, ...headers }, setHost: false })
  request.end()
  const [response] = await once(request, 'response')
  response.resume()
  await once(response, 'end')
  return response as { statusCode: number; headers: Record<string, string | string[] | undefined> }
}
const status = async (...sent: Parameters<typeof ask>) => (await ask(...sent)).statusCode

test('the back office answers on its own host only, the shop on its own', async () => {
  const { url } = separate
  const { headers } = staff
  for (const path of ['/api/admin', '/api/admin/brand', '//api/admin/brand', '/api/%61dmin/brand']) {
    assert.equal(await status(url, 'shop.example', path, { headers }), 404, path)
    assert.equal(await status(url, '127.0.0.1', path, { headers }), 404, path)
    assert.equal(await status(url, 'admin.example', path, { headers }), 200, path)
    assert.equal(await status(url, 'Admin.Example:443', path, { headers }), 200, path)
  }
  for (const path of ['/api/currencies', '/api/menu', '/sitemap.xml', '/api/nothing']) {
    const onShop = await status(url, 'shop.example', path)
    const onOffice = await ask(url, 'admin.example', path)
    assert.deepEqual([onOffice.statusCode, path], [path === '/sitemap.xml' ? 302 : 404, path])
    assert.notEqual(onShop, 421)
  }
  // It is there, and misses its input.
  assert.equal(await status(url, 'admin.example', '/api/configs', { method: 'POST' }), 422)
})

test('links of the back office to pages lead to the shop, and its bare address to the back office', async () => {
  const location = async (path: string, headers: Record<string, string> = {}) =>
    (await ask(separate.url, 'admin.example', path, { headers })).headers.location
  assert.equal(await location('/'), '/admin')
  assert.equal(await location('/', { 'sec-fetch-site': 'same-origin' }), 'https://shop.example/')
  for (const path of ['/administrator', '/Admin', '//admin-old/x']) assert.equal(await location(path), '/admin', path)
  assert.equal(await location('/product/tea?a=1'), 'https://shop.example/product/tea?a=1')
  assert.equal(await location('//evil.example/x'), 'https://shop.example/evil.example/x')
  assert.equal(await location('http://evil.example/x'), undefined)
})

test('the shop ends a cookie of staff that it was sent, and knows nobody by it', async () => {
  const cookie = `__Host-admin_session=${staff.token}`
  const answer = await ask(separate.url, 'shop.example', '/api/openapi.json', { headers: { cookie } })
  assert.equal(answer.headers['set-cookie']?.length, 2)
  assert.match(String(answer.headers['set-cookie']), /^__Host-admin_session=; Max-Age=0;/)
})

test('a form of the shop is no form of the back office', async () => {
  const post = (host: string, origin: string) =>
    status(separate.url, host, '/api/admin/logout', {
      method: 'POST',
      headers: { origin, cookie: `__Host-admin_session=${staff.token}`, 'content-type': 'application/json' },
    })
  assert.equal(await post('admin.example', 'https://shop.example'), 403)
  assert.equal(await post('admin.example', 'http://admin.example'), 403)
  assert.equal(await post('admin.example', 'https://admin.example'), 200)
})

test('a host that is not ours is refused, except for probes and without APP_URL', async () => {
  for (const { url } of [separate, shared]) {
    assert.equal(await status(url, 'evil.example', '/api/menu'), 421)
    assert.equal(await status(url, 'shop.example.evil.example', '/robots.txt'), 421)
    assert.equal(await status(url, '10.1.2.3:3000', '/livez'), 200)
    assert.equal(await status(url, '10.1.2.3:3000', '/readyz'), 200)
    for (const host of ['shop.example', 'SHOP.example:443', '127.0.0.1:3000', 'localhost', '[::1]:3000'])
      assert.equal(await status(url, host, '/robots.txt'), 200, host)
  }
  assert.equal(await status(shared.url, 'shop.example', '/api/admin/nothing'), 404)
  assert.equal(await status(unnamed.url, 'anything.example', '/robots.txt'), 200)
})

test('two Host headers are refused', async () => {
  const { port } = new URL(shared.url)
  const socket = connect(Number(port), '127.0.0.1')
  socket.write('GET /robots.txt HTTP/1.1\r\nHost: shop.example\r\nhost: evil.example\r\nConnection: close\r\n\r\n')
  const [answer] = await once(socket, 'data')
  assert.match(String(answer), /^HTTP\/1\.1 400 /)
  socket.destroy()
})

test('TRACE and other unknown methods get 405 everywhere', async () => {
  for (const method of ['TRACE', 'PROPFIND', 'LOCK'])
    for (const path of ['/', '/api/menu', '/livez', '/uploads/x']) {
      const answer = await ask(unnamed.url, 'localhost', path, { method })
      assert.equal(answer.statusCode, 405, `${method} ${path}`)
      assert.equal(answer.headers.allow, 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS')
    }
})
