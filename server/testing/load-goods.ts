/**
 * Goods of other shops, put into a test shop by the product's own calls. The files lie beside the project and do not belong to it; a
 * checkout without them skips the tests that need them (`dataFile` answers undefined).
 */
import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { TestShop } from './shop.ts'

export function dataFile(name: string): string | undefined {
  for (let folder = import.meta.dirname; folder !== dirname(folder); folder = dirname(folder)) {
    const path = join(folder, 'shared/data', name)
    if (existsSync(path)) return readFileSync(path, 'utf8')
  }
  return undefined
}

async function create(shop: TestShop, path: string, draft: object): Promise<number> {
  const { status, body } = await shop.request<{ data: { id: number } }>(
    'POST',
    `/api/admin/${path}`,
    draft,
    shop.staff.headers,
  )
  assert.equal(status, 201, JSON.stringify([draft, body]))
  return body.data.id
}

const getRow = (shop: TestShop, quantity: number) => ({
  warehouse_id: shop.services.settings.snapshot().product.warehouse_id,
  quantity,
})

interface Good {
  sku: string
  name: string
  variants: { price: number; number: number }[]
}

/** Names, prices and units of a Chinese shop. */
export async function loadLitemall(shop: TestShop, text: string): Promise<number> {
  const products: Good[] = JSON.parse(text)
  for (const { sku, name, variants } of products) {
    const [first] = variants
    const stocks = [{ price: first?.price ?? 1, inventories: [getRow(shop, first?.number ?? 0)] }]
    await create(shop, 'product', { language: 'zh_cn', name, sku, url: `g${sku}`, type: 'general', stocks })
  }
  return products.length
}

/** Products with options as another shop system exports them (catalogue.md C9). */
export async function loadShopify(shop: TestShop, text: string): Promise<void> {
  const [headings = [], ...lines] = readCsv(text)
  const records = lines.map((line) => Object.fromEntries(headings.map((heading, n) => [heading, line[n] ?? ''])))
  const brands = new Map<string, number>()
  const attributes = new Set<string>()
  for (const [handle, group] of Map.groupBy(records, (record) => record.Handle ?? '')) {
    const [first = {}] = group
    const vendor = first.Vendor ?? ''
    if (!brands.has(vendor))
      brands.set(vendor, await create(shop, 'brand', { title: vendor, url: `brand-${brands.size}` }))
    const option = first['Option1 Name'] === 'Title' ? '' : (first['Option1 Name'] ?? '')
    const key = option.toLowerCase()
    if (key && !attributes.has(key)) {
      attributes.add(key)
      await create(shop, 'attribute', { key, display: option, position: 'stock', type: 'select', is_filterable: 1 })
    }
    const stocks = group.flatMap((record) => {
      const [price, compare] = [Number(record['Variant Price']), Number(record['Variant Compare At Price'])]
      if (!record['Variant Price']) return []
      return {
        ...(compare > price ? { price: compare, special_price: price } : { price }),
        ...(key && { attributes: [{ key, label: record['Option1 Value'] }] }),
        inventories: [getRow(shop, Number(record['Variant Inventory Qty']))],
      }
    })
    await create(shop, 'product', {
      name: first.Title,
      sku: handle,
      url: handle,
      type: 'general',
      description: first['Body (HTML)'],
      brand_id: brands.get(vendor),
      visibled: first.Published === 'true' ? 1 : 0,
      stocks,
    })
  }
}

/** Comma separated, quotes doubled inside quotes, which may hold line breaks. */
function readCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r?\n|$)/g)) {
    row.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === ',') continue
    if (row.length > 1) rows.push(row)
    row = []
  }
  return rows
}
