import { sql } from 'kysely'
import { type Ctx, inTransaction } from '#server/kernel/context.ts'
import { writeSettings } from '#server/kernel/settings/settings.ts'
import { demoMembers } from './members.ts'

/** Why customers got points beside their orders, by language. */
const welcome = {
  en_us: 'Welcome: 100 points to begin with.',
  zh_hk: '歡迎加入：送你 100 積分。',
  zh_cn: '欢迎加入：送您 100 积分。',
}

/** The shop has points: customers earned one for every dollar of their completed orders, and some to begin with. */
export async function fillPoints(ctx: Ctx): Promise<void> {
  const emails = demoMembers.map(({ email }) => email)
  if (await ctx.db.selectFrom('point_entries').select('id').limit(1).executeTakeFirst()) return
  await inTransaction(ctx, async (tx) => {
    await writeSettings(tx.db, 'points', { enabled: true, point_value: '0.05' })
    await sql`
      insert into point_entries (user_id, order_id, type, points, lot_points, expiry_date, remark, multiplier, earn_points, earn_amount, created_at)
      select * from (
        select u.id as user_id, null::bigint as order_id, 'adjust', 100, 100, (u.created_at + interval '36 months')::date,
          ${JSON.stringify(welcome)}::jsonb ->> coalesce(u.language, 'en_us'), null::int, null::int, null::bigint, u.created_at as created_at
        from users u where u.email = any(${emails}::text[])
        union all
        select o.user_id, o.id, 'earn', i.points, i.points, (o.completed_at + interval '12 months')::date, '', 100, 1, 100, o.completed_at
        from orders o join users u on u.id = o.user_id and u.email = any(${emails}::text[])
        join lateral (select floor(sum(line_net - refunded_amount) / 100)::int as points from order_items where order_id = o.id) i on i.points > 0
        where o.status = 'completed' and o.completed_at is not null) entry
      order by created_at`.execute(tx.db)
  })
  await ctx.services.settings.refresh()
}
