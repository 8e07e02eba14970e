import { sql } from 'kysely'
import type { TxCtx } from '#server/kernel/context.ts'

export interface ErasableOrders {
  /** Names and addresses of their invoices stay (privacy.md D3). */
  invoice: number[]
  /** Orders of which everything is erased. */
  whole: number[]
}

/** Orders that nobody works on any more. */
export const ended = sql<boolean>`status in ('completed', 'canceled', 'refunded')`

/** Whether an order's invoice must still be stored, for so many years after the payment; 0: for ever. */
export const needsInvoice = (years: number) =>
  sql<boolean>`(invoice_number is not null
    and (${years} = 0 or coalesce(paid_at, created_at) > now() - make_interval(years => ${years})))`

/** Locks the ended orders among these in the order of their ids (orders.md O2). Unfinished ones are left out. */
export async function lockErasable(ctx: TxCtx, ids: readonly number[]): Promise<ErasableOrders> {
  const { rows } = await sql<{ id: number; kept: boolean }>`
    select id, ${needsInvoice(ctx.settings.privacy.invoice_years)} as kept from orders
    where id = any(${[...ids]}::bigint[]) and ${ended} order by id for update`.execute(ctx.db)
  const pick = (kept: boolean) => rows.filter((row) => row.kept === kept).map(({ id }) => id)
  return { invoice: pick(true), whole: pick(false) }
}
