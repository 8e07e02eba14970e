import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { checkTableOwners } from './table-owners.ts'

const migration = { path: 'server/migrations/0001.sql', text: 'create table carts (\n);\ncreate table orders ();\n' }
const owners = { cart: ['carts'], orders: ['orders'] }
const check = (path: string, text: string, allowed = {}, owned: Record<string, string[]> = owners) =>
  checkTableOwners([migration, { path, text }], owned, allowed).problems

const statements = [
  "db.insertInto('orders').values({})",
  "db.updateTable('orders as o')",
  "db\n  .deleteFrom('orders')",
  'sql`with gone as (delete from orders where id = 1)`',
  'sql`update orders o set status = 1`',
  'sql`insert into orders (id) values (1)`',
]

test('a write to the table of another module is found, in every form', () => {
  for (const text of statements) {
    equal(check('server/modules/cart/x.ts', text).length, 1, text)
    deepEqual(check('server/modules/orders/x.ts', text), [], text)
    deepEqual(check('server/modules/cart/x.test.ts', text), [], text)
  }
})

test('locks, conflicts and texts about updates are no writes', () => {
  for (const text of [
    'sql`select from carts for update`',
    'sql`select from orders for no key update of orders`',
    'sql`insert into carts values (1) on conflict (id) do update set orders = 1`',
    "db.selectFrom('orders')",
  ])
    deepEqual(check('server/modules/cart/x.ts', text), [], text)
})

test('an exception allows a write, and has to be removed with it', () => {
  const allowed = { cart: [{ table: 'orders', because: 'of a test' }] }
  deepEqual(check('server/modules/cart/x.ts', "db.updateTable('orders')", allowed), [])
  equal(check('server/modules/cart/x.ts', '', allowed).length, 1)
})

test('a table without an owner is found', () => {
  deepEqual(check('server/modules/cart/x.ts', '', {}, { cart: ['carts'] }), [
    'server/migrations/0001.sql:3 creates orders: name the module that owns it in scripts/check/table-owners.ts',
  ])
})

test('the table of a resource needs an owner only when a module writes to it', () => {
  const problems = (text: string) =>
    checkTableOwners(
      [migration, { path: 'server/modules/cart/x.ts', text }],
      { cart: ['carts'] },
      {},
      new Set(['orders']),
    ).problems.length
  equal(problems(''), 0)
  equal(problems("db.updateTable('orders')"), 1)
})
