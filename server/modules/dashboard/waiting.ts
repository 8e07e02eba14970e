import { type RawBuilder, sql } from 'kysely'
import { today } from '#contracts/shop-date.ts'
import type { Ctx } from '#server/kernel/context.ts'

/** Purchase orders of which units are open after their expected date, as the filter `late` of their list has it, with the latest one. */
export const latePurchases = ({ settings }: Ctx): RawBuilder<unknown> => sql`(
  select json_build_object('po_late', count(*), 'first', (array_agg(json_build_object('number', o.number, 'supplier', s.name, 'units', u.open)
    order by o.expected_at, o.id))[1])
  from purchase_orders o join suppliers s on s.id = o.supplier_id
  cross join lateral (
    select coalesce(sum(greatest(0, quantity - received - rejected)), 0) as open from purchase_order_items where purchase_order_id = o.id) u
  where o.status in ('ordered', 'partially_received') and o.expected_at < ${today(settings)}::date)`

/** Applications that nobody has decided, with the one that waits longest. */
export const waitingApplications = ({ language, settings }: Ctx): RawBuilder<unknown> => sql`(
  select json_build_object('applications_to_approve', count(*), 'first', (array_agg(json_build_object(
      'first_name', u.first_name, 'last_name', u.last_name, 'email', u.email, 'service', tr(p.name, ${language}, ${settings.mainLanguage}), 'hours', floor(extract(epoch from now() - a.created_at) / 3600)::int)
    order by a.created_at, a.id))[1])
  from service_applications a join users u on u.id = a.user_id join products p on p.id = a.product_id where a.status = 'pending')`

/** Reviews that nobody has decided, with the one that waits longest. */
export const waitingReviews = ({ language, settings }: Ctx): RawBuilder<unknown> => sql`(
  select json_build_object('reviews_to_check', count(*), 'first', (array_agg(json_build_object(
      'product', tr(p.name, ${language}, ${settings.mainLanguage}), 'rating', r.rating, 'hours', floor(extract(epoch from now() - r.updated_at) / 3600)::int)
    order by r.updated_at, r.id))[1])
  from product_reviews r join products p on p.id = r.product_id where r.status = 'pending')`
