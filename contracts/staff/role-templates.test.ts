import assert from 'node:assert/strict'
import { test } from 'node:test'
import { roleTemplates, starterRoles } from './role-templates.ts'

const rightsOf = (name: string) => {
  const found = roleTemplates.find((template) => template.name === name)
  assert.ok(found, name)
  return found.permissions
}

test('a manager has everything but staff, keys, scripts and the data of persons', () => {
  const manager = rightsOf('manager')
  for (const right of ['get report_sales', 'refund order', 'update configuration', 'destroy product'] as const)
    assert.ok(manager.includes(right), right)
  assert.deepEqual(
    manager.filter((right) => /account|role|service_key|site_script|mail_configuration/.test(right)),
    [],
  )
  assert.deepEqual(
    manager.filter((right) => right.endsWith('customer_data')),
    ['get customer_data'],
  )
})

test('only the manager sees sales, refunds, or deletes products', () => {
  for (const name of ['warehouse', 'customer_service', 'editor'])
    assert.deepEqual(
      rightsOf(name).filter((right) =>
        /report_(sales|product|customer)|refund|(destroy|export|import) products?$|configuration|cost|account|role/.test(
          right,
        ),
      ),
      [],
      name,
    )
  assert.deepEqual(
    ['warehouse', 'customer_service', 'editor'].map((name) => rightsOf(name).includes('update order')),
    [true, true, false],
  )
})

test('the first roles are named in the language of the shop', () => {
  assert.deepEqual(
    starterRoles('zh_hk').map(({ name }) => name),
    ['經理', '倉務', '客戶服務', '編輯'],
  )
  assert.equal(starterRoles('fr_fr')[0]?.name, 'Manager')
})
