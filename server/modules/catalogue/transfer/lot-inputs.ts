import type { TxCtx } from '#server/kernel/context.ts'
import { can } from '#server/kernel/permissions.ts'
import { RecordRefused, type SourceRecord, type SourceRow } from '#server/modules/import-export/import-export.ts'
import type { ProductBatch } from './product-batch.ts'
import type { StoredVariant, VariantRows } from './variant-rows.ts'

export interface LotInput {
  row: number
  input: { id: number; quantity: string } | { warehouse_id: number; quantity: string | number; expiry_date?: string }
}

interface Compared {
  record: SourceRecord
  rows: VariantRows
  before: StoredVariant | undefined
}

/** Units of a variant by warehouse and expiry date: what differs from the stored lot becomes a movement of the stock ledger. */
export function lotInputs(ctx: TxCtx, batch: ProductBatch, { record, rows, before }: Compared): LotInput[] {
  const given = rows.rows.flatMap((row) => (row.cells.stock ? [readLot(ctx, batch, record, row)] : []))
  if (!before && given.length === 0) return newLot(ctx, batch, { record, rows })
  return given.flatMap(({ row, warehouse_id, expiry_date, quantity }): LotInput[] => {
    const lot = before?.lots.find(
      (one) => findWarehouse(batch, one.warehouse ?? '') === warehouse_id && (one.expiry_date ?? '') === expiry_date,
    )
    if (lot?.stock === quantity) return []
    if (lot) return [{ row, input: { id: Number(lot.lot_id), quantity } }]
    return [{ row, input: { warehouse_id, quantity, ...(expiry_date && { expiry_date }) } }]
  })
}

/** A new variant without a quantity; staff who may not add stock add none. */
function newLot(ctx: TxCtx, batch: ProductBatch, { record, rows }: Omit<Compared, 'before'>): LotInput[] {
  const row = rows.rows[0] ?? { row: 0, cells: {} }
  const { default_quantity: quantity } = record.options
  const warehouse_id = warehouseFor(ctx, batch, record, row)
  if (warehouse_id === null || !(quantity > 0 || can(ctx, 'create inventory'))) return []
  return [{ row: row.row, input: { warehouse_id, quantity } }]
}

function readLot(ctx: TxCtx, batch: ProductBatch, record: SourceRecord, row: SourceRow) {
  const warehouse_id = warehouseFor(ctx, batch, record, row)
  if (warehouse_id === null)
    throw new RecordRefused([{ row: row.row, column: 'warehouse', text: { key: 'validation.required' } }])
  const { stock = '', expiry_date = '' } = row.cells
  return { row: row.row, warehouse_id, expiry_date, quantity: stock }
}

function warehouseFor(ctx: TxCtx, batch: ProductBatch, record: SourceRecord, { row, cells }: SourceRow): number | null {
  if (!cells.warehouse)
    return record.options.warehouse_id ?? ctx.settings.product.warehouse_id ?? batch.warehouses[0]?.id ?? null
  const found = findWarehouse(batch, cells.warehouse)
  if (found !== undefined) return found
  const hint = { key: 'validation.import_hint_warehouse', params: { list: batch.warehouses.map(toText).join(', ') } }
  throw new RecordRefused([{ row, column: 'warehouse', text: { key: 'validation.check_input' }, hint }])
}

const toText = ({ code, name }: ProductBatch['warehouses'][number]) => (code ? `${name} (${code})` : name)

/** By its code or name. */
function findWarehouse({ warehouses }: ProductBatch, text: string): number | undefined {
  const wanted = text.toLowerCase()
  return warehouses.find(({ code, name }) => code?.toLowerCase() === wanted || name.toLowerCase() === wanted)?.id
}
