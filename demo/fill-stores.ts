import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { store } from '#contracts/pos/store.ts'
import { permissions } from '#contracts/staff/permissions.ts'
import { type Actor, type Ctx, inTransaction, type TxCtx } from '#server/kernel/context.ts'
import { refundNow } from '#server/modules/pos/refund/refund.ts'
import { holdSale } from '#server/modules/pos/registers/holds.ts'
import { sellNow } from '#server/modules/pos/sale/sell.ts'
import { closeSession } from '#server/modules/pos/sessions/close-session.ts'
import { moveCash } from '#server/modules/pos/sessions/move-cash.ts'
import { openSession } from '#server/modules/pos/sessions/open-session.ts'
import { storeRules } from '#server/modules/pos/store.rules.ts'
import { withRules } from '#server/resource/rules.ts'
import { createRow } from '#server/resource/save.ts'

const opening_hours = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, opens: '11:00', closes: '20:00' }))

const stores = [
  {
    name: { en_us: 'Sheung Wan shop', zh_hk: '上環店', zh_cn: '上环店' },
    address: { en_us: '128 Wing Lok Street, Sheung Wan', zh_hk: '上環永樂街 128 號', zh_cn: '上环永乐街 128 号' },
    fields: {
      code: 'sw',
      cash_rounding: '0.1',
      receipt_language: 'zh_hk',
      phone: '+852 2345 0128',
      latitude: 22.286_8,
      longitude: 114.149_6,
    },
    warehouse: 0,
  },
  {
    name: { en_us: 'Kwun Tong outlet', zh_hk: '觀塘店', zh_cn: '观塘店' },
    address: { en_us: '52 Hung To Road, Kwun Tong', zh_hk: '觀塘鴻圖道 52 號', zh_cn: '观塘鸿图道 52 号' },
    fields: {
      code: 'kt',
      cash_rounding: '0',
      receipt_width: '58',
      blind_count: true,
      phone: '+852 2390 0052',
      latitude: 22.310_6,
      longitude: 114.223_9,
    },
    warehouse: 1,
  },
] as const

/** Two stores: each with days that were closed, and a register that is open with sales, a refund, cash moves and a held sale. */
export async function fillStores(ctx: Ctx, warehouses: readonly [number, number]): Promise<void> {
  if (await ctx.db.selectFrom('stores').select('id').limit(1).executeTakeFirst()) return
  const actor = await findSeller(ctx)
  if (!actor) return
  await inTransaction({ ...ctx, actor }, async (tx) => {
    for (const one of stores) {
      const warehouse_id = warehouses[one.warehouse]
      const fields = { ...one.fields, warehouse_id, opening_hours }
      const { id } = await createRow(tx, withRules(store, storeRules), { ...fields, name: one.name.en_us })
      await sql`
        update stores set name = ${JSON.stringify(one.name)}, address = ${JSON.stringify(one.address)},
          receipt_footer = ${JSON.stringify({ en_us: 'Exchange within 30 days with this receipt.', zh_hk: '憑此收據可於 30 日內換貨。', zh_cn: '凭此小票可在 30 天内换货。' })}
        where id = ${id}`.execute(tx.db)
      await fillDays(tx, id, warehouse_id)
    }
  })
}

/** Sales at a register are made by staff: the first account, with all permissions. */
async function findSeller({ db }: Ctx): Promise<Actor | undefined> {
  const account = await db.selectFrom('accounts').select(['id', 'name', 'role_id']).orderBy('id').executeTakeFirst()
  if (!account) return undefined
  const { id, name, role_id: roleId } = account
  const rights = new Set(permissions.map((permission) => permission.name))
  return { kind: 'staff', id, name, roleId, sessionId: 0, rights, passwordConfirmed: true, setup: null }
}

const days = 6

async function fillDays(tx: TxCtx, storeId: number, warehouseId: number): Promise<void> {
  const stocks = await findStocks(tx, warehouseId)
  if (stocks.length === 0) return
  for (let back = days; back >= 0; back--) {
    const { body } = await openSession(tx, { store_id: storeId, register: 'main', opening_float: 500 })
    const session_id = body.data.id
    for (let n = 0; n < 4 + ((back * 3 + storeId) % 4); n++) await sell(tx, session_id, stocks, back * 7 + n)
    await moveCash(tx, { id: session_id, type: 'in', amount: 200, reason: 'Change from the bank' })
    if (back === 0) await keepOpen(tx, { storeId, session_id, stocks })
    else await close(tx, session_id, back)
  }
}

interface DemoStock {
  id: number
  price: number
  /** Units that are sold here at most, so that the web shop has some of each. */
  left: number
}

