import { sql } from 'kysely'
import { today } from '#contracts/shop-date.ts'
import type { Ctx } from '#server/kernel/context.ts'

export interface CurrentTier {
  id: number
  /** The name of the tier by content language. */
  title: Record<string, string>
  level: number
  /** In hundredths: 150 for one and a half times the points. */
  point_multiplier: number
  /** The last day of the tier in the shop's time zone; null for the default tier and for one that does not expire. */
  expiry_date: string | null
}

type Reader = Pick<Ctx, 'db' | 'settings'>

/**
 * The tier that counts for a customer now. An expired tier counts as the default one from the day after its last, even while no
 * evaluation has run yet (customers.md U7). Guests (null) have no tier.
 */
export async function currentTier({ db, settings }: Reader, userId: number | null): Promise<CurrentTier | null> {
  if (userId === null) return null
  const row = await db
    .selectFrom('membership_tiers as m')
    .leftJoin('users as u', (join) =>
      join
        .onRef('u.membership_tier_id', '=', 'm.id')
        .on('u.id', '=', userId)
        .on(sql<boolean>`coalesce(u.membership_expiry_date >= ${today(settings)}::date, true)`),
    )
    .select(['m.id', 'm.title', 'm.level', 'u.membership_expiry_date as expiry_date'])
    .select(sql<number>`(m.point_multiplier * 100)::int`.as('point_multiplier'))
    .orderBy(sql`u.id is null`)
    .orderBy('m.level')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}
