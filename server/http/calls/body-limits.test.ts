import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { testShop } from '#server/testing/shop.ts'
import { watchWrites } from '#server/testing/write-log.ts'

const shop = await testShop()
after(shop.close)
const { app, staff } = shop
const member = await shop.member()
const powerless = await shop.staffWith([])
const writes = await watchWrites(shop.db)

const json = { 'content-type': 'application/json' }
const urlencoded = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }
const post = (url: string, payload: string | Buffer, headers: Record<string, string>) =>
  app.inject({ method: 'POST', url, payload, headers })
const bytes = (length: number) => JSON.stringify({ email: 'x'.repeat(length - 12) })
const KiB = 1024

/** What is refused for its size, and changes nothing. */
async function isTooLarge(url: string, payload: string, headers: Record<string, string>): Promise<void> {
  await writes()
  const answer = await post(url, payload, headers)
  assert.deepEqual([answer.statusCode, answer.json()], [413, { message: 'The request is too large' }], url)
  assert.deepEqual(await writes(), [])
}

test('a visitor may send at most 64 KB, to the back office as well', async () => {
  for (const url of ['/api/login', '/api/admin/login', '/api/cart', '/api/product/list', '/api/widget']) {
    await isTooLarge(url, bytes(64 * KiB + 1), json)
    await isTooLarge(url, `a=${'x'.repeat(64 * KiB)}`, urlencoded)
    assert.notEqual((await post(url, bytes(64 * KiB), json)).statusCode, 413, url)
  }
  await isTooLarge('/api/wishlist', bytes(64 * KiB + 1), { ...json, ...member.headers })
})

test('an endpoint without input accepts at most one kilobyte', async () => {
  for (const url of ['/api/logout', '/api/token/refresh', '/api/admin/logout', '/api/admin/token/refresh']) {
    await isTooLarge(url, bytes(KiB + 1), json)
    await isTooLarge(url, bytes(KiB + 1), { ...json, ...staff.headers })
  }
})

test('a session does not raise the body limit of a public endpoint', async () => {
  await isTooLarge('/api/admin/login', bytes(100 * KiB), { ...json, ...staff.headers })
})

test('staff get their larger limit only with the permission', async () => {
  const url = '/api/admin/check'
  await isTooLarge(url, bytes(100 * KiB), { ...json, ...powerless.headers })
  await isTooLarge(url, bytes(100 * KiB), { ...json, ...powerless.headers, 'transfer-encoding': 'chunked' })
  assert.equal((await post(url, bytes(100 * KiB), { ...json, ...staff.headers })).statusCode, 422)
  assert.equal((await post('/api/admin/brand', bytes(100 * KiB), json)).statusCode, 401)
})

test('files are accepted only by endpoints with file inputs, as multipart forms', async () => {
  const form = (length: number) =>
    `--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n${'x'.repeat(length)}\r\n--x--\r\n`
  const multipart = { 'content-type': 'multipart/form-data; boundary=x', 'sec-fetch-site': 'same-origin' }
  assert.equal((await post('/api/order/1/proof', form(1024 * KiB), multipart)).statusCode, 404)
  await isTooLarge('/api/order/1/proof', bytes(64 * KiB + 1), json)
  await isTooLarge('/api/order/1/comment', form(64 * KiB), multipart)
})

test('too many values, fields or parts are refused before validation', async () => {
  const part = (name: string) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n\r\n`
  const multipart = { 'content-type': 'multipart/form-data; boundary=x', 'sec-fetch-site': 'same-origin' }
  await isTooLarge('/api/login', JSON.stringify({ email: Array(2000).fill(1) }), json)
  await isTooLarge('/api/login', `{"email":[${'{},'.repeat(2000)}0]}`, json)
  await isTooLarge('/api/login', 'a&'.repeat(501), urlencoded)
  await isTooLarge('/api/login', `${part('a').repeat(501)}--x--\r\n`, multipart)
  assert.equal((await post('/api/login', 'a&'.repeat(400), urlencoded)).statusCode, 422)
})

test('a compressed body is refused', async () => {
  await writes()
  const payload = JSON.stringify({ email: 'ada@shop.test', password: 'correct horse' })
  for (const [encoding, body] of [
    ['gzip', gzipSync(payload)],
    ['GZIP', gzipSync(payload)],
    ['deflate', deflateSync(payload)],
    ['br', brotliCompressSync(payload)],
    ['gzip, gzip', gzipSync(gzipSync(payload))],
  ] as const)
    for (const url of ['/api/login', '/api/admin/login', '/api/admin/brand', '/api/nothing']) {
      const answer = await post(url, body, { ...json, 'content-encoding': encoding })
      const message = 'This content type is not supported'
      assert.deepEqual([answer.statusCode, answer.json()], [415, { message }], `${url} ${encoding}`)
    }
  assert.deepEqual(await writes(), [])
  assert.notEqual((await post('/api/login', payload, { ...json, 'content-encoding': 'identity' })).statusCode, 415)
})

test('a body sent to an unknown URL is not read', async () => {
  for (const url of ['/api/nothing', '/api/admin/nothing'])
    for (const payload of ['{broken', bytes(1024 * KiB)])
      assert.equal((await post(url, payload, json)).statusCode, 404, url)
})
