import { sql } from 'kysely'
import type { HistoryEntry, listInventoryHistory } from '#contracts/inventory/inventory-calls.ts'
import type { OutputOf, ReadInputOf } from '#contracts/resource/call.ts'
import type { Ctx } from '#server/context.ts'
import { pageOf } from '#server/resource/list-query.ts'
import { optionText } from '#server/shop-rules/option-text.ts'
import type { MovementKind } from './tables.ts'

/** What the history calls each kind (catalogue.md 2.8); the others keep their name. */
const actions: Partial<Record<MovementKind, string>> = {
  initial: 'create',
  transfer_out: 'transfer',
  transfer_in: 'transfer',
  reserve: 'order_reserve',
  release: 'order_release',
  ship: 'order_ship',
  restock: 'order_restock',
  receive: 'purchase',
  receive_undo: 'purchase_undo',
}

interface Filter {
  product_id?: number | undefined
  stock_id?: number | undefined
  inventory_id?: number | undefined
  warehouse_id?: number | undefined
}

type Movement = Omit<HistoryEntry, 'type' | 'action'> & { kind: MovementKind; reserved: number; reserved_after: number }

/** The newest movements first. */
export async function readHistory(ctx: Ctx, filter: Filter, limit: number, offset = 0): Promise<HistoryEntry[]> {
  const { rows } = await sql<Movement>`
    select m.id, m.at as date, s.sku, ${optionText(ctx)} as option, w.name as warehouse, m.kind,
      m.quantity_delta as quantity, m.quantity_after, m.reserved_delta as reserved, m.reserved_after,
      coalesce(m.remark, '') as remark, m.admin_name as user
    from inventory_movements m
    join stocks s on s.id = m.stock_id
    join warehouses w on w.id = m.warehouse_id
    where ${conditionOf(filter)}
    order by m.id desc limit ${limit} offset ${offset}`.execute(ctx.db)
  return rows.map(({ kind, reserved, reserved_after, ...entry }) => {
    const isHold = kind === 'reserve' || kind === 'release'
    const quantity = isHold ? reserved : entry.quantity
    const type = isHold ? 'hold' : quantity < 0 ? 'out' : 'in'
    return {
      ...entry,
      type,
      action: actions[kind] ?? kind,
      quantity,
      quantity_after: isHold ? reserved_after : entry.quantity_after,
    }
  })
}

function conditionOf(filter: Filter) {
  const given = Object.entries(filter).filter(([, id]) => id !== undefined)
  return sql.join([sql`true`, ...given.map(([name, id]) => sql`${sql.ref(`m.${name}`)} = ${id}`)], sql` and `)
}

export async function listHistory(
  ctx: Ctx,
  { product_id, stock_id, inventory_id, warehouse_id, ...input }: ReadInputOf<typeof listInventoryHistory>,
): Promise<NonNullable<OutputOf<typeof listInventoryHistory>>> {
  const { page, per_page } = pageOf(input)
  const filter = { product_id, stock_id, inventory_id, warehouse_id }
  const data = await readHistory(ctx, filter, per_page, (page - 1) * per_page)
  const counted = await sql<{
    total: number
  }>`select count(*) as total from inventory_movements m where ${conditionOf(filter)}`.execute(ctx.db)
  return { data, total: counted.rows[0]?.total ?? 0, page, per_page }
}
