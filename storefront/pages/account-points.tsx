import { useLoaderData } from 'react-router'
import { fullName } from '#contracts/customers/full-name.ts'
import { showProfile } from '#contracts/customers/profile.ts'
import { showOwnMembership } from '#contracts/membership/membership-calls.ts'
import { listOwnPoints } from '#contracts/points/points.ts'
import { MembershipCard } from '../account/MembershipCard.tsx'
import { ReferralCode } from '../account/ReferralCode.tsx'
import { Pagination } from '../catalogue/Pagination.tsx'
import { type LoadArgs, requireResult } from '../page-result.ts'
import { PointsHistory } from '../points/PointsHistory.tsx'
import { PointsSummary } from '../points/PointsSummary.tsx'
import { useText } from '../text/TextProvider.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'

const perPage = 20

export async function loader({ context, request }: LoadArgs) {
  const page = new URL(request.url).searchParams.get('page') ?? 1
  const language = context.visitor.language
  const [points, membership, profile] = await Promise.all([
    context.api(listOwnPoints, { page, per_page: perPage, language }),
    context.api(showOwnMembership, { language }),
    context.api(showProfile, {}),
  ])
  const { data, total, ...summary } = requireResult(points, request)
  return {
    ...summary,
    entries: data,
    pages: Math.ceil(total / perPage),
    membership: requireResult(membership, request).data,
    profile: requireResult(profile, request).data,
  }
}

/** The customer's card, points with the lots that expire next, the own code, and every entry of the points. */
export default function AccountPoints() {
  const t = useText()
  const found = useLoaderData<typeof loader>()
  const { membership, profile, entries, page, pages } = found
  const { points_enabled, referral_points, referral_code } = profile
  return (
    <>
      <h1 className="type-h1-quiet mb-6">
        {t(points_enabled ? 'storefront.account.points' : 'storefront.membership.title')}
      </h1>
      <MembershipCard membership={membership} name={fullName(profile)} />
      {points_enabled && <PointsSummary {...found} />}
      {referral_points > 0 && <ReferralCode code={referral_code} points={referral_points} />}
      {points_enabled && (
        <>
          <h2 className="type-h3 mb-4">{t('storefront.points.history')}</h2>
          {entries.length === 0 ? (
            <EmptyState
              title={t('storefront.points.no_history_title')}
              text={t('storefront.points.no_history_text')}
              action={{ label: t('storefront.nav.all_products'), to: '/product' }}
            />
          ) : (
            <PointsHistory entries={entries} />
          )}
          <Pagination page={page} pages={pages} path="/account/points" />
        </>
      )}
    </>
  )
}
