import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { rangeKind } from '#contracts/resource/ranges.ts'
import type { Resource } from '#contracts/resource/resource.ts'
import { allResources } from '#contracts/resources.ts'
import { newStaff } from '#server/testing/actors.ts'
import { testApp } from '#server/testing/app.ts'
import { addSamplePicture, createdByStaff, requiredDraft } from '#server/testing/records.ts'
import { sendTo } from '#server/testing/resource-client.ts'

const { app, db, close } = await testApp()
after(close)
const { headers } = await newStaff(db)
await addSamplePicture(db)

interface Schema {
  type?: string | string[]
  enum?: unknown[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
}
interface Operation {
  security?: Record<string, unknown>[]
  parameters: { name: string; in: string; schema: Schema }[]
  requestBody?: { content: { 'application/json': { schema: Schema } } }
  responses: { '2XX': { content?: { 'application/json': { schema: Schema } } } }
}
const document = (await app.inject({ url: '/api/openapi.json', headers })).json<{
  paths: Record<string, Record<string, Operation>>
}>()

test('the document names every operation and its permission, so it is for staff', async () => {
  for (const url of ['/api/openapi.json', '/api/openapi.json?a=1'])
    assert.equal((await app.inject({ url })).statusCode, 401)
})

const operation = (method: string, path: string): Operation => {
  const found = document.paths[path]?.[method.toLowerCase()]
  assert.ok(found, `${method} ${path}`)
  return found
}
test('a call says whether it takes API tokens', () => {
  const schemes = (method: string, path: string) => operation(method, path).security?.flatMap(Object.keys)
  assert.deepEqual(schemes('GET', '/api/admin/brand'), ['bearer', 'apiToken'])
  for (const [method, path] of [
    ['GET', '/api/admin'],
    ['POST', '/api/admin/role'],
    ['GET', '/api/admin/api_token'],
  ] as const)
    assert.deepEqual(schemes(method, path), ['bearer'], path)
  assert.equal(schemes('POST', '/api/cart'), undefined)
})

const getAnswer = (method: string, path: string) => {
  const schema = operation(method, path).responses['2XX'].content?.['application/json'].schema
  assert.ok(schema, `${method} ${path} describes its answer`)
  return schema
}
const buildQuery = (path: string) =>
  operation('GET', path)
    .parameters.filter(({ in: place }) => place === 'query')
    .map(({ name }) => name)

const getType = (value: unknown) =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : Number.isInteger(value) ? 'integer' : typeof value

/** Where a value differs from its description; a property that is not described is a difference too. */
function differences(schema: Schema, value: unknown, at: string): string[] {
  const types = [schema.type ?? []].flat()
  const type = getType(value)
  const fits = types.length === 0 || types.includes(type) || (type === 'integer' && types.includes('number'))
  if (!fits) return [`${at} is ${type}, not ${types.join(' or ')}`]
  if (schema.enum && value !== null && !schema.enum.includes(value)) return [`${at} is ${String(value)}`]
  if (Array.isArray(value))
    return value.flatMap((one, n) => (schema.items ? differences(schema.items, one, `${at}.${n}`) : []))
  const { properties } = schema
  if (type !== 'object' || !properties) return []
  const given = Object.entries(value as object)
  const missing = (schema.required ?? []).filter((name) => !given.some(([key]) => key === name))
  return [
    ...missing.map((name) => `${at} lacks ${name}`),
    ...given.flatMap(([key, one]) =>
      properties[key] ? differences(properties[key], one, `${at}.${key}`) : [`${at}.${key} is not described`],
    ),
  ]
}

/** Answered beside the contract's fields: what only this resource's screens read. */
const beyond = (resource: Resource) => new RegExp(`^${resource.name}(\\.data)?(\\.\\d+)?\\.\\w+ is not described$`)

for (const resource of createdByStaff) {
  test(`${resource.name}: list and record match the OpenAPI document`, async () => {
    const path = `/api/admin/${resource.path}`
    const send = <T>(method: string, url: string, payload?: object) => sendTo<T>(app, { method, url, headers, payload })
    const made = await send<{ data: { id: number } }>('POST', path, { language: 'en_us', ...requiredDraft(resource) })
    assert.ok(made.status < 300, JSON.stringify(made.body))
    const list = await send('GET', `${path}?page=1&per_page=20`)
    const one = await send('GET', `${path}/${made.body.data.id}`)
    const wrong = [
      ...differences(getAnswer('GET', path), list.body, resource.name),
      ...differences(getAnswer('GET', `${path}/{id}`), one.body, resource.name),
    ]
    assert.deepEqual(
      wrong.filter((line) => !beyond(resource).test(line)),
      [],
    )
    const filters = resource.list.filters.flatMap((name) =>
      rangeKind(resource, name) ? [`${name}_from`, `${name}_to`] : [name],
    )
    for (const name of ['page', 'per_page', 'sort', 'language', ...filters])
      assert.ok(buildQuery(path).includes(name), `${path} takes ${name}`)
  })
}

test('every paginated list documents its page sizes', () => {
  assert.deepEqual(
    operation('GET', '/api/admin/brand').parameters.find(({ name }) => name === 'per_page')?.schema.enum,
    [10, 20, 50, 100],
  )
  const expected = [
    'to_do',
    'page',
    'per_page',
    'sort',
    'search',
    'language',
    'status',
    'payment_status',
    'from',
    'to',
    'paid_from',
    'paid_to',
    'assigned_id',
    'channel',
    'user_id',
    'store_id',
    'shipping_id',
    'payment_method_id',
    'staff_id',
    'country',
    'product_id',
    'tags',
  ]
  assert.deepEqual(buildQuery('/api/admin/order').sort(), expected.sort())
  for (const path of ['/api/admin/order', '/api/admin/activity_log', '/api/admin/inventory', '/api/admin/file'])
    assert.deepEqual(Object.keys(getAnswer('GET', path).properties ?? {}), ['data', 'total', 'page', 'per_page'], path)
})

test('a batch documents the fields that it changes', () => {
  const { properties } = operation('PUT', '/api/admin/user/batch').requestBody?.content['application/json'].schema ?? {}
  const user = allResources.find(({ name }) => name === 'user')
  assert.deepEqual(Object.keys(properties?.data?.properties ?? {}), user?.list.batch)
})
