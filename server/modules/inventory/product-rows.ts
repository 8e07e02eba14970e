import type { RowInput } from '#contracts/catalogue/product-input.ts'
import type { FieldErrors } from '#contracts/validation.ts'
import type { TxCtx } from '#server/kernel/context.ts'
import { conflict, forbidden, validationError } from '#server/kernel/errors.ts'
import { can, requirePermission } from '#server/kernel/permissions.ts'
import { applyMovements, type Movement } from './ledger.ts'
import { findLot, type LockedRow, type Lot, lockRows, requireLot } from './lock.ts'
import { discardRow, restoreRow } from './write-off.ts'

/** The submitted inventory of one variant; `path` is the field of its errors: 'stocks.0.inventories'. */
export interface ListedRows {
  stock_id: number
  path: string
  inventories: readonly RowInput[]
}

interface Listed {
  input: RowInput
  lot: Lot
  path: string
}
type Known = Extract<RowInput, { id: number }>
const isKnown = (input: RowInput): input is Known => 'id' in input

/** Saves the inventory rows of a product form; rows that were not submitted stay. Units of `removed` variants are written off. */
export async function saveProductRows(
  ctx: TxCtx,
  variants: readonly ListedRows[],
  removed: readonly number[],
): Promise<void> {
  const listed = variants.flatMap(({ stock_id, path, inventories }) =>
    inventories.map((input, n): Listed => {
      const { warehouse_id = 0, expiry_date = null } = isKnown(input) ? {} : input
      return { input, lot: { stock_id, warehouse_id, expiry_date }, path: `${path}.${n}` }
    }),
  )
  if (listed.length === 0 && removed.length === 0) return
  const fresh = listed.filter(({ input }) => !isKnown(input))
  if (fresh.length > 0) requirePermission(ctx, 'create inventory')
  refuse(await problemsOfFresh(ctx, fresh))
  const rows = await lockRows(
    ctx,
    [...new Set([...variants.map(({ stock_id }) => stock_id), ...removed])],
    fresh.map(({ lot }) => lot),
  )

  const problems: FieldErrors = {}
  const movements = fresh.flatMap(({ input, lot }): Movement[] => {
    const { quantity = 0, remark } = input
    return quantity > 0 ? [{ row: requireLot(rows, lot), kind: 'initial', quantity, remark }] : []
  })
  const changes = listed.flatMap((one) => (isKnown(one.input) ? [readChange(rows, one, one.input, problems)] : []))
  refuse(problems)
  for (const change of changes) if (change) await storeFacts(ctx, change)
  movements.push(
    ...changes.flatMap((change) => (change ? countedUnits(ctx, change) : [])),
    ...writeOffs(ctx, rows, removed),
  )
  await applyMovements(ctx, rows, movements)
  for (const change of changes) if (change) await switchDiscard(ctx, rows, change)
}

const refuse = (problems: FieldErrors) => {
  if (Object.keys(problems).length > 0) throw validationError(problems)
}

/** Errors for unknown warehouses and for lots that exist already or are submitted twice. */
async function problemsOfFresh(ctx: TxCtx, fresh: readonly Listed[]): Promise<FieldErrors> {
  if (fresh.length === 0) return {}
  const warehouses = await ctx.db
    .selectFrom('warehouses')
    .select('id')
    .where('id', 'in', [...new Set(fresh.map(({ lot }) => lot.warehouse_id))])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forShare()
    .execute()
  const lots = await ctx.db
    .selectFrom('inventories')
    .select(['stock_id', 'warehouse_id', 'expiry_date'])
    .where('stock_id', 'in', [...new Set(fresh.map(({ lot }) => lot.stock_id))])
    .where('is_discard', '=', false)
    .execute()
  const known = new Set(warehouses.map(({ id }) => id))
  const buildKey = (lot: Lot) => [lot.stock_id, lot.warehouse_id, lot.expiry_date].join()
  const taken = new Set(lots.map(buildKey))
  const problems: FieldErrors = {}
  for (const { lot, path } of fresh) {
    if (!known.has(lot.warehouse_id)) problems[`${path}.warehouse_id`] = [{ key: 'validation.check_input' }]
    else if (taken.has(buildKey(lot))) problems[`${path}.warehouse_id`] = [{ key: 'validation.repeated' }]
    taken.add(buildKey(lot))
  }
  return problems
}

