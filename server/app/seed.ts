import { sql } from 'kysely'
import type { Services } from '#server/kernel/services.ts'
import { ensureSettings } from '#server/kernel/settings/ensure-settings.ts'
import { writeSettings } from '#server/kernel/settings/settings.ts'
import { ensureContent } from '#server/modules/content/content.ts'
import { ensureStatuses } from '#server/modules/crm/crm.ts'
import { ensureWarehouse } from '#server/modules/inventory/inventory.ts'
import { ensureDefaultTier } from '#server/modules/membership/membership.ts'
import { ensureSalesDefaults } from '#server/modules/orders/orders.ts'
import { ensureFirstAdmin, type FirstAdmin } from '#server/modules/staff/staff.ts'

/**
 * Data that every shop needs, written on the first start and not touched afterwards. Returns the first administrator if it was created now.
 */
export function seedShop(services: Services): Promise<FirstAdmin | null> {
  return services.db.transaction().execute(async (turn) => {
    // Of processes that start together one seeds; the others wait for it, and find everything there.
    await sql`set local lock_timeout = '30s'`.execute(turn)
    await sql`select pg_advisory_xact_lock(hashtext('storekeeper seed'))`.execute(turn)
    return seed(services)
  })
}

async function seed(services: Services): Promise<FirstAdmin | null> {
  const { db, settings } = services
  await ensureSettings(db)
  const warehouse = await ensureWarehouse(db)
  if (warehouse !== null) await chooseWarehouse(db, warehouse)
  await ensureSalesDefaults(db)
  await ensureDefaultTier(db)
  await ensureStatuses(db)
  await ensureContent(db)
  await settings.refresh()
  return ensureFirstAdmin(services, settings.snapshot().mainLanguage)
}

const chooseWarehouse = (db: Services['db'], warehouse_id: number) =>
  db.transaction().execute((tx) => writeSettings(tx, 'product', { warehouse_id }))
