import { after } from 'node:test'
import {
  forbidden,
  type RefusedRequest,
  required,
  type Texts,
  testRefusals,
  unknown,
  wrong,
} from '#server/testing/refusal-table.ts'
import { destination, overTotal, positive, underReserved } from '#server/testing/refusal-texts.ts'
import { testShop } from '#server/testing/shop.ts'

/* What changes of stock and warehouses refuse (inventory.md I4 to I6), in three languages; nothing is written. */

const shop = await testShop()
after(shop.close)
const by = shop.staff.headers
const clerk = (await shop.staffWith(['get inventories', 'get warehouses'])).headers
const warehouse_id = shop.services.settings.snapshot().product.warehouse_id ?? 0
const annex = await shop.request<{ data: { id: number } }>('POST', '/api/admin/warehouse', { name: 'Annex' }, by)
const to = annex.body.data.id
const bowl = await shop.product({ units: 6 })
await shop.place([[bowl, 2]])
const inventory_id = bowl.inventory_id

const inUse: Texts = ['Warehouse is in use', '此倉庫正在使用中', '此仓库正在使用中']
const post = (path: string, input: object, errors: Record<string, Texts>): RefusedRequest => ({
  request: ['POST', `/api/admin/inventory${path}`],
  with: input,
  by,
  errors,
})
const report = (input: object, field: string): RefusedRequest => ({
  request: ['GET', '/api/admin/report/sales'],
  with: input,
  by,
  errors: { [field]: wrong },
})

await testRefusals(shop, [
  ...[0, -1, 1.5, '', 'x'].map((quantity) =>
    post('/transfer', { from: inventory_id, to, quantity }, { quantity: positive }),
  ),
  post('/transfer', { from: inventory_id, to, quantity: 7 }, { quantity: overTotal }),
  post('/transfer', { from: inventory_id, to, quantity: 5 }, { quantity: overTotal }),
  post('/transfer', { from: inventory_id, to: '', quantity: 1 }, { to: destination }),
  post('/transfer', { from: inventory_id, quantity: 1 }, { to: destination }),
  post('/transfer', { from: inventory_id, to: warehouse_id, quantity: 1 }, { to: destination }),
  ...[0, -1, 1.5, 'x'].map((quantity) => post('/update', { inventory_id, quantity }, { quantity: positive })),
  post('/update', { inventory_id, quantity: 1 }, { quantity: underReserved }),
  post('/adjust', { inventory_id, delta: 0, reason: 'lost' }, { delta: positive }),
  post('/adjust', { inventory_id, delta: -5, reason: 'lost' }, { delta: overTotal }),
  post('/adjust', { inventory_id, delta: 1, reason: '' }, { reason: required }),
  post('/discard', { inventory_id, quantity: 5 }, { quantity: overTotal }),
  post('/discard', { inventory_id }, { quantity: overTotal }),
  post('', { stock_id: bowl.stock_id, warehouse_id, quantity: 0 }, { quantity: positive }),
  post('', { stock_id: 987654, warehouse_id, quantity: 1 }, { stock_id: wrong }),
  { request: ['POST', '/api/admin/warehouse'], with: {}, by, errors: { name: required } },
  { request: ['DELETE', `/api/admin/warehouse/${warehouse_id}`], by, status: 409, message: inUse },
  { request: ['GET', '/api/admin/warehouse/987654'], by, status: 404, message: unknown },
  {
    request: ['POST', '/api/admin/inventory/transfer'],
    with: { from: inventory_id, to, quantity: 1 },
    by: clerk,
    status: 403,
    message: forbidden,
  },
  report({ from: '2026-04-02', to: '2026-04-01' }, 'to'),
  report({ from: '2020-01-01', to: '2026-04-01' }, 'to'),
  report({ from: 'soon' }, 'from'),
  report({ group_by: 'colour' }, 'group_by'),
  report({ timezone: 'Nowhere' }, 'timezone'),
  { request: ['GET', '/api/admin/report/sales'], by: clerk, status: 403, message: forbidden },
])
