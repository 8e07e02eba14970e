import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#server/kernel/context.ts'

/** Open registers with what they have taken since they were opened, in minor units, and when they sent their last request. */
export const openRegisters = ({ language, settings }: Ctx): RawBuilder<unknown> => sql`(
  select coalesce(json_agg(one order by id), '[]') from (
    select s.id, s.store_id, tr(t.name, ${language}, ${settings.mainLanguage}) as store, s.register, s.opener_name as opened_by, s.opened_at,
      s.last_seen_at, coalesce((select sum(amount) from pos_payments where pos_session_id = s.id), 0) as taken,
      (select count(*) from orders where pos_session_id = s.id) as tickets
    from pos_sessions s join stores t on t.id = s.store_id where s.status = 'open' order by s.id limit 20) one)`

/** Variants of which more was sold without network than there was, with the oldest such sale (pos.md V11). */
export const openShortages = ({ language, settings }: Ctx): RawBuilder<unknown> => sql`(
  select json_build_object('shortages', count(distinct (h.stock_id, h.warehouse_id)), 'first', (array_agg(json_build_object(
      'product', tr(p.name, ${language}, ${settings.mainLanguage}), 'warehouse', w.name, 'units', h.quantity - h.settled) order by h.id))[1])
  from inventory_shortages h join stocks s on s.id = h.stock_id join products p on p.id = s.product_id
  join warehouses w on w.id = h.warehouse_id where h.resolved_at is null)`
