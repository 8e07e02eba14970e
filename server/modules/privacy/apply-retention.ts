import { sql } from 'kysely'
import { removeOldActivity } from '#server/kernel/audit-log.ts'
import { inTransaction } from '#server/kernel/context.ts'
import type { Services } from '#server/kernel/services.ts'
import { systemContext } from '#server/kernel/system-context.ts'
import { cleanUpSessions } from '#server/modules/auth/auth.ts'
import { cleanUpCarts } from '#server/modules/cart/cart.ts'
import { removeOldImportRows } from '#server/modules/import-export/import-export.ts'
import { removeOldSearches } from '#server/modules/search/search.ts'
import { removeOldDeliveries } from '#server/modules/webhooks/webhooks.ts'
import { removeOldMailFiles } from '#server/platform/mail/file-driver.ts'
import { removeOldMails } from '#server/platform/mail/worker.ts'
import { ended, needsInvoice } from './erasable-orders.ts'
import { eraseFiles } from './erase-files.ts'
import { erasePerson } from './erase-person.ts'
import { reapplyErasures } from './reapply-erasures.ts'

/** Orders of one transaction, and of one night. */
const batch = 200
const most = 20_000

const endedAt = sql<string>`coalesce(completed_at, canceled_at, updated_at)`

/** Applies every retention setting (privacy.md D4). Each rule returns how much it removed. */
const rules: Record<string, (services: Services) => Promise<number>> = {
  carts: (services) => cleanUpCarts(systemContext(services)),
  searches: (services) => removeOldSearches(services.db, getSettings(services).search_log_days),
  sessions: (services) => cleanUpSessions(services.db, getSettings(services).session_days),
  mails: (services) => removeOldMails(services.db, getSettings(services).mail_days),
  mail_files: (services) => removeOldMailFiles(services.config.mailDir, getSettings(services).mail_days),
  imports: (services) => removeOldImportRows(services.db),
  webhooks: ({ db }) => removeOldDeliveries(db),
  proofs: removeOldProofs,
  guest_orders: eraseGuestOrders,
  invoices: eraseOldOrders,
  erasures: reapplyErasures,
  audit_log: (services) => removeOldActivity(services.db, getSettings(services).audit_log_days),
}

const getSettings = ({ settings }: Services) => settings.snapshot().privacy

/** Runs every night; stores and logs the figures. A rule that fails does not stop the others. */
export async function applyRetention(services: Services): Promise<Record<string, number>> {
  const removed: Record<string, number> = {}
  const failures: unknown[] = []
  for (const [name, apply] of Object.entries(rules))
    try {
      removed[name] = await apply(services)
    } catch (error) {
      failures.push(error)
    }
  await services.db
    .insertInto('retention_runs')
    .values({ removed: JSON.stringify(removed) })
    .execute()
  await sql`delete from retention_runs where ran_at < now() - interval '90 days'`.execute(services.db)
  services.log.info({ removed }, 'Personal data past its retention was removed')
  if (failures.length > 0) throw new AggregateError(failures, 'Retention rules could not run')
  return removed
}

async function removeOldProofs(services: Services): Promise<number> {
  const { rows } = await sql<{ path: string }>`
    delete from payment_proofs where order_id in (
      select id from orders where ${ended}
        and ${endedAt} < now() - make_interval(days => ${getSettings(services).proof_days}))
    returning path`.execute(services.db)
  await eraseFiles(services, { files: rows.map(({ path }) => path), mails: [] })
  return rows.length
}

/** Guests have no account in which they could ask for it. */
async function eraseGuestOrders(services: Services): Promise<number> {
  const days = getSettings(services).guest_order_days
  if (days === 0) return 0
  return eraseWhere(
    services,
    sql`user_id is null and personal_data = 'stored' and ${endedAt} < now() - make_interval(days => ${days})`,
  )
}

/** After the years for which invoices are stored, no order names anybody. */
async function eraseOldOrders(services: Services): Promise<number> {
  const years = getSettings(services).invoice_years
  if (years === 0) return 0
  const old = sql`${endedAt} < now() - make_interval(years => ${years})`
  return eraseWhere(services, sql`personal_data <> 'erased' and ${old} and not ${needsInvoice(years)}`)
}

async function eraseWhere(services: Services, condition: ReturnType<typeof sql>): Promise<number> {
  for (let erased = 0; ; ) {
    const { rows } = await sql<{ id: number }>`
      select id from orders where ${ended} and ${condition} order by id limit ${batch}`.execute(services.db)
    if (rows.length === 0 || erased >= most || services.health.draining) return erased
    const orderIds = rows.map(({ id }) => id)
    await inTransaction(systemContext(services), (ctx) => erasePerson(ctx, { customerIds: [], orderIds, emails: [] }))
    erased += rows.length
  }
}