/** Sells one or two units of the next variant that has them; null when the store is sold out. */
async function sell(tx: TxCtx, session_id: number, stocks: readonly DemoStock[], turn: number): Promise<number | null> {
  const quantity = 1 + (turn % 2)
  const sellable = stocks.filter(({ left }) => left >= quantity)
  const stock = sellable[turn % Math.max(1, sellable.length)]
  if (!stock) return null
  stock.left -= quantity
  const total = (stock.price * quantity) / 100
  const method = (['cash', 'card', 'octopus', 'fps'] as const)[turn % 4] ?? 'cash'
  const answer = await sellNow(tx, {
    uuid: randomUUID(),
    session_id,
    items: [{ stock_id: stock.id, quantity, unit_price: stock.price / 100 }],
    payments: [{ method, amount: total, ...(method === 'cash' && { tendered: Math.ceil(total / 100) * 100 }) }],
    receipt: 'print',
  })
  return answer.body.data.order_id
}

async function close(tx: TxCtx, id: number, back: number): Promise<void> {
  const { expected_cash } = await tx.db
    .selectFrom('pos_sessions as s')
    .select((e) => [
      e
        .selectFrom('pos_payments')
        .select(({ fn }) => fn.sum<number>('amount').as('n'))
        .where('method', '=', 'cash')
        .whereRef('pos_session_id', '=', 's.id')
        .as('expected_cash'),
    ])
    .where('s.id', '=', id)
    .executeTakeFirstOrThrow()
  const short = back === 2 ? 5 : 0
  const counted_cash = 700 + Number(expected_cash ?? 0) / 100 - short
  await closeSession(tx, { id, counted_cash, note: short ? 'A five-dollar coin rolled under the counter.' : '' })
  const shift = sql`make_interval(days => ${back})`
  await sql`update pos_sessions set opened_at = opened_at - ${shift} - interval '9 hours', closed_at = closed_at - ${shift},
    last_seen_at = last_seen_at - ${shift}, opener_name = 'Kelvin Lau', closer_name = 'Ho Yin' where id = ${id}`.execute(
    tx.db,
  )
  await sql`update orders set created_at = created_at - ${shift} - interval '3 hours', paid_at = paid_at - ${shift} - interval '3 hours',
    completed_at = completed_at - ${shift} - interval '3 hours' where pos_session_id = ${id}`.execute(tx.db)
  await sql`update pos_cash_moves set at = at - ${shift} where pos_session_id = ${id}`.execute(tx.db)
}

interface OpenDay {
  storeId: number
  session_id: number
  stocks: readonly DemoStock[]
}

/** Today: a refund, and a sale that was put aside. */
async function keepOpen(tx: TxCtx, { storeId, session_id, stocks }: OpenDay): Promise<void> {
  await sql`update pos_sessions set opener_name = 'Mei Chan' where id = ${session_id}`.execute(tx.db)
  const order_id = await sell(tx, session_id, stocks, 8)
  if (order_id === null) return
  const item = await tx.db
    .selectFrom('order_items')
    .select(['id', 'line_net', 'qty'])
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow()
  const amount = Math.round(item.line_net / item.qty) / 100
  await refundNow(tx, {
    uuid: randomUUID(),
    session_id,
    order_id,
    reason: 'Does not suit',
    items: [{ order_item_id: item.id, quantity: 1, restock: true }],
    payments: [{ method: 'cash', amount }],
  })
  const [first] = stocks
  if (first)
    await holdSale(tx, {
      uuid: randomUUID(),
      store_id: storeId,
      register: 'main',
      label: 'Blue umbrella, back at noon',
      items: [{ stock_id: first.id, quantity: 2, unit_price: null }],
    })
}

async function findStocks({ db }: Ctx, warehouseId: number): Promise<DemoStock[]> {
  const { rows } = await sql<DemoStock>`
    select s.id, case when s.special_price < s.price then s.special_price else s.price end as price,
      sum(i.quantity - i.reserved)::float8 - 4 as left
    from stocks s join products p on p.id = s.product_id
    join inventories i on i.stock_id = s.id and i.warehouse_id = ${warehouseId} and not i.is_discard
    where p.type = 'general' and p.visibled and p.deleted_at is null and s.visibled and s.deleted_at is null and not p.has_expiry_date
      and (p.available_from is null or p.available_from <= now()::date - 1)
    group by s.id having sum(i.quantity - i.reserved) > 4 order by sum(i.quantity - i.reserved) >= 20 desc, s.id limit 12`.execute(
    db,
  )
  return rows
}
