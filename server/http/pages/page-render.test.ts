import { deepEqual, equal, match, notEqual } from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, test } from 'node:test'
import { endpoint, noInput, returns } from '#contracts/endpoint.ts'
import { getIncoming } from '#server/http/request.ts'
import { bind } from '#server/kernel/endpoint.ts'
import { testApp } from '#server/testing/app.ts'
import type { HandlePage } from './page-build.ts'
import { createRenderer } from './page-render.ts'

const { app, services, close } = await testApp({ env: { TRUST_PROXY: 'loopback' } })
after(close)

const whoAmI = endpoint('GET /api/who', {
  access: 'public',
  input: noInput,
  returns: returns<{ ip: string; network: string | null; requestId: string; agent: string | undefined }>(),
  summary: '',
})
const answerWho = bind(whoAmI, async ({ ip, network, requestId, headers }) => {
  return { ip, network, requestId, agent: headers['user-agent'] }
})
const handle: HandlePage = async (_request, { api }) => Response.json(await api(whoAmI, {}))
const render = createRenderer(services, [answerWho], handle)
app.get('/page', async (request, reply) => {
  const page = {
    request: new Request('http://shop.test/page'),
    incoming: getIncoming(request),
    posted: [],
    visitor: { language: 'en_us', locale: 'en-US', currency: 'HKD' } as Parameters<typeof render>[0]['visitor'],
    settings: services.settings.snapshot(),
    isShared: true,
  }
  const { answer } = await render(page)
  return reply.header('x-request', request.id).type('application/json').send(answer.forms.identity)
})

test('endpoint calls of a rendered page have the URL and the id of its request', async () => {
  const request = async (ip: string) => {
    const headers = { 'x-forwarded-for': ip, 'user-agent': 'a browser' }
    const { headers: answered, body } = await app.inject({ url: '/page', headers })
    return { request: answered['x-request'], seen: JSON.parse(body).body }
  }
  const first = await request('203.0.113.7')
  deepEqual(first.seen, {
    ip: '203.0.113.7',
    network: '203.0.113.7',
    requestId: first.request,
    agent: 'a browser',
  })
  const second = await request('2001:db8::7')
  equal(second.seen.network, '2001:db8:0:0::/64')
  notEqual(second.seen.requestId, first.seen.requestId)
})

/** A component that puts content into the page as it came, which none of ours does. */
const pageWithHole =
  (content: string): HandlePage =>
  async (_request, { script_mark }) =>
    new Response(`<html><head></head><body>${content}<script nonce="${script_mark}">ours()</script></body></html>`, {
      headers: { 'content-type': 'text/html' },
    })
const hashed = (code: string) => createHash('sha256').update(code).digest('base64')

test('a script that content smuggles into a page gets no hash, ours and those of the merchant do', async () => {
  const saved = services.settings.snapshot()
  const settings = {
    ...saved,
    basic: { ...saved.basic, script_header: '<script>merchant()</script>', script_footer: '' },
  }
  const renderWithHole = createRenderer(
    services,
    [],
    pageWithHole('<p><script>evil()</script><script nonce="guess">evil()</script></p>'),
  )
  const page = async (path: string, isPreview = false) => {
    const { answer } = await renderWithHole({
      request: new Request(`http://shop.test${path}`),
      incoming: { headers: {}, ip: '', network: null, requestId: '' },
      posted: [],
      settings,
      isShared: true,
      isPreview,
      visitor: { language: 'en_us', locale: 'en-US', currency: 'HKD', is_member: false },
    })
    return { policy: answer.headers['content-security-policy'] ?? '', html: String(answer.forms.identity) }
  }
  const { policy, html } = await page('/')
  equal(html.includes('<script>evil()</script>'), true)
  deepEqual(
    ['ours()', 'merchant()', 'evil()'].map((code) => policy.includes(hashed(code))),
    [true, true, false],
  )
  match(html, /<script>ours\(\)<\/script>/)
  const login = await page('/login')
  deepEqual(
    ['ours()', 'merchant()', 'evil()'].map((code) => login.policy.includes(hashed(code))),
    [true, false, false],
  )
  const preview = await page('/', true)
  equal(preview.html.includes('<script'), false)
  match(preview.policy, /script-src 'none'; .*frame-ancestors 'self'; sandbox allow-same-origin$/)
})
