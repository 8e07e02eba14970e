import { sql } from 'kysely'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { showRegister as endpoint, PosHome } from '#contracts/pos/register-calls.ts'
import { optionLabel } from '#server/domain/option-label.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { getStore, presentStore } from '#server/modules/pos/load-store.ts'
import { findReceipts } from '#server/modules/pos/receipts/list-receipts.ts'
import { findSessions } from '#server/modules/pos/sessions/list-sessions.ts'
import { findHolds } from './holds.ts'

/** A store as the home of its registers shows it. */
export async function showRegister(ctx: Ctx, { id }: ReadInputOf<typeof endpoint>): Promise<{ data: PosHome }> {
  const record = await getStore(ctx, id)
  const open_sessions = await findSessions(ctx, { store_id: id, status: 'open' }, { limit: 50 })
  const data: PosHome = {
    store: await presentStore(ctx, record),
    open_sessions,
    closed_sessions: await findSessions(ctx, { store_id: id, status: 'closed' }, { limit: 5 }),
    registers: await findRegisters(ctx, id),
    holds: await findHolds(ctx, id),
    receipts: await findReceipts(ctx, sql`o.store_id = ${id}`, { limit: 10 }),
    categories: await findCategories(ctx),
    often_sold: await findOftenSold(ctx, id),
    shortages: await findShortages(ctx, record.warehouse_id),
  }
  return { data }
}

async function findRegisters({ db }: Ctx, storeId: number): Promise<string[]> {
  const { rows } = await sql<{ register: string }>`
    select max(register) as register from pos_sessions where store_id = ${storeId} group by lower(register) order by min(id)`.execute(
    db,
  )
  const names = rows.map(({ register }) => register)
  return names.includes('main') ? names : ['main', ...names]
}

async function findCategories(ctx: Ctx): Promise<PosHome['categories']> {
  const { rows } = await sql<{ id: number; title: string }>`
    select m.id, tr(m.display_title, ${ctx.language}, ${ctx.settings.mainLanguage}) as title from menus m
    where m.type = 'category' and m.enabled
      and not exists (select from menus above where above.id = any(m.path) and above.type = 'category')
    order by m."order", m.id limit 50`.execute(ctx.db)
  return rows
}

async function findOftenSold({ db }: Ctx, storeId: number): Promise<number[]> {
  const { rows } = await sql<{ stock_id: number }>`
    select i.stock_id from orders o join order_items i on i.order_id = o.id
    where o.store_id = ${storeId} and o.created_at > now() - interval '30 days' and i.stock_id is not null and not i.is_gift
    group by i.stock_id order by sum(i.qty) desc, i.stock_id limit 60`.execute(db)
  return rows.map(({ stock_id }) => stock_id)
}

async function findShortages(ctx: Ctx, warehouseId: number): Promise<PosHome['shortages']> {
  const { rows } = await sql<PosHome['shortages'][number]>`
    select x.id, x.stock_id, tr(p.name, ${ctx.language}, ${ctx.settings.mainLanguage}) as name, ${optionLabel(ctx)} as option_text, s.sku,
      x.quantity - x.settled as quantity, x.created_at as at
    from inventory_shortages x join stocks s on s.id = x.stock_id join products p on p.id = s.product_id
    where x.warehouse_id = ${warehouseId} and x.resolved_at is null order by x.id desc limit 100`.execute(ctx.db)
  return rows
}
