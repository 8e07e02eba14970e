import type { PurchaseStock } from '#contracts/purchasing/proposal-calls.ts'
import type { PurchaseOrder } from '#contracts/purchasing/purchase-order.ts'

/** A line of the form, as texts of inputs with what it shows. */
export interface PurchaseLine {
  stock_id: number
  product_name: string
  option_text: string
  sku: string
  image: string
  supplier_sku: string
  quantity: string
  unit_cost: string
}

export interface PurchaseValues {
  supplier_id: number | ''
  warehouse_id: number | ''
  currency: string
  exchange_rate: string
  reference: string
  expected_at: string
  shipping_cost: string
  other_cost: string
  discount: string
  note: string
  items: PurchaseLine[]
}

/** '12.5000' -> '12.50', '0.1234' stays. */
const showCost = (cost: string): string => {
  const [whole = '0', fraction = ''] = cost.split('.')
  return `${whole}.${fraction.replace(/0+$/, '').padEnd(2, '0')}`
}

export const emptyPurchase = (warehouse_id: number | undefined): PurchaseValues => ({
  supplier_id: '',
  warehouse_id: warehouse_id ?? '',
  currency: '',
  exchange_rate: '',
  reference: '',
  expected_at: '',
  shipping_cost: '',
  other_cost: '',
  discount: '',
  note: '',
  items: [],
})

const showCharge = (amount: number) => (amount === 0 ? '' : amount.toFixed(2))

/** What the form shows of a stored purchase order. */
export type StoredPurchase = Pick<PurchaseOrder, Exclude<keyof PurchaseValues, 'items'>> & {
  items: readonly (Omit<PurchaseLine, 'quantity'> & { quantity: number })[]
}

export const toValues = (purchase: StoredPurchase): PurchaseValues => ({
  supplier_id: purchase.supplier_id,
  warehouse_id: purchase.warehouse_id,
  currency: purchase.currency,
  exchange_rate: String(Number(purchase.exchange_rate)),
  reference: purchase.reference,
  expected_at: purchase.expected_at ?? '',
  shipping_cost: showCharge(purchase.shipping_cost),
  other_cost: showCharge(purchase.other_cost),
  discount: showCharge(purchase.discount),
  note: purchase.note,
  items: purchase.items.map(
    ({ stock_id, product_name, option_text, sku, image, supplier_sku, quantity, unit_cost }) => ({
      stock_id,
      product_name,
      option_text,
      sku,
      image,
      supplier_sku,
      quantity: String(quantity),
      unit_cost: showCost(unit_cost),
    }),
  ),
})

/** The line of a variant that is added: what the supplier charged last, at least as many as it delivers. */
export const toLine = (stock: PurchaseStock, quantity = stock.min_quantity): PurchaseLine => ({
  stock_id: stock.stock_id,
  product_name: stock.product_name,
  option_text: stock.option_text,
  sku: stock.sku,
  image: stock.image,
  supplier_sku: stock.supplier_sku,
  quantity: String(quantity),
  unit_cost: stock.unit_cost === null ? '' : showCost(stock.unit_cost),
})

/** What a save sends: of what was ordered, only what may still change. */
export function toInput(values: PurchaseValues, editing: 'all' | 'ordered') {
  const items = values.items.map(({ stock_id, supplier_sku, quantity, unit_cost }) => ({
    stock_id,
    supplier_sku,
    quantity,
    unit_cost,
  }))
  const { reference, expected_at, note } = values
  if (editing === 'ordered') return { reference, expected_at, note, items }
  const amounts = {
    shipping_cost: values.shipping_cost || 0,
    other_cost: values.other_cost || 0,
    discount: values.discount || 0,
  }
  return { ...values, ...amounts, items }
}
