import { after } from 'node:test'
import {
  forbidden,
  loginFirst,
  picture,
  type RefusedRequest,
  repeated,
  required,
  type Texts,
  taken,
  testRefusals,
  unknown,
  wrong,
} from '#server/testing/refusal-table.ts'
import {
  destination,
  keyFormat,
  keyStart,
  keyTaken,
  overTotal,
  positive,
  underReserved,
} from '#server/testing/refusal-texts.ts'
import { testShop } from '#server/testing/shop.ts'

/*
 * The table of refused input (orders.md O10) for products, attributes, brands, units, warehouses, folders, uploads, pages and
 * blocks: the exact text in each of the three languages, and not a row written. Search, menu and slider have theirs beside their code.
 */
const shop = await testShop()
after(shop.close)
const { request, services } = shop
const by = shop.staff.headers

const sku = taken('SKU', ['商品編號', '商品编号'])
const url = taken('URL', ['網址', '网址'])
const expired: Texts = ['Login expired / Please login again', '登入已逾時／請重新登入', '登录已过期／请重新登录']
const sameFolder: Texts = ['A folder with the same name already exists', '已有同名的資料夾', '已存在同名文件夹']

const mug = await shop.product({ sku: 'taken-1', url: 'taken-url', units: 6 })
const second = await shop.product()
await shop.place([[mug, 2]])
const post = async (path: string, draft: object) =>
  (await request<{ data: { id: number } }>('POST', `/api/admin/${path}`, draft, by)).body.data
const values = ['red', 'blue'].map((key) => ({ key, label: key }))
await post('attribute', { key: 'color', display: 'Colour', position: 'stock', type: 'select', values })
await post('brand', { title: 'Taken', url: 'taken-brand' })
await post('page', { title: 'Taken', url: 'taken-page' })
await post('folder', { name: 'Spring' })
const reader = await shop.staffWith(['get products', 'get product'])
const warehouse_id = services.settings.snapshot().product.warehouse_id
const other = (await post('warehouse', { name: 'Second' })).id

const row = { warehouse_id, quantity: 1 }
const to = (resource: string): RefusedRequest['request'] => ['POST', `/api/admin/${resource}`]
const refusal = (resource: string, draft: object, errors: Record<string, Texts>): RefusedRequest => ({
  request: to(resource),
  with: draft,
  by,
  errors,
})
const product = (draft: object, errors: Record<string, Texts>) =>
  refusal('product', { name: 'Thing', type: 'general', ...draft }, errors)
const stock = (draft: object, errors: Record<string, Texts>) =>
  product({ stocks: [{ price: 5, inventories: [row], ...draft }] }, errors)
const [red, blue] = ['red', 'blue'].map((label) => ({ attributes: [{ key: 'color', label }] }))
const attribute = (draft: object, errors: Record<string, Texts>) =>
  refusal('attribute', { key: 'size', display: 'Size', position: 'stock', type: 'select', ...draft }, errors)
const units = (verb: string, draft: object, errors: Record<string, Texts>) =>
  refusal(`inventory/${verb}`, { [verb === 'transfer' ? 'from' : 'inventory_id']: mug.inventory_id, ...draft }, errors)

