import { variantText } from '#contracts/catalogue/option-text.ts'
import { date, type Fields, reference, text } from '#contracts/resource/fields.ts'
import { type Comparison, getDifferences } from '../conflicts/differences.ts'
import { type PurchaseLine, type PurchaseValues, type StoredPurchase, toValues } from './purchase-values.ts'

const fields: Fields = {
  supplier_id: reference('supplier'),
  warehouse_id: reference('warehouse'),
  currency: text(),
  exchange_rate: text(),
  reference: text(),
  expected_at: date(),
  shipping_cost: text(),
  other_cost: text(),
  discount: text(),
  note: text(),
}

const lineName = (stock_id: number) => `line ${stock_id}`
const lineText = ({ quantity, unit_cost, supplier_sku }: PurchaseLine) =>
  [`${quantity} × ${unit_cost}`, supplier_sku].filter(Boolean).join(' · ')

/** The values of the form with each line as a value of its own, as one text. */
const flatten = ({ items, ...values }: PurchaseValues): Record<string, unknown> => ({
  ...values,
  ...Object.fromEntries(items.map((line) => [lineName(line.stock_id), lineText(line)])),
})

/** The lines with one of them as another user stored it: changed, added or removed. */
const withLine = (lines: readonly PurchaseLine[], stored: PurchaseLine | undefined, name: string): PurchaseLine[] => {
  const isThere = lines.some(({ stock_id }) => lineName(stock_id) === name)
  if (stored && !isThere) return [...lines, stored]
  return lines.flatMap((line) => (lineName(line.stock_id) !== name ? [line] : stored ? [stored] : []))
}

interface Compared {
  /** The values that are in the form. */
  mine: PurchaseValues
  /** The purchase order as it was when the form was opened. */
  base: StoredPurchase
  /** As it is stored now. */
  record: StoredPurchase & { id: number; updated_at: string }
  /** The names of the form's inputs. */
  label: (name: string) => string
  /** Puts values into the form. */
  set: (values: PurchaseValues) => void
}

/** What another user changed in a purchase order since the form was opened: fields, and lines by their variant. */
export function comparePurchase({ mine, base, record, label, set }: Compared): Comparison {
  const stored = toValues(record)
  const before = toValues(base)
  const all = [...before.items, ...mine.items, ...stored.items]
  const lines = new Map(all.map((line) => [lineName(line.stock_id), line]))
  const shown: Fields = { ...fields, ...Object.fromEntries([...lines.keys()].map((name) => [name, text()])) }
  let now = mine
  const take = (name: string) => {
    const line = stored.items.find(({ stock_id }) => lineName(stock_id) === name)
    const taken = lines.has(name)
      ? { items: withLine(now.items, line, name) }
      : Object.fromEntries(Object.entries(stored).filter(([key]) => key === name))
    now = { ...now, ...taken }
    set(now)
  }
  const names = {
    field: (name: string) => {
      const line = lines.get(name)
      return line ? variantText({ name: line.product_name, option_text: line.option_text }) : label(name)
    },
    hint: () => undefined,
    choice: (_: string, value: string) => value,
    yesNo: () => '',
  }
  const differences = getDifferences(shown, { base: flatten(before), mine: flatten(mine), theirs: flatten(stored) })
  return { names, record: { ...record }, differences, take, sendsAll: true }
}
