import type { CustomerStanding, Profile, updateProfile } from '#contracts/customers/profile.ts'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import { membership } from '#contracts/membership/membership.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { response } from '#server/kernel/response.ts'
import { changeProfile, ownProfile } from '#server/modules/customers/customers.ts'
import { currentTier } from '#server/modules/membership/membership.ts'
import { loadPointBalance } from '#server/modules/points/points.ts'
import { shownText } from '#server/resource/translations.ts'

/** The logged-in customer with tier, points and own code. */
export async function showOwnProfile(ctx: Ctx): Promise<{ data: Profile & CustomerStanding }> {
  const { data } = await ownProfile(ctx)
  return { data: { ...data, ...(await loadStanding(ctx, data.id)) } }
}

/** Saves the profile and answers it as it is read. */
export async function updateOwnProfile(ctx: Ctx, input: ReadInputOf<typeof updateProfile>) {
  const changed = await changeProfile(ctx, input)
  const { body, ...rest } = 'body' in changed ? changed : { body: changed }
  return response({ ...rest, body: { ...body, data: { ...body.data, ...(await loadStanding(ctx, body.data.id)) } } })
}

async function loadStanding(ctx: Ctx, id: number): Promise<CustomerStanding> {
  const [tier, { balance }, user] = await Promise.all([
    currentTier(ctx, id),
    loadPointBalance(ctx, id),
    ctx.db.selectFrom('users').select('referral_code').where('id', '=', id).executeTakeFirst(),
  ])
  const { enabled } = ctx.settings.points
  const title = tier && String(shownText(membership.fields.title, tier.title, ctx.language, ctx.settings))
  return {
    membership_tier: tier && { id: tier.id, title: title ?? '', level: tier.level },
    membership_expiry_date: tier?.expiry_date ?? null,
    point_balance: balance,
    points_enabled: enabled,
    referral_points: enabled ? ctx.settings.sale.member_referral_points : 0,
    referral_code: user?.referral_code ?? '',
  }
}