const table: RefusedRequest[] = [
  // Any call of staff
  { request: to('product'), status: 401, error: loginFirst },
  { request: ['GET', '/api/admin/product'], by: { authorization: 'Bearer x' }, status: 401, error: expired },
  { request: to('product'), by: reader.headers, status: 403, message: forbidden },
  { request: ['PUT', `/api/admin/product/${mug.product_id}`], by: reader.headers, status: 403, message: forbidden },
  { request: ['GET', '/api/admin/product/999999'], by, status: 404, message: unknown },
  { request: ['PUT', '/api/admin/product/999999'], with: { name: 'X' }, by, status: 404, message: unknown },
  { request: ['DELETE', '/api/admin/product/x'], by, status: 404, message: unknown },

  // Products
  refusal('product', {}, { name: required, sku: required, url: required, type: required }),
  product({ type: 'goods' }, { type: wrong }),
  product({ sku: 'TAKEN-1' }, { sku }),
  product({ url: 'Taken-URL' }, { url }),
  ...['a b', 'a/b', 'a.b', 'a?b'].map((address) => product({ url: address }, { url: wrong })),
  product({ brand_id: 999_999 }, { brand_id: wrong }),
  product(
    { stocks: [{}] },
    {
      'stocks.0.price': required,
      'stocks.0.inventories.0.quantity': required,
      'stocks.0.inventories.0.warehouse_id': required,
    },
  ),
  stock({ sku: mug.sku.toUpperCase() }, { 'stocks.0.sku': sku }),
  product(
    {
      stocks: [
        { ...red, sku: 'twice', price: 1, inventories: [row] },
        { ...blue, sku: 'Twice', price: 1, inventories: [row] },
      ],
    },
    { 'stocks.1.sku': sku },
  ),
  ...['x', -1, '1.234', null].map((price) => stock({ price }, { 'stocks.0.price': price === null ? required : wrong })),
  ...[5, 6, -1, 'x'].map((special_price) => stock({ special_price }, { 'stocks.0.special_price': wrong })),
  ...[-1, 1.5, 'x'].map((quantity) =>
    stock({ inventories: [{ ...row, quantity }] }, { 'stocks.0.inventories.0.quantity': wrong }),
  ),
  stock({ inventories: [{ ...row, warehouse_id: 999_999 }] }, { 'stocks.0.inventories.0.warehouse_id': wrong }),
  product(
    { stocks: [red, red].map((one) => ({ ...one, price: 1, inventories: [row] })) },
    { 'stocks.1.attributes': repeated },
  ),
  {
    request: ['PUT', '/api/admin/product/batch'],
    with: { ids: [mug.product_id, second.product_id], data: { price: 1 } },
    by,
    errors: { 'data.price': wrong },
  },

  // Attributes and brands
  ...['Color', 'a-b'].map((key) => attribute({ key }, { key: keyFormat })),
  ...['1a', '_a'].map((key) => attribute({ key }, { key: keyStart })),
  attribute({ key: 'color' }, { key: keyTaken }),
  attribute({ values: [...values, values[0]] }, { 'values.2.key': keyTaken }),
  refusal('brand', {}, { title: required, url: required }),
  refusal('brand', { title: 'X', url: 'TAKEN-brand' }, { url }),

  // Units
  ...[0, -1, 1.5, ''].map((quantity) => units('transfer', { to: other, quantity }, { quantity: positive })),
  units('transfer', { to: other, quantity: 5 }, { quantity: overTotal }),
  units('transfer', { quantity: 1 }, { to: destination }),
  units('transfer', { to: warehouse_id, quantity: 1 }, { to: destination }),
  ...[0, -1, 'x'].map((quantity) => units('update', { quantity }, { quantity: positive })),
  units('update', { quantity: 1 }, { quantity: underReserved }),
  units('adjust', { delta: 0, reason: 'found' }, { delta: positive }),
  ...[-5, -7].map((delta) => units('adjust', { delta, reason: 'found' }, { delta: overTotal })),
  units('discard', { quantity: 5 }, { quantity: overTotal }),
  refusal('warehouse', {}, { name: required }),

  // Files, pages and blocks
  refusal('folder', { name: 'Spring' }, { name: sameFolder }),
  refusal('folder', { name: '' }, { name: required }),
  ...['a/b', 'a\\b'].map((name) => refusal('folder', { name }, { name: wrong })),
  refusal('slider', { title: 'No picture' }, { image: picture }),
  refusal('page', {}, { title: required, url: required }),
  ...['login', 'preference', 'a b', 'Über!'].map((address) =>
    refusal('page', { title: 'X', url: address }, { url: wrong }),
  ),
  refusal('page', { title: 'X', url: 'Taken-Page' }, { url }),
  refusal('page', { title: 'X', url: 'x', sections: 'no list' }, { sections: wrong }),
  refusal('block', { title: 'X', identifier: 'A-b' }, { identifier: keyFormat }),
  refusal('block', { title: 'X', identifier: '1a' }, { identifier: keyStart }),
]

await testRefusals(shop, table)
