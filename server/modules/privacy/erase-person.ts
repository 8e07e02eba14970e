import { sql } from 'kysely'
import type { TxCtx } from '#server/kernel/context.ts'
import { type ErasableOrders, lockErasable } from './erasable-orders.ts'
import { eraseFilesJob, removedWith } from './erase-files.ts'
import { customerData } from './personal-data.ts'
import type { Person, PersonalColumn, PersonalTable } from './personal-table.ts'

/**
 * Erases everything that the registry lists of a person, in the caller's transaction. Unfinished orders stay until they end, and what an
 * invoice must show stays for as long as the law requires (privacy.md D3); the nightly job erases both then.
 */
export async function erasePerson(ctx: TxCtx, person: Person): Promise<void> {
  const orders = await lockErasable(ctx, person.orderIds)
  const found = { ...person, orderIds: [...orders.invoice, ...orders.whole] }
  const removed = await removedWith(ctx, found)
  for (const entry of customerData)
    if (entry.table === 'orders') await eraseOrders(ctx, entry, orders)
    else await eraseRows(ctx, entry, found)
  await ctx.services.jobs.queue(eraseFilesJob, { ...removed }, { db: ctx.db })
}

async function eraseRows(ctx: TxCtx, entry: PersonalTable, person: Person): Promise<void> {
  const { table, erase, columns, eraseBy } = entry
  if (eraseBy) return void (await sql`select ${eraseBy(person)}`.execute(ctx.db))
  const where = sql`where ${entry.rows(person)}`
  if (erase === 'delete') await sql`delete from ${sql.table(table)} ${where}`.execute(ctx.db)
  if (erase === 'replace') await sql`update ${sql.table(table)} set ${assignments(columns)} ${where}`.execute(ctx.db)
}

async function eraseOrders(ctx: TxCtx, { columns }: PersonalTable, { invoice, whole }: ErasableOrders): Promise<void> {
  const also = sql`unanswered_since = null, updated_at = now()`
  if (whole.length > 0)
    await sql`update orders set ${assignments(columns)}, ${also}, personal_data = 'erased'
      where id = any(${whole}::bigint[])`.execute(ctx.db)
  if (invoice.length > 0)
    await sql`update orders set ${assignments(columns, true)}, ${also}, personal_data = 'invoice'
      where id = any(${invoice}::bigint[])`.execute(ctx.db)
}

function assignments(columns: Readonly<Record<string, PersonalColumn>>, onInvoice = false) {
  const written = Object.entries(columns).flatMap(([name, column]) => {
    const value = (onInvoice ? column.onInvoice : undefined) ?? column.replacement
    return value ? [sql`${sql.ref(name)} = ${value}`] : []
  })
  return sql.join(written)
}
