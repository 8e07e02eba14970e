import { sql } from 'kysely'
import type { OutputOf, ReadInputOf } from '#contracts/endpoint.ts'
import {
  type HistoryAction,
  type HistoryEntry,
  historyDocuments,
  type listInventoryHistory,
} from '#contracts/inventory/inventory-calls.ts'
import { optionLabel } from '#server/domain/option-label.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { getPageRange, searchPattern } from '#server/resource/list-query.ts'
import type { MovementKind } from './tables.ts'
import { undoSource } from './undo-source.ts'

/** The action that the history shows for each kind of movement (inventory.md I1). */
const actions: Record<MovementKind, HistoryAction> = {
  initial: 'create',
  update: 'update',
  adjust: 'adjust',
  transfer_out: 'transfer',
  transfer_in: 'transfer',
  reserve: 'order_reserve',
  release: 'order_release',
  ship: 'order_ship',
  restock: 'order_restock',
  pos_sale: 'pos_sale',
  pos_refund: 'pos_refund',
  receive: 'purchase',
  receive_undo: 'purchase_undo',
  discard: 'discard',
  restore: 'restore',
  import: 'import',
}
const getKinds = (action: HistoryAction) =>
  Object.entries(actions).flatMap(([kind, name]) => (name === action ? kind : []))

/** Source of receipts from purchase orders; other receipts were entered by staff. */
const purchase = 'purchase_order'
const receipts: readonly MovementKind[] = ['receive', 'receive_undo']
const getAction = (kind: MovementKind, source: string | null): HistoryAction =>
  receipts.includes(kind) && source !== purchase ? 'receive' : actions[kind]

function hasAction(action: HistoryAction) {
  if (action === 'receive') return sql`m.kind = any(${receipts}) and m.source_type is distinct from ${purchase}`
  const kinds = sql`m.kind = any(${getKinds(action)})`
  return action.startsWith('purchase') ? sql`${kinds} and m.source_type = ${purchase}` : kinds
}

interface Filter {
  product_id?: number | undefined
  stock_id?: number | undefined
  inventory_id?: number | undefined
  warehouse_id?: number | undefined
  action?: HistoryAction | undefined
  search?: string
}

const movements = sql`from inventory_movements m
    join stocks s on s.id = m.stock_id
    join products p on p.id = m.product_id
    join warehouses w on w.id = m.warehouse_id`

type Movement = Omit<HistoryEntry, 'type' | 'action' | 'document'> & {
  kind: MovementKind
  source: string | null
  source_id: number | null
  reserved: number
  reserved_after: number
}

/** Stock movements, newest first, page by page. */
export async function readHistory(ctx: Ctx, filter: Filter, limit: number, offset = 0): Promise<HistoryEntry[]> {
  const { rows } = await sql<Movement>`
    select m.id, m.at as date, case when p.deleted_at is null then p.id end as product_id,
      tr(p.name, ${ctx.language}, ${ctx.settings.mainLanguage}) as product_name, s.sku, ${optionLabel(ctx)} as option,
      w.name as warehouse, m.kind, m.quantity_delta as quantity, m.quantity_after, m.reserved_delta as reserved,
      m.reserved_after, m.reason, m.source_type as source, m.source_id, m.source_type is not distinct from ${undoSource} as is_undo,
      coalesce(m.remark, '') as remark, m.admin_name as user
    ${movements} where ${buildCondition(filter)}
    order by m.id desc limit ${limit} offset ${offset}`.execute(ctx.db)
  return rows.map(({ kind, source, source_id, reserved, reserved_after, ...entry }) => {
    const document = historyDocuments.find((one) => one === source)
    const isHold = kind === 'reserve' || kind === 'release'
    const quantity = isHold ? reserved : entry.quantity
    const type = isHold ? 'hold' : quantity < 0 ? 'out' : 'in'
    return {
      ...entry,
      type,
      action: getAction(kind, source),
      document: document && source_id !== null ? { type: document, id: source_id } : null,
      quantity,
      quantity_after: isHold ? reserved_after : entry.quantity_after,
    }
  })
}

function buildCondition({ action, search = '', ...ids }: Filter) {
  const conditions = Object.entries(ids)
    .filter(([, id]) => id !== undefined)
    .map(([name, id]) => sql`${sql.ref(`m.${name}`)} = ${id}`)
  if (action) conditions.push(hasAction(action))
  const pattern = searchPattern(search)
  if (pattern !== null)
    conditions.push(sql`(s.sku ilike ${pattern} or s.barcode ilike ${pattern} or m.remark ilike ${pattern}
      or exists (select from jsonb_each_text(p.name) as name where name.value ilike ${pattern}))`)
  return sql.join([sql`true`, ...conditions], sql` and `)
}

export async function listHistory(
  ctx: Ctx,
  { page: _page, per_page: _size, language: _, ...filter }: ReadInputOf<typeof listInventoryHistory>,
): Promise<NonNullable<OutputOf<typeof listInventoryHistory>>> {
  const { page, per_page } = getPageRange({ page: _page, per_page: _size })
  const data = await readHistory(ctx, filter, per_page, (page - 1) * per_page)
  const counted = await sql<{ total: number }>`
    select count(*) as total ${movements} where ${buildCondition(filter)}`.execute(ctx.db)
  return { data, total: counted.rows[0]?.total ?? 0, page, per_page }
}
