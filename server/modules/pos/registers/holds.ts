import { sql } from 'kysely'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import { toMajor, toMinor } from '#contracts/money.ts'
import type {
  deleteHold as deleting,
  holdSale as holding,
  listHolds as listing,
  PosHold,
} from '#contracts/pos/hold-calls.ts'
import { actorName, type Ctx, inTransaction } from '#server/kernel/context.ts'
import { notFound, validationError } from '#server/kernel/errors.ts'
import { stocksForSale } from '#server/modules/catalogue/catalogue.ts'
import { getStore } from '#server/modules/pos/load-store.ts'
import type { StoredTicket } from '#server/modules/pos/tables.ts'
import { translate } from '#server/platform/i18n.ts'
import { loadCustomers } from './find-customer.ts'

interface Stored extends Omit<PosHold, keyof StoredTicket | 'units' | 'subtotal' | 'customer'> {
  customer_id: number | null
  ticket: StoredTicket
}

/** Held sales of a store that have not expired, oldest first (pos.md V6). */
export async function findHolds(ctx: Ctx, storeId: number, id?: number): Promise<PosHold[]> {
  const { rows } = await sql<Stored>`
    select h.id, h.uuid, h.store_id, h.register, h.label, h.ticket, h.actor_name as user, h.created_at, h.expires_at, h.updated_at, h.customer_id
    from pos_holds h
    where h.store_id = ${storeId} and h.expires_at > now() ${id === undefined ? sql`` : sql`and h.id = ${id}`} order by h.id`.execute(
    ctx.db,
  )
  const stocks = await stocksForSale(ctx, [
    ...new Set(rows.flatMap(({ ticket }) => ticket.items.map(({ stock_id }) => stock_id))),
  ])
  const customers = await loadCustomers(
    ctx,
    rows.flatMap(({ customer_id }) => customer_id ?? []),
  )
  const { digits } = ctx.settings
  return rows.map(({ ticket, customer_id, ...row }) => {
    const amounts = ticket.items.map(({ stock_id, quantity, unit_price }) => {
      const price = unit_price == null ? stocks.get(stock_id)?.effective_price : toMinor(unit_price, digits)
      return (price ?? 0) * quantity
    })
    const units = ticket.items.reduce((all, { quantity }) => all + quantity, 0)
    return {
      ...row,
      ...ticket,
      customer: customers.get(customer_id ?? 0) ?? null,
      units,
      subtotal: toMajor(
        amounts.reduce((all, one) => all + one, 0),
        digits,
      ),
    }
  })
}

export const listHolds = async (ctx: Ctx, { store_id }: ReadInputOf<typeof listing>): Promise<{ data: PosHold[] }> => {
  await getStore(ctx, store_id)
  return { data: await findHolds(ctx, store_id) }
}

/** Holds a sale for seven days; a repeated uuid replaces its lines. */
export const holdSale = (outer: Ctx, input: ReadInputOf<typeof holding>): Promise<{ data: PosHold }> =>
  inTransaction(outer, async (ctx) => {
    const store = await getStore(ctx, input.store_id)
    await requireRecords(ctx, input)
    const ticket: StoredTicket = {
      items: input.items,
      discount: input.discount ?? null,
      coupons: [...(input.coupons ?? [])],
      points: input.points ?? 0,
      referral_code: input.referral_code ?? '',
    }
    const values = {
      register: input.register,
      label: input.label,
      customer_id: input.customer_id ?? null,
      ticket: JSON.stringify(ticket),
    }
    const { id } = await ctx.db
      .insertInto('pos_holds')
      .values({
        ...values,
        uuid: input.uuid,
        store_id: store.id,
        admin_id: ctx.actor.kind === 'staff' ? ctx.actor.id : null,
        actor_name: actorName(ctx.actor),
      })
      .onConflict((same) => same.column('uuid').doUpdateSet({ ...values, updated_at: sql`now()` }))
      .returning('id')
      .executeTakeFirstOrThrow()
    const [hold] = await findHolds(ctx, store.id, id)
    if (!hold) throw notFound()
    return { data: hold }
  })

async function requireRecords(ctx: Ctx, { customer_id, items }: ReadInputOf<typeof holding>): Promise<void> {
  const stocks = await stocksForSale(
    ctx,
    items.map(({ stock_id }) => stock_id),
  )
  const chooseOption = [{ key: 'validation.choose_option' }]
  const problems = Object.fromEntries(
    items.flatMap(({ stock_id }, at) =>
      stocks.has(stock_id) ? [] : [[`items.${at}.stock_id`, chooseOption] as const],
    ),
  )
  if (customer_id) {
    const found = ctx.db.selectFrom('users').select('id').where('id', '=', customer_id).where('deleted_at', 'is', null)
    if (!(await found.executeTakeFirst())) problems.customer_id = chooseOption
  }
  if (Object.keys(problems).length > 0) throw validationError(problems)
}

export async function deleteHold(ctx: Ctx, { id }: ReadInputOf<typeof deleting>): Promise<{ message: string }> {
  const { numDeletedRows } = await ctx.db.deleteFrom('pos_holds').where('id', '=', id).executeTakeFirst()
  if (numDeletedRows === 0n) throw notFound()
  return { message: translate(ctx.locale, 'common.toast.submit_success') }
}

/** Removes held sales that have expired. Returns how many. */
export async function removeExpiredHolds({ db }: Pick<Ctx, 'db'>): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('pos_holds')
    .where('expires_at', '<', sql<string>`now()`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
