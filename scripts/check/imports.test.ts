import assert from 'node:assert/strict'
import { test } from 'node:test'
import { importRules } from './import-rules.ts'
import { checkImports, findImports } from './imports.ts'

/** The names of the rules that a file breaks by importing these. */
const broken = (path: string, ...specifiers: string[]) => {
  const text = specifiers.map((specifier) => `import { x } from '${specifier}'`).join('\n')
  const { problems } = checkImports([{ path, text }])
  return importRules
    .filter(({ name }) => problems.some((problem) => problem.includes(`: ${name}, because`)))
    .map(({ name }) => name)
}

/** [file, what it may import, what it may not import, the rule]. */
const cases: [string, string[], string[], string][] = [
  [
    'contracts/cart/cart.ts',
    ['zod', '../money.ts', '#contracts/locales.ts'],
    ['node:fs', 'kysely', '#server/tables.ts', '#locales/en-US/common.json'],
    'contracts import zod and nothing else',
  ],
  [
    'contracts/money.test.ts',
    ['node:test', 'fast-check', './money.ts'],
    ['#server/context.ts'],
    'contracts import zod and nothing else',
  ],
  [
    'server/platform/mail/send.ts',
    ['nodemailer', './outbox.ts', '../config.ts', '#server/tables.ts', '#contracts/locales.ts'],
    ['../../sales/sales.ts', '#server/resource/save.ts', '#server/main.ts', '#contracts/resources.ts'],
    'the platform knows no business',
  ],
  [
    'server/resource/save.ts',
    ['#server/platform/cache.ts', '#server/context.ts', './list.ts'],
    ['#server/catalogue/catalogue.ts'],
    'the resource engine knows no module',
  ],
  [
    'server/domain/sellable.ts',
    ['kysely', '#contracts/day.ts', '#server/context.ts', '#server/platform/collation.ts'],
    ['#server/inventory/inventory.ts', '#server/resource/save.ts'],
    'rules of the shop know no module',
  ],
  [
    'server/modules/orders/place-order.ts',
    ['#server/inventory/inventory.ts', '../inventory/inventory.ts', './quote/quote.ts', '#server/platform/cache.ts'],
    ['#server/inventory/reserve.ts', '../inventory/lots/pick.ts', '#server/catalogue/brand.rules.ts'],
    'a module is reached through its face file',
  ],
  [
    'server/app/registry/endpoints.ts',
    ['#server/sales/sales.handlers.ts', '#server/sales/sales.ts'],
    ['#server/sales/place-order.ts'],
    'a module is reached through its face file',
  ],
  [
    'server/app/registry/rules.ts',
    ['./sales/order.rules.ts'],
    ['./sales/place-order.ts'],
    'a module is reached through its face file',
  ],
  [
    'server/kernel/tables.ts',
    ['./sales/tables.ts'],
    ['./sales/place-order.ts'],
    'a module is reached through its face file',
  ],
  [
    'storefront/routes/cart.tsx',
    ['react', '#contracts/sales/cart.ts', '../parts/Price.tsx', '../app.css?url'],
    ['#server/sales/sales.ts', '#demo/shop.ts'],
    'storefront and admin import contracts and locales only',
  ],
  [
    'admin/app.tsx',
    ['./menu.tsx'],
    ['../storefront/root.tsx'],
    'storefront and admin import contracts and locales only',
  ],
  ['server/modules/orders/cart.ts', [], ['#server/http/session.ts'], 'nothing imports server/http'],
  ['server/main.ts', ['./http/app.ts', '#demo/demo.ts', './sales/expire-orders.ts'], [], ''],
  [
    'server/modules/orders/cart.test.ts',
    ['#server/http/app.ts', '#server/testing/database.ts', '../inventory/reserve.ts'],
    [],
    '',
  ],
  ['server/modules/orders/cart.ts', [], ['#server/testing/database.ts'], 'the shop does not import what surrounds it'],
  ['server/modules/orders/cart.ts', [], ['#demo/shop.ts'], 'only the start of the server loads the demo shop'],
  ['e2e/buy.test.ts', ['#server/http/app.ts'], ['../server/main.ts'], 'a relative path stays in its root'],
]

for (const [path, allowed, refused, rule] of cases)
  test(`${path}: ${rule || 'may'}`, () => {
    assert.deepEqual(broken(path, ...allowed), [])
    for (const specifier of refused) assert.ok(broken(path, specifier).includes(rule), specifier)
  })

test('every rule is proved above', () => {
  assert.deepEqual(
    importRules
      .map(({ name }) => name)
      .filter((name) => !cases.some(([, , refused, rule]) => refused.length > 0 && rule === name)),
    [],
  )
})

test('imports are found in every form, with their line', () => {
  const text = [
    "import a from './a.ts'",
    'import {',
    '  type B,',
    "} from './b.ts'",
    "import './c.css'",
    "const d = await import('./d.ts')",
    "export const from = 'no import'",
    "// import x from './comment.ts'",
    "const text = 'from \\'./string.ts\\''",
  ].join('\n')
  assert.deepEqual(findImports(text), [
    { specifier: './a.ts', line: 1 },
    { specifier: './b.ts', line: 4 },
    { specifier: './c.css', line: 5 },
    { specifier: './d.ts', line: 6 },
  ])
})
