import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { bind } from './endpoint.ts'
import { override, resolveOverrides } from './override.ts'

const brands = endpoint('GET /api/admin/brand', { access: 'staff', input: z.object({}), summary: 'Brands' })
const pages = endpoint('GET /api/admin/page', { access: 'staff', input: z.object({}), summary: 'Pages' })
const [standard, own, other] = ['standard', 'own', 'other'].map((name) => bind(brands, async () => name))
const ofPages = bind(pages, async () => 'pages')

test('an override replaces the standard handler, wherever it is listed', () => {
  assert.ok(standard && own)
  for (const all of [
    [standard, ofPages, override(own)],
    [override(own), ofPages, standard],
  ]) {
    const handlers = resolveOverrides(all).map(({ call, handle }) => [call.route, handle])
    assert.deepEqual(
      new Map(handlers as [string, unknown][]),
      new Map<string, unknown>([
        [brands.route, own.handle],
        [pages.route, ofPages.handle],
      ]),
    )
  }
})

test('a second handler for a route, or an override of nothing, fails at start-up', () => {
  assert.ok(standard && own && other)
  const several = {
    message: /^GET \/api\/admin\/brand has several handlers: mark the one that replaces .* override\(\)$/,
  }
  assert.throws(() => resolveOverrides([standard, own]), several)
  assert.throws(() => resolveOverrides([standard, override(own), override(other)]), several)
  const nothing = { message: 'GET /api/admin/page has an override(), but there is no handler for it to replace' }
  assert.throws(() => resolveOverrides([standard, override(ofPages)]), nothing)
})
