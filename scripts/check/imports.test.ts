import assert from 'node:assert/strict'
import { test } from 'node:test'
import { importRules } from './import-rules.ts'
import { checkImports, findImports } from './imports.ts'

/** The names of the rules that a file breaks with these imports. */
const broken = (path: string, ...specifiers: string[]) => {
  const text = specifiers.map((specifier) => `import { x } from '${specifier}'`).join('\n')
  const { problems } = checkImports([{ path, text }], importRules)
  return importRules
    .filter(({ name }) => problems.some((problem) => problem.includes(`: ${name}, because`)))
    .map(({ name }) => name)
}

/** Tuples of the file, its allowed imports, its forbidden imports and the broken rule. */
const cases: [string, string[], string[], string][] = [
  [
    'contracts/cart/cart.ts',
    ['zod', '../money.ts', '#contracts/locales.ts'],
    ['node:fs', 'kysely', '#server/kernel/tables.ts', '#locales/en-US/common.json'],
    'contracts import zod and nothing else',
  ],
  [
    'contracts/money.test.ts',
    ['node:test', 'fast-check', './money.ts'],
    ['#server/kernel/context.ts'],
    'contracts import zod and nothing else',
  ],
  [
    'server/platform/mail/send.ts',
    ['nodemailer', './outbox.ts', '#server/platform/config.ts', '#contracts/locales.ts'],
    ['#contracts/resources.ts'],
    'the platform has no shop logic',
  ],
  [
    'server/platform/mail/send.ts',
    [],
    ['#server/modules/orders/orders.ts', '#server/resource/save.ts', '#server/kernel/context.ts'],
    'server layers import downwards only',
  ],
  [
    'server/resource/save.ts',
    ['#server/platform/cache.ts', '#server/kernel/context.ts', './list.ts'],
    ['#server/modules/catalogue/catalogue.ts', '#server/app/seed.ts'],
    'server layers import downwards only',
  ],
  [
    'server/domain/sellable.ts',
    ['kysely', '#contracts/shop-date.ts', '#server/kernel/context.ts'],
    ['#server/modules/inventory/inventory.ts', '#server/resource/save.ts'],
    'server layers import downwards only',
  ],
  [
    'server/modules/orders/place-order.ts',
    ['#server/modules/inventory/inventory.ts', './quote/quote.ts', '#server/platform/cache.ts'],
    ['#server/modules/inventory/reserve.ts', '#server/modules/catalogue/brand.rules.ts'],
    'a module is reached through its face file',
  ],
  [
    'server/modules/auth/refresh.ts',
    ['#server/kernel/response.ts'],
    ['fastify', '@fastify/static'],
    'only server/http speaks HTTP',
  ],
  [
    'server/app/registry/endpoints.ts',
    ['#server/modules/orders/orders.handlers.ts', '#server/modules/orders/orders.ts'],
    ['#server/modules/orders/place-order.ts'],
    'a module is reached through its face file',
  ],
  [
    'server/app/registry/rules.ts',
    ['#server/modules/orders/order.rules.ts'],
    ['#server/modules/orders/place-order.ts'],
    'a module is reached through its face file',
  ],
  [
    'storefront/routes/cart.tsx',
    ['react', '#contracts/cart/cart.ts', '../parts/Price.tsx', '../app.css?url'],
    ['#server/modules/orders/orders.ts', '#demo/shop.ts'],
    'storefront and admin import contracts and locales only',
  ],
  [
    'admin/app.tsx',
    ['./menu.tsx'],
    ['../storefront/root.tsx'],
    'storefront and admin import contracts and locales only',
  ],
  [
    'server/modules/orders/cart.ts',
    [],
    ['#server/http/authenticate.ts'],
    'nothing but the application imports server/http',
  ],
  ['server/main.ts', ['./http/app.ts', '#demo/demo.ts', './app/seed.ts'], [], ''],
  [
    'server/modules/orders/cart.test.ts',
    ['#server/http/app.ts', '#server/testing/database.ts', '#server/modules/inventory/reserve.ts'],
    [],
    '',
  ],
  [
    'server/modules/orders/cart.ts',
    [],
    ['#server/testing/database.ts'],
    'the shop does not import tests, benchmarks or scripts',
  ],
  ['server/modules/orders/cart.ts', [], ['#demo/shop.ts'], 'only the start of the server loads the demo shop'],
  ['e2e/buy.test.ts', ['#server/http/app.ts'], ['../server/main.ts'], 'a relative path stays in its root'],
  [
    'server/modules/orders/edit/edit-order.ts',
    ['./resolve-lines.ts', '#server/modules/orders/history.ts'],
    ['../history.ts'],
    'server files name other folders by #server/',
  ],
]

for (const [path, allowed, forbidden, rule] of cases)
  test(`${path}: ${rule || 'allowed'}`, () => {
    assert.deepEqual(broken(path, ...allowed), [])
    for (const specifier of forbidden) assert.ok(broken(path, specifier).includes(rule), specifier)
  })

test('every rule has a case above', () => {
  assert.deepEqual(
    importRules
      .map(({ name }) => name)
      .filter((name) => !cases.some(([, , forbidden, rule]) => forbidden.length > 0 && rule === name)),
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
