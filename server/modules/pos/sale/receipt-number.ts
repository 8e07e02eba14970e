import { sql } from 'kysely'
import { dayIn } from '#contracts/shop-date.ts'
import type { TxCtx } from '#server/kernel/context.ts'
import type { StoreRecord } from '#server/modules/pos/load-store.ts'

/** The next number of a register today: code, register, day and a count. Registers give their own; it is shown, not relied on (pos.md V8). */
export async function nextReceiptNumber(ctx: TxCtx, store: StoreRecord, register: string): Promise<string> {
  const day = dayIn(ctx.settings.basic.timezone).slice(2).replaceAll('-', '')
  const prefix = `${store.code}-${register}-${day}-`
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from orders where store_id = ${store.id} and lower(receipt_number) >= lower(${prefix}) 
      and starts_with(lower(receipt_number), lower(${prefix})) and created_at > now() - interval '2 days'`.execute(
    ctx.db,
  )
  return `${prefix}${String((rows[0]?.n ?? 0) + 1).padStart(4, '0')}`
}
