import { type RawBuilder, sql } from 'kysely'
import { today } from '#contracts/shop-date.ts'
import type { Ctx } from '#server/kernel/context.ts'

/*
 * Which units can be sold, for queries over inventory rows `i` with their variant `s`, product `p` and warehouse `w` (inventory.md I2 and 2.10). The inventory sells by this rule and the lists of the shop show it; neither may know it better than the other.
 */

/** Whether the lot is past its date, which is asked first: sums over all lots then read few products. The web shop stops some days earlier. */
export const isExpired = (day: string) =>
  sql<boolean>`(coalesce(i.expiry_date < ${day}::date, false) and p.has_expiry_date)`
export const isExpiredForShop = (day: string) =>
  sql<boolean>`(p.has_expiry_date and coalesce(i.expiry_date < ${day}::date + p.min_days_before_expiry, false))`
export const isOpen = sql<boolean>`(not i.is_discard and w.enabled and w.deleted_at is null)`

/** Free units of a row that can be sold: anywhere, or by the web shop. */
export const availableUnits = (day: string): RawBuilder<number> =>
  sql`case when ${isOpen} and not ${isExpired(day)} then i.quantity - i.reserved else 0 end`
const shopUnits = (day: string): RawBuilder<number> =>
  sql`case when ${isOpen} and not ${isExpiredForShop(day)} then i.quantity - i.reserved else 0 end`

/**
 * What the web shop can sell of stock `s` of product `p` now; null is unlimited, a service without inventory (catalogue.md C3 and
 * 2.7).
 */
export const shopAvailable = ({ settings }: Pick<Ctx, 'settings'>): RawBuilder<number | null> => sql`(
  select case when p.type = 'service' and count(i.id) = 0 then null
    else coalesce(sum(${shopUnits(today(settings))}) filter (where i.warehouse_id = ${settings.product.warehouse_id}::bigint), 0) end
  from inventories i join warehouses w on w.id = i.warehouse_id
  where i.stock_id = s.id)`