interface Change {
  row: LockedRow
  input: Known
  /** The expiry date of the lot changes. */
  isRedated: boolean
}

function readChange(
  rows: readonly LockedRow[],
  { lot, path }: Listed,
  input: Known,
  problems: FieldErrors,
): Change | undefined {
  const row = rows.find(({ id, stock_id }) => id === input.id && stock_id === lot.stock_id)
  const problem = (field: string, key: string) => {
    problems[`${path}.${field}`] = [{ key }]
    return undefined
  }
  if (!row) return problem('id', 'validation.check_input')
  const { quantity, original_quantity, expiry_date, is_discard = row.is_discard } = input
  if (original_quantity != null && original_quantity !== row.quantity) throw conflict('errors.inventory_changed')
  if (quantity !== undefined && quantity < row.reserved && !is_discard)
    return problem('quantity', 'validation.quantity_under_reserved')
  if (is_discard && row.reserved > 0) return problem('quantity', 'validation.quantity_over_total')
  const isRedated = expiry_date !== undefined && expiry_date !== row.expiry_date
  if (!isRedated) return { row, input, isRedated }
  if (findLot(rows, { ...row, expiry_date })) return problem('expiry_date', 'validation.repeated')
  row.expiry_date = expiry_date
  return { row, input, isRedated }
}

async function storeFacts(ctx: TxCtx, { row, input, isRedated }: Change): Promise<void> {
  if (isRedated) requirePermission(ctx, 'update inventory')
  const facts = {
    ...(isRedated && { expiry_date: row.expiry_date }),
    ...(input.note !== undefined && { note: input.note }),
  }
  if (Object.keys(facts).length === 0) return
  await ctx.db.updateTable('inventories').set(facts).where('id', '=', row.id).execute()
}

/** A discarded row, or one that is being discarded, has no units to count. */
function countedUnits(ctx: TxCtx, { row, input }: Change): Movement[] {
  const { quantity = row.quantity, is_discard = false, remark } = input
  if (row.is_discard || is_discard || quantity === row.quantity) return []
  requirePermission(ctx, 'update inventory')
  return [{ row, kind: 'update', quantity: quantity - row.quantity, remark }]
}

async function switchDiscard(ctx: TxCtx, rows: readonly LockedRow[], { row, input }: Change): Promise<void> {
  if (input.is_discard === undefined || input.is_discard === row.is_discard) return
  requirePermission(ctx, 'discard inventory')
  await (input.is_discard ? discardRow : restoreRow)(ctx, rows, row, { remark: input.remark })
}

/** Writes off what deleted variants have in stock. 409 while orders have reserved units, 403 without any permission to change stock. */
function writeOffs(ctx: TxCtx, rows: readonly LockedRow[], removed: readonly number[]): Movement[] {
  const gone = rows.filter((row) => removed.includes(row.stock_id))
  if (gone.some((row) => row.reserved > 0)) throw conflict('errors.product_unfinished_orders')
  const left = gone.filter((row) => row.quantity > 0)
  if (left.length > 0 && !writeOffPermissions.some((permission) => can(ctx, permission)))
    throw forbidden('errors.units_unauthorized')
  return left.map((row) => ({ row, kind: 'adjust', quantity: -row.quantity, reason: 'correction' }))
}

/** Each of these permissions allows setting the quantity to 0 before the deletion (docs/adr/0020). */
const writeOffPermissions = ['update inventory', 'discard inventory', 'adjust inventory'] as const
