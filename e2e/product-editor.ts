import { visit } from './visit.ts'
import { page, shop, withStockedBackOffice } from './with-shop.ts'

/** A back office with the products of stockShop and a second warehouse. */
export const withEditor = () =>
  withStockedBackOffice(async () => {
    await shop.admin('POST', 'warehouse', { name: 'Kwun Tong', code: 'KT' })
  })

export const saveByKey = (on = page) => on.keyboard.press('Control+s')
export const productId = async (url: string) =>
  (await shop.db.selectFrom('products').select('id').where('url', '=', url).executeTakeFirstOrThrow()).id
export const getStocks = (id: number) =>
  shop.db
    .selectFrom('stocks')
    .select(['id', 'sku', 'price', 'special_price'])
    .where('product_id', '=', id)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .execute()
export const getInventories = (id: number) =>
  shop.db
    .selectFrom('inventories as i')
    .innerJoin('stocks as s', 's.id', 'i.stock_id')
    .innerJoin('warehouses as w', 'w.id', 'i.warehouse_id')
    .where('s.product_id', '=', id)
    .select(['i.id', 's.sku', 'w.name', 'i.quantity'])
    .orderBy('i.id')
    .execute()
export async function openEditor(id: number, on = page) {
  await visit(on, `/admin/product/edit/${id}`)
  await on.locator('table[aria-busy=false] input[data-column=price]').first().waitFor()
}
export const grid = (on = page) => on.getByRole('grid', { name: 'Variants' })
export const cell = (column: string, row: number, on = page) =>
  grid(on).locator(`input[data-column="${column}"]`).nth(row)
