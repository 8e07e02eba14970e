import type { Insertable } from 'kysely'
import { monthsAfter, today } from '#contracts/shop-date.ts'
import type { Ctx, TxCtx } from '#server/kernel/context.ts'
import type { Tables } from '#server/kernel/tables.ts'
import { currentTier } from '#server/modules/membership/membership.ts'
import { settleDebts } from './debts.ts'

type NewEntry = Insertable<Tables['point_entries']>

/** Adds a row to the ledger. The caller has locked the customer and records which lots it took from. */
export async function addEntry({ db }: TxCtx, entry: NewEntry): Promise<number> {
  const { id } = await db.insertInto('point_entries').values(entry).returning('id').executeTakeFirstOrThrow()
  return id
}

type Credit = Omit<NewEntry, 'type' | 'lot_points' | 'expiry_date'> & {
  type: 'earn' | 'bonus' | 'referral' | 'adjust'
  /** The last day; by the settings without one. */
  expiry_date?: string
}

/** Gives a customer, whose row the caller has locked, points that are a lot of their own. Open debts are covered by them first. */
export async function creditPoints(ctx: TxCtx, credit: Credit): Promise<number> {
  const { user_id, points: lot_points } = credit
  const expiry_date = credit.expiry_date ?? (await newExpiryDate(ctx, user_id))
  const id = await addEntry(ctx, { ...credit, lot_points, expiry_date })
  await settleDebts(ctx, user_id)
  return id
}

/** The last day of points that a customer gets today, by the settings; null where they never expire. */
async function newExpiryDate(ctx: Ctx, userId: number): Promise<string | null> {
  const { expiry_type, expiry_months, expiry_date } = ctx.settings.points
  if (expiry_type === 'months_after_earned') return monthsAfter(today(ctx.settings), expiry_months)
  if (expiry_type === 'fixed_date') return expiry_date || null
  return expiry_type === 'same_as_membership_expiry_date'
    ? ((await currentTier(ctx, userId))?.expiry_date ?? null)
    : null
}

/** The date in the shop's time zone, so many days from today. */
export function dayFromToday({ settings }: Pick<Ctx, 'settings'>, days: number): string {
  const day = new Date(`${today(settings)}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + days)
  return day.toISOString().slice(0, 10)
}
