import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatPermission, isPermission, parsePermission, permissions } from './permissions.ts'

test('a permission is an action and a resource, of one or of many', () => {
  assert.deepEqual(parsePermission('get pages'), { action: 'get', resource: 'page', is_plural: true })
  assert.deepEqual(parsePermission('get page'), { action: 'get', resource: 'page', is_plural: false })
  assert.deepEqual(parsePermission('batch_destroy purchase_orders'), {
    action: 'batch_destroy',
    resource: 'purchase_order',
    is_plural: true,
  })
  assert.deepEqual(parsePermission('get report_sales'), { action: 'get', resource: 'report_sales', is_plural: true })
  assert.deepEqual(parsePermission('export form'), { action: 'export', resource: 'form', is_plural: false })
})

test('what the catalogue lacks is no permission', () => {
  for (const name of [
    '',
    'get',
    'get  pages',
    'get nothing',
    'destroy order',
    'create shipping_setting',
    'batch_update roles',
    'constructor',
  ])
    assert.equal(isPermission(name), false, name)
})

test('names are unique and come back from their parts', () => {
  assert.equal(new Set(permissions.map(({ name }) => name)).size, permissions.length)
  for (const permission of permissions) {
    assert.deepEqual(parsePermission(formatPermission(permission)), parsePermission(permission.name))
    assert.match(permission.name, /^[a-z_]+ [a-z_]+$/)
  }
})

test('each group has its rights', () => {
  const count: Record<string, number> = {}
  for (const { group } of permissions) count[group] = (count[group] ?? 0) + 1
  assert.deepEqual(count, {
    design: 35,
    blog: 14,
    catalogue: 53,
    sales: 20,
    customer: 25,
    crm: 46,
    form: 13,
    broadcast: 22,
    commission: 11,
    pos: 11,
    report: 4,
    staff: 13,
    system: 8,
  })
})
