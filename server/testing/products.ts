import { product } from '#contracts/catalogue/product.ts'
import { newStaff } from './actors.ts'
import { testApp } from './app.ts'
import { resourceClient, sendTo } from './resource-client.ts'

export interface TestStock {
  id: number
  sku: string
  barcode: string | null
  price: number
  special_price: number | null
  option_text: string
  image_ids: number[]
  inventories: {
    id: number
    warehouse_id: number
    quantity: number
    reserved: number
    is_discard: boolean
    discarded_quantity: number
    status: string
  }[]
}

/** An app with products as an administrator keeps them and visitors see them. */
export async function testProducts() {
  const { app, db, services, close } = await testApp()
  const { headers } = await newStaff(db)
  const products = resourceClient(app, product, headers)
  const settings = services.settings.snapshot()
  return {
    app,
    db,
    settings,
    close,
    headers,
    products,
    made: (draft: object) => products.made({ type: 'general', ...draft }),
    stocksOf: (record: Record<string, unknown>) => record.stocks as TestStock[],
    /** Units in the warehouse that the shop sells from. */
    row: (quantity = 10) => ({ warehouse_id: settings.product.warehouse_id as number, quantity }),
    post: <B>(url: string, payload: object) => sendTo<B>(app, { method: 'POST', url, headers, payload }),
    /** Sends a request without a session. */
    visit: <B>(url: string, payload: object) => sendTo<B>(app, { method: 'POST', url, payload }),
  }
}
