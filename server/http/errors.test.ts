import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { newMember, newStaff } from '#server/testing/actors.ts'
import { testApp } from '#server/testing/app.ts'
import { watchWrites } from '#server/testing/write-log.ts'
import { errorAnswer } from './errors.ts'

const { app, db, close } = await testApp()
after(close)
const staff = await newStaff(db)
const limited = await newStaff(db, ['get brands'])
const member = await newMember(db)
const writes = await watchWrites(db)

const json = { ...staff.headers, 'content-type': 'application/json' }
const post = (payload: string | Buffer, headers: Record<string, string> = json, url = '/api/admin/brand') =>
  app.inject({ method: 'POST', url, headers, payload })

test('errors are in the language of the reader', async () => {
  const texts = {
    'en-US': ['Please login first', 'This action is unauthorized', 'ID not exists', 'This field is required.'],
    'zh-HK': ['請先登入', '你沒有權限執行此操作', '找不到此編號', '此欄必須填寫。'],
    'zh-CN': ['请先登录', '您没有权限执行此操作', 'ID 不存在', '此项为必填项。'],
  }
  const cases: [string | undefined, keyof typeof texts][] = [
    [undefined, 'en-US'],
    ['*', 'en-US'],
    ['en-US', 'en-US'],
    ['fr, de;q=0.9', 'en-US'],
    ['zh-HK', 'zh-HK'],
    ['zh-TW,zh;q=0.9,en;q=0.8', 'zh-HK'],
    ['zh-CN', 'zh-CN'],
    ['zh', 'zh-CN'],
    ['fr, zh-CN;q=0.5, en;q=0.1', 'zh-CN'],
    ['\u0000;;;q=zz,,', 'en-US'],
  ]
  for (const [accept, locale] of cases) {
    const language: Record<string, string> = accept === undefined ? {} : { 'accept-language': accept }
    const send = (method: 'GET' | 'POST', url: string, headers: object) =>
      app.inject({ method, url, headers: { ...headers, ...language }, ...(method === 'POST' && { payload: {} }) })
    const responses = [
      (await send('GET', '/api/admin/brand', {})).json().error,
      (await send('POST', '/api/admin/brand', limited.headers)).json().message,
      (await send('GET', '/api/admin/brand/999999', staff.headers)).json().message,
      (await send('POST', '/api/admin/brand', staff.headers)).json().errors.title[0],
    ]
    assert.deepEqual(responses, texts[locale], accept)
  }
})

test('an unreadable body is refused with a message, and nothing is stored', async () => {
  await writes()
  const message = 'The request body cannot be read'
  for (const payload of [
    '{',
    '{"title":',
    'null,',
    '[]',
    '7',
    '"x"',
    'true',
    '[{"title":"x"}]',
    '{title:1}',
    '\u0000',
    '{"a":1}{"b":2}',
    '['.repeat(200_000),
    `{"title":${'['.repeat(60)}${']'.repeat(60)}}`,
  ]) {
    const answer = await post(payload)
    assert.deepEqual([answer.statusCode, answer.json()], [422, { message }], payload.slice(0, 40))
  }
  const form = { ...staff.headers, 'content-type': 'multipart/form-data; boundary=x' }
  const broken: [string, Record<string, string>][] = [
    ['x', form],
    ['--x\r\n', form],
    ['--x\r\ncontent-disposition: form-data; name="title"\r\n\r\nTea', form],
    ['--x\r\n\r\nTea\r\n--x--\r\n', form],
    ['--x--', { ...form, 'content-type': 'multipart/form-data' }],
    ['--x\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--\r\n', form],
    [
      '--x\r\ncontent-disposition: form-data; name="title"\r\ncontent-type: application/json\r\n\r\n{\r\n--x--\r\n',
      form,
    ],
  ]
  for (const [payload, headers] of broken) {
    const answer = await post(payload, headers)
    assert.equal(answer.statusCode, 422, `${payload}: ${answer.body}`)
    assert.ok(answer.json().message)
  }
  assert.deepEqual(await writes(), [])
})

test('an empty body is a form without fields', async () => {
  for (const headers of [
    json,
    { ...staff.headers, 'content-type': 'application/x-www-form-urlencoded' },
    staff.headers,
  ]) {
    const answer = await post('', headers)
    assert.deepEqual([answer.statusCode, Object.keys(answer.json().errors)], [422, ['title', 'url']])
  }
})

test('content of another type is refused', async () => {
  for (const type of ['text/plain', 'text/xml', 'application/octet-stream', 'application/x-json', 'nonsense']) {
    const answer = await post('{}', { ...staff.headers, 'content-type': type })
    assert.deepEqual([answer.statusCode, answer.json()], [415, { message: 'This content type is not supported' }], type)
  }
})

