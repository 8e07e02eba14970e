import { showConfigs } from '#contracts/configuration/configs.ts'
import { showProfile } from '#contracts/customers/profile.ts'
import { showOwnMembership } from '#contracts/membership/membership-calls.ts'
import type { PageContext } from '#contracts/storefront/page-context.ts'
import { requireResult } from '../page-result.ts'

/** The customer, and which pages the account has. */
export async function readAccount(context: PageContext, request: Request) {
  const { language } = context.visitor
  const [profile, membership, configs] = await Promise.all([
    context.api(showProfile, {}),
    context.api(showOwnMembership, { language }),
    context.api(showConfigs, { columns: ['reviews_enabled'] }),
  ])
  const { data } = requireResult(profile, request)
  const hasTiers = membership.ok && membership.body.data.tiers.length > 1
  const hasReviews = configs.ok && configs.body.data.reviews_enabled === true
  return { profile: data, hasReviews, hasPoints: data.points_enabled || data.referral_points > 0 || hasTiers }
}

export type AccountData = Awaited<ReturnType<typeof readAccount>>
