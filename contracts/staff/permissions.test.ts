import assert from 'node:assert/strict'
import { test } from 'node:test'
import { standardPermissions } from '../resource/permission-names.ts'
import { allResources } from '../resources.ts'
import { modules } from './modules.ts'
import { isPermission, type Permission, parsePermission, permissions } from './permissions.ts'
import { findSubject, subjects } from './subjects.ts'

test('a permission is an action and a subject, one or many', () => {
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

test('an undeclared name is no permission', () => {
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
  // @ts-expect-error the type knows what is declared, too
  const unknown: Permission = 'create shipping_setting'
  assert.equal(isPermission(unknown), false)
})

test('names are unique', () => {
  assert.equal(new Set(permissions.map(({ name }) => name)).size, permissions.length)
  for (const { name } of permissions) assert.match(name, /^[a-z_]+ [a-z_]+$/)
})

test('every resource has the permissions it declares, in its module', () => {
  for (const { name, plural, module, permissions: declared, actions } of allResources) {
    const names = declared.map((each) => (each.endsWith('*') ? `${each.slice(0, -1)} ${plural}` : `${each} ${name}`))
    const own = permissions.filter(({ resource }) => resource === name)
    assert.deepEqual(
      own.map((permission) => permission.name as string),
      [...names, ...Object.keys(actions).map((action) => `${action} ${name}`)],
    )
    assert.ok(
      own.every(({ group }) => group === module),
      name,
    )
  }
})

test('a resource that declares nothing has the standard permissions', () => {
  assert.deepEqual(findSubject('brand')?.permissions, standardPermissions)
})

test('permissions beyond the standard ones stay, because roles have them', () => {
  for (const name of [
    ...['import products', 'export products', 'import users', 'export users', 'review payment', 'refund order'],
    ...['transfer inventory', 'discard inventory', 'adjust inventory', 'update site_script', 'get activity_logs'],
  ])
    assert.ok(isPermission(name), name)
})

test('subjects are ordered by module, then as in the sidebar', () => {
  const order = subjects.map(({ module }) => modules.indexOf(module))
  assert.deepEqual(
    order,
    order.toSorted((a, b) => a - b),
  )
  const names = subjects.filter(({ module }) => module === 'sales').map(({ name }) => name)
  assert.deepEqual(names, ['order', 'payment', 'shipping_setting', 'quick_reply', 'tax_category', 'tax_rate'])
})
