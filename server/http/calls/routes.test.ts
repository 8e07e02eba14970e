import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { z } from 'zod'
import { type Access, endpoint } from '#contracts/endpoint.ts'
import { isPermission } from '#contracts/staff/permissions.ts'
import { bindings } from '#server/app/registry/endpoints.ts'
import { bind } from '#server/kernel/endpoint.ts'
import { newStaff } from '#server/testing/actors.ts'
import { testApp } from '#server/testing/app.ts'
import { createCallTable } from './call-table.ts'

const { app, db, close } = await testApp()
after(close)

const staff = await newStaff(db)

interface Operation {
  'x-access': Access
  security?: unknown
  parameters: { name: string; in: string }[]
}
const document = (await app.inject({ url: '/api/openapi.json', headers: staff.headers })).json<{
  openapi: string
  paths: Record<string, Record<string, Operation>>
}>()
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
)

test('the document lists every endpoint with its requirements, and nothing else', () => {
  assert.equal(document.openapi, '3.1.0')
  const documented = operations.map(({ method, path }) => `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`)
  assert.deepEqual(documented.sort(), [...new Set(bindings.map(({ call: { route } }) => route))].sort())
  for (const { method, path, operation } of operations) {
    const access = operation['x-access']
    const rights = typeof access === 'string' ? [access] : access
    assert.ok(
      rights.length > 0 &&
        rights.every((right) => ['public', 'member', 'staff'].includes(right) || isPermission(right)),
      `${method} ${path}`,
    )
    assert.equal(operation.security === undefined, access === 'public')
    const inPath = operation.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)
    assert.deepEqual(
      inPath,
      [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
    )
  }
})

test('only endpoints of staff are under /api/admin, except the log-in', () => {
  const open = operations.filter(({ operation }) => operation['x-access'] === 'public' && operation)
  const openToAll = open
    .filter(({ path }) => path.startsWith('/api/admin'))
    .map(({ method, path }) => `${method} ${path}`)
  assert.deepEqual(
    openToAll.sort(),
    ['POST /api/admin/login', 'POST /api/admin/logout', 'POST /api/admin/token/refresh'].filter((one) =>
      openToAll.includes(one),
    ),
  )
  for (const { path, operation } of operations)
    if (!['public', 'member'].includes(String(operation['x-access']))) assert.match(path, /^\/api\/admin/)
})

test('every route of the app is documented', () => {
  const known = new Set([
    ...Object.keys(document.paths).map((path) => path.replaceAll(/\{(\w+)\}/g, ':$1')),
    '/livez',
    '/readyz',
    '/metrics',
    '/uploads/:name',
    '/robots.txt',
    '/sitemap.xml',
    '/sitemap/:file',
    '/blog/feed.xml',
    '/favicon.ico',
    '/touch-icon.png',
    '/icon-512.png',
    '/manifest.webmanifest',
    '/api/openapi.json',
    '/api/csp-report',
    '/api/*',
    '/api/admin/*',
    '*',
  ])
  const printed = app.printRoutes({ commonPrefix: false, includeMeta: false })
  const paths = printed.split('\n').flatMap((line) => /[├└]── (\S+) \(/.exec(line)?.[1] ?? [])
  assert.ok(paths.length > 0)
  // printRoutes nests paths below others; every full one ends like a known one.
  for (const path of paths)
    assert.ok(
      [...known].some((one) => one.endsWith(path)),
      path,
    )
})

test('an endpoint without an access rule fails at start-up', () => {
  for (const access of [undefined, '', [], ['get brands', 'fly'], 'fly', 'Public', null]) {
    const careless = bind(
      endpoint('POST /api/careless', { access: access as Access, input: z.object({}), summary: '' }),
      async () => ({}),
    )
    assert.throws(() => createCallTable([careless]), /has no access rule/, String(access))
  }
})

test('two handlers for a route fail at start-up', () => {
  const route = endpoint('GET /api/twice', { access: 'public', input: z.object({}), summary: '' })
  const twice = [bind(route, async () => 1), bind(route, async () => 2)]
  assert.throws(() => createCallTable(twice), {
    message: 'GET /api/twice has two handlers (kernel/override.ts)',
  })
})

test('every response to staff has the version of their permissions', async () => {
  const staff = await newStaff(db, ['get brands'])
  const answers = [
    await app.inject({ url: '/api/admin/brand', headers: staff.headers }),
    await app.inject({ url: '/api/admin/page', headers: staff.headers }),
    await app.inject({ url: '/api/admin/option/brand', headers: staff.headers }),
    await app.inject({ url: '/api/admin/option/nothing', headers: staff.headers }),
  ]
  assert.deepEqual(
    answers.map(({ statusCode }) => statusCode),
    [200, 403, 200, 404],
  )
  const versions = new Set(answers.map(({ headers }) => headers['x-permissions-version']))
  assert.equal(versions.size, 1)
  assert.match(String([...versions][0]), new RegExp(`^${staff.roleId}-\\w+$`))
})

test('metrics name the pattern of a call, and one for addresses without a call', async () => {
  const count = async (route: string, status: number) => {
    const { body } = await app.inject({ url: '/metrics' })
    const line = body
      .split('\n')
      .find((one) => one.includes(`_count{`) && one.includes(`route="${route}",status="${status}"`))
    return Number(line?.split(' ').at(-1) ?? 0)
  }
  for (const [method, url, route, status] of [
    ['GET', '/api/admin/brand/999999', '/api/admin/brand/:id', 404],
    ['PATCH', '/api/admin/brand/999999', '/api/admin/*', 405],
    ['GET', '/api/nothing', '/api/*', 404],
  ] as const) {
    const before = await count(route, status)
    assert.equal((await app.inject({ method, url, headers: staff.headers })).statusCode, status, url)
    assert.equal((await count(route, status)) > before, true, route)
  }
})

test('metrics are not available to other machines', async () => {
  assert.equal((await app.inject({ url: '/metrics', remoteAddress: '10.0.0.7' })).statusCode, 404)
  assert.equal((await app.inject({ url: '/metrics', headers: { 'x-forwarded-for': '127.0.0.1' } })).statusCode, 404)
  assert.deepEqual((await app.inject({ url: '/livez' })).json(), { alive: true })
})

test('with a configured token, only the token gives access to metrics: a proxy on this machine may forward other clients', async () => {
  const guarded = await testApp({ env: { METRICS_TOKEN: 'a token of the monitoring' } })
  const request = (headers: Record<string, string>) => guarded.app.inject({ url: '/metrics', headers })
  assert.equal((await request({})).statusCode, 404)
  assert.equal((await request({ authorization: 'Bearer guessed' })).statusCode, 404)
  assert.equal((await request({ authorization: 'Bearer a token of the monitoring' })).statusCode, 200)
  await guarded.close()
})
