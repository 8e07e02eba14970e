import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { PurchaseItemInput, updatePurchaseOrder } from '#contracts/purchasing/purchase-order-calls.ts'
import { getPurchaseTotals } from '#contracts/purchasing/purchase-totals.ts'
import type { FieldErrors } from '#contracts/validation.ts'
import type { TxCtx } from '#server/kernel/context.ts'
import { validationError } from '#server/kernel/errors.ts'
import type { LockedPurchase } from './lock-purchase.ts'

type Input = Omit<ReadInputOf<typeof updatePurchaseOrder>, 'id' | 'language' | 'updated_at'>
const wrong = [{ key: 'validation.check_input' }]

/** What will be stored, checked against the database; 422 with all problems. `before` is null for a new purchase order. */
export async function checkPurchase(ctx: TxCtx, input: Input, before: LockedPurchase | null) {
  const problems: FieldErrors = {}
  const supplier = await lockSupplier(ctx, input.supplier_id ?? before?.supplier_id, before)
  if (!supplier) problems.supplier_id = wrong
  const warehouse_id = input.warehouse_id ?? before?.warehouse_id ?? 0
  if (!(await lockWarehouse(ctx, warehouse_id, before))) problems.warehouse_id = wrong
  Object.assign(problems, await itemProblems(ctx, input.items ?? [], before))

  const currency = input.currency ?? before?.currency ?? supplier?.currency ?? ctx.settings.currency.base_currency
  const sentRate = input.exchange_rate ?? (before?.currency === currency ? before.exchange_rate : undefined)
  const exchange_rate = getExchangeRate(ctx, currency, sentRate)
  if (exchange_rate === null) problems.exchange_rate = [{ key: 'validation.required' }]

  const charges = {
    shipping_cost: input.shipping_cost ?? before?.shipping_cost ?? '0',
    other_cost: input.other_cost ?? before?.other_cost ?? '0',
    discount: input.discount ?? before?.discount ?? '0',
  }
  if (getPurchaseTotals(input.items ?? before?.items ?? [], charges, currency).total < 0) problems.discount = wrong
  if (!supplier || exchange_rate === null || Object.keys(problems).length > 0) throw validationError(problems)
  const values = {
    supplier_id: supplier.id,
    warehouse_id,
    currency,
    exchange_rate,
    reference: input.reference ?? (input.reference === null ? '' : (before?.reference ?? '')),
    expected_at: input.expected_at === undefined ? (before?.expected_at ?? null) : input.expected_at,
    note: input.note ?? (input.note === null ? '' : (before?.note ?? '')),
    ...charges,
  }
  return { values, items: input.items ?? [] }
}

/** A purchase order keeps a supplier that was deleted; a new one needs one that is there. */
async function lockSupplier({ db }: TxCtx, id: number | undefined, before: LockedPurchase | null) {
  if (id === undefined) return undefined
  const found = db.selectFrom('suppliers').select(['id', 'currency']).where('id', '=', id)
  const isOwn = before?.supplier_id === id
  return (isOwn ? found : found.where('deleted_at', 'is', null)).forShare().executeTakeFirst()
}

async function lockWarehouse({ db }: TxCtx, id: number, before: LockedPurchase | null): Promise<boolean> {
  const found = db.selectFrom('warehouses').select('id').where('id', '=', id)
  const isOwn = before?.warehouse_id === id
  return Boolean(await (isOwn ? found : found.where('deleted_at', 'is', null)).forShare().executeTakeFirst())
}

/** Variants must exist once each; those of lines that exist may have been deleted since. */
async function itemProblems(
  { db }: TxCtx,
  items: readonly PurchaseItemInput[],
  before: LockedPurchase | null,
): Promise<FieldErrors> {
  if (items.length === 0) return {}
  const ids = items.map(({ stock_id }) => stock_id)
  const found = await db
    .selectFrom('stocks as s')
    .innerJoin('products as p', 'p.id', 's.product_id')
    .select('s.id')
    .where('s.id', 'in', ids)
    .where('s.deleted_at', 'is', null)
    .where('p.deleted_at', 'is', null)
    .where('p.type', '=', 'general')
    .execute()
  const known = new Set([...found.map(({ id }) => id), ...(before?.items ?? []).map(({ stock_id }) => stock_id)])
  const problems: FieldErrors = {}
  items.forEach(({ stock_id }, at) => {
    if (!known.has(stock_id)) problems[`items.${at}.stock_id`] = wrong
    else if (ids.indexOf(stock_id) !== at) problems[`items.${at}.stock_id`] = [{ key: 'validation.repeated' }]
  })
  return problems
}

/** The rate of the shop, unless another one was sent; null when there is none. The base currency is always 1. */
function getExchangeRate({ settings }: TxCtx, currency: string, sent: string | undefined): string | null {
  if (currency === settings.currency.base_currency) return '1'
  if (sent !== undefined) return sent
  const listed = settings.currencies.find(({ identifier }) => identifier === currency)
  return listed ? (1 / listed.rate).toFixed(8) : null
}
