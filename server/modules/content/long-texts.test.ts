// Needs a process of its own: it measures how late its event loop is.
import assert from 'node:assert/strict'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { after, test } from 'node:test'
import { testShop } from '#server/testing/shop.ts'

const shop = await testShop()
after(shop.close)

test('a long text is sanitised while other requests are served', async () => {
  const late = monitorEventLoopDelay({ resolution: 5 })
  late.enable()
  const sections = [{ id: 'section1', type: 'rich_text', data: { html: '<p>'.repeat(170_000) } }]
  const draft = { title: 'Long', url: 'long-text', sections }
  const { status, body } = await shop.request<{ data: { content: string } }>(
    'POST',
    '/api/admin/page',
    draft,
    shop.staff.headers,
  )
  late.disable()
  assert.equal(status, 201)
  assert.ok(late.max < 500e6, `${Math.round(late.max / 1e6)} ms`)
  assert.match(body.data.content, /^(<p><\/p>)+$/)
})
