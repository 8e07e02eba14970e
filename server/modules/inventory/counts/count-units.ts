import { sql } from 'kysely'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { countLine as contract, StockCount } from '#contracts/inventory/count-calls.ts'
import { actorName, type Ctx, inTransaction, type TxCtx } from '#server/kernel/context.ts'
import { fieldError } from '#server/kernel/errors.ts'
import { lockRows, requireLot } from '#server/modules/inventory/lock.ts'
import { lockCount } from './lock-count.ts'
import { showStockCount } from './show-count.ts'

type Input = ReadInputOf<typeof contract>
type Answer = Promise<{ data: StockCount }>

/**
 * Counts units of a line, once for each uuid: people who count together add to the same figure. The first one remembers what was on hand and
 * the last movement, so that sales meanwhile do not look like differences.
 */
export function countUnits(outer: Ctx, input: Input): Answer {
  return inTransaction(outer, async (ctx) => {
    const count = await lockCount(ctx, input.id)
    if (!(await isKnown(ctx, input.uuid))) await countOnce(ctx, count, input)
    return { data: await showStockCount(ctx, count.id) }
  })
}

const isKnown = async ({ db }: TxCtx, uuid: string): Promise<boolean> =>
  (await db.selectFrom('stock_count_scans').select('uuid').where('uuid', '=', uuid).executeTakeFirst()) !== undefined

async function countOnce(
  ctx: TxCtx,
  count: { id: number; warehouse_id: number },
  { uuid, line_id, code, counted, add }: Input,
): Promise<void> {
  const line = line_id ? await findLine(ctx, count.id, line_id) : await findByCode(ctx, count, code ?? '')
  const after = counted ?? (line.counted ?? 0) + add
  if (after < 0) throw fieldError('counted', 'validation.check_input')
  const first = line.counted === null ? await readStock(ctx, line.inventory_id) : {}
  await ctx.db
    .updateTable('stock_count_lines')
    .set({ counted: after, counted_at: sql`now()`, ...first })
    .where('id', '=', line.id)
    .execute()
  const { actor } = ctx
  await ctx.db
    .insertInto('stock_count_scans')
    .values({
      uuid,
      stock_count_id: count.id,
      stock_count_line_id: line.id,
      before: line.counted,
      after,
      admin_id: actor.kind === 'staff' ? actor.id : null,
      actor_name: actorName(actor),
    })
    .execute()
}

const lines = ({ db }: TxCtx, countId: number) =>
  db
    .selectFrom('stock_count_lines as l')
    .select(['l.id', 'l.inventory_id', 'l.counted'])
    .where('l.stock_count_id', '=', countId)

async function findLine(ctx: TxCtx, countId: number, id: number) {
  const line = await lines(ctx, countId).where('l.id', '=', id).executeTakeFirst()
  if (!line) throw fieldError('line_id', 'validation.check_input')
  return line
}

/** The lot of a scanned variant that expires first and has fewer counted than expected, else its first; one that is not there yet is opened. */
async function findByCode(ctx: TxCtx, { id, warehouse_id }: { id: number; warehouse_id: number }, code: string) {
  const typed = code.trim()
  if (typed === '') throw fieldError('code', 'validation.required')
  const stock = await ctx.db
    .selectFrom('stocks as s')
    .innerJoin('products as p', 'p.id', 's.product_id')
    .select('s.id')
    .where('s.deleted_at', 'is', null)
    .where('p.deleted_at', 'is', null)
    .where('p.type', '=', 'general')
    .where((e) => e.or([e('s.barcode', '=', typed), e(sql`lower(s.sku)`, '=', typed.toLowerCase())]))
    .orderBy(sql`s.barcode = ${typed}`, (order) => order.desc().nullsLast())
    .executeTakeFirst()
  if (!stock) throw fieldError('code', 'validation.unknown_code')
  const own = () =>
    lines(ctx, id)
      .innerJoin('inventories as i', 'i.id', 'l.inventory_id')
      .where('i.stock_id', '=', stock.id)
      .orderBy(sql`coalesce(l.counted, 0) >= coalesce(l.expected, i.quantity)`)
      .orderBy('i.expiry_date', (order) => order.asc().nullsLast())
      .orderBy('l.id')
      .executeTakeFirst()
  const line = await own()
  if (line) return line
  const lot = { stock_id: stock.id, warehouse_id, expiry_date: null }
  const row = requireLot(await lockRows(ctx, [stock.id], [lot]), lot)
  await ctx.db.insertInto('stock_count_lines').values({ stock_count_id: id, inventory_id: row.id }).execute()
  return findOpened(await own())
}

function findOpened<T>(line: T | undefined): T {
  if (!line) throw new Error('The line of an opened lot is missing')
  return line
}

/** What is on hand now, and the last movement that made it. */
async function readStock({ db }: TxCtx, inventoryId: number) {
  const row = await db
    .selectFrom('inventories')
    .select('quantity as expected')
    .select(
      sql<number>`coalesce((select max(m.id) from inventory_movements m where m.inventory_id = inventories.id), 0)`.as(
        'ledger_position',
      ),
    )
    .where('id', '=', inventoryId)
    .forShare()
    .executeTakeFirstOrThrow()
  return row
}