test('a body that is too large is refused, at a lower limit for visitors than for staff', async () => {
  await writes()
  const large = (bytes: number) => JSON.stringify({ title: 'x'.repeat(bytes) })
  const mega = 1024 * 1024
  const guest = { 'content-type': 'application/json' }
  const tooLarge = { message: 'The request is too large' }
  const byGuest = await post(large(mega), guest, '/api/login')
  assert.deepEqual([byGuest.statusCode, byGuest.json()], [413, tooLarge])
  const byMember = await post(large(mega), { ...guest, ...member.headers }, '/api/cart')
  assert.equal(byMember.statusCode, 413)
  assert.equal((await post(large(2 * mega))).statusCode, 422, 'a text of two million characters, not a large request')
  assert.equal((await post(large(60 * mega))).statusCode, 413)

  const form = (bytes: number) =>
    `--x\r\ncontent-disposition: form-data; name="email"; filename="a"\r\n\r\n${'x'.repeat(bytes)}\r\n--x--\r\n`
  const type = { 'content-type': 'multipart/form-data; boundary=x', 'sec-fetch-site': 'same-origin' }
  const withoutLength = await app.inject({
    method: 'POST',
    url: '/api/login',
    headers: { ...type, 'content-length': '500', 'transfer-encoding': 'chunked' },
    payload: form(2 * mega),
  })
  const guests = [await post(form(2 * mega), type, '/api/login'), withoutLength]
  for (const answer of guests) assert.deepEqual([answer.statusCode, answer.json()], [413, tooLarge])
  const many = await post('a&'.repeat(10_001), {
    ...staff.headers,
    'content-type': 'application/x-www-form-urlencoded',
  })
  assert.equal(many.statusCode, 413)
  assert.deepEqual(await writes(), [])
})

test('a caller without permission is refused before the body is read', async () => {
  for (const [headers, status] of [
    [{}, 401],
    [limited.headers, 403],
  ] as const) {
    const answer = await post('{broken', { ...headers, 'content-type': 'application/json' })
    assert.equal(answer.statusCode, status)
  }
})

test('an unknown URL returns 404, whatever it contains', async () => {
  const paths = [
    '/api/nothing',
    '/api/',
    '/api/admin',
    '/api/admin/',
    '/api/admin/nothing/1',
    '/api/admin/brand/1/2',
    '/api/%',
    '/api/%zz',
    '/api/admin/brand/%',
    '/api/admin/brand/%c0%af',
    '/api/%00',
    '/api/..%2f..%2fetc%2fpasswd',
    '/api/admin/brand/%2e%2e',
    `/api/admin/brand/${'x'.repeat(2000)}`,
    '/api/admin/brand/1%00',
    '/API/admin/brand',
    '/api/__proto__',
    '/api/constructor',
  ]
  for (const url of paths.filter((path) => path !== '/api/admin')) {
    const answer = await app.inject({ url, headers: staff.headers })
    assert.equal(answer.statusCode, 404, `${url}: ${answer.body}`)
    if (url.startsWith('/api/'))
      assert.ok(['The address cannot be found', 'ID not exists'].includes(answer.json().message), url)
  }
})

test('an unsupported method returns 405 with the allowed methods', async () => {
  await writes()
  for (const [method, url, allow] of [
    ['PATCH', '/api/admin/brand/1', 'DELETE, GET, HEAD, OPTIONS, POST, PUT'],
    ['DELETE', '/api/admin/brand', 'GET, HEAD, OPTIONS, POST'],
    ['GET', '/api/cart/item', 'DELETE, OPTIONS, POST, PUT'],
    ['HEAD', '/api/cart/item', 'DELETE, OPTIONS, POST, PUT'],
    ['PUT', '/api/cart', 'GET, HEAD, OPTIONS, POST'],
    ['GET', '/api/checkout', 'OPTIONS, POST'],
    // The router would find these methods at the path of one order.
    ['DELETE', '/api/admin/order/export', 'GET, HEAD, OPTIONS'],
    ['HEAD', '/api/admin/order/quote', 'OPTIONS, POST'],
  ] as const) {
    const answer = await app.inject({ method, url, headers: staff.headers })
    assert.deepEqual([answer.statusCode, answer.headers.allow], [405, allow], `${method} ${url}`)
    if (method !== 'HEAD') assert.deepEqual(answer.json(), { message: 'This method is not allowed' })
  }
  const options = await app.inject({
    method: 'OPTIONS',
    url: '/api/admin/brand',
    headers: { origin: 'http://evil.example', 'access-control-request-method': 'POST' },
  })
  assert.deepEqual([options.statusCode, options.headers.allow, options.body], [204, 'GET, HEAD, OPTIONS, POST', ''])
  assert.deepEqual(
    Object.keys(options.headers).filter((name) => name.startsWith('access-control')),
    [],
  )
  const trace = await app.inject({ method: 'TRACE' as 'GET', url: '/api/admin/brand', headers: staff.headers })
  assert.equal(trace.statusCode, 405)
  assert.deepEqual(await writes(), [])
})

test('HEAD returns what GET would, without the body', async () => {
  const get = await app.inject({ url: '/api/admin/brand', headers: staff.headers })
  const head = await app.inject({ method: 'HEAD', url: '/api/admin/brand', headers: staff.headers })
  assert.deepEqual([head.statusCode, head.headers['content-type'], head.body], [200, get.headers['content-type'], ''])
  assert.equal((await app.inject({ method: 'HEAD', url: '/api/admin/brand' })).statusCode, 401)
})

test('API responses are not cached, loaded by other pages or sniffed', async () => {
  for (const url of ['/api/admin/brand', '//api/admin/brand', '/api/nothing', '/api/%']) {
    const { headers } = await app.inject({ url, headers: staff.headers })
    assert.equal(headers['cache-control'], 'no-store', url)
    if (url === '/api/%') continue
    assert.equal(headers['x-content-type-options'], 'nosniff')
    assert.equal(headers['content-security-policy'], "default-src 'none';frame-ancestors 'none'")
    assert.equal(headers['referrer-policy'], 'strict-origin-when-cross-origin')
    assert.equal(headers['x-powered-by'] ?? headers.server, undefined)
  }
})

test('a full disk returns 503, because it may be temporary', () => {
  const error = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  assert.deepEqual(errorAnswer(error, 'en-US'), {
    status: 503,
    body: { message: 'The service is busy. Please try again later' },
    retryAfter: 2,
    unexpected: true,
  })
})
