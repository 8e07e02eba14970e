import type { OwnMembership } from '#contracts/membership/membership-calls.ts'
import { useDates } from '../order/use-dates.ts'
import { useMoney } from '../shop/use-shop.ts'
import { useText } from '../text/TextProvider.tsx'

/** The customer's tier, what keeps it, and the progress to the next one. */
export function MembershipCard({ membership }: { membership: OwnMembership }) {
  const t = useText()
  const money = useMoney()
  const { day } = useDates()
  const { current, next, renewal, tiers } = membership
  const { title, description, expiry_date } = current
  if (tiers.length < 2) return null
  return (
    <section
      aria-label={t('storefront.membership.title')}
      className="border-line mb-8 rounded-control border p-5 sm:p-6"
    >
      <p className="type-caption text-ink-2">{t('storefront.membership.title')}</p>
      <p className="type-h3 text-primary">{title}</p>
      {expiry_date && (
        <p className="type-caption text-ink-2">
          {t('storefront.membership.until', { date: day(`${expiry_date}T12:00:00Z`) })}
        </p>
      )}
      {description && <p className="mt-3 whitespace-pre-line">{description}</p>}
      {next && (
        <div className="mt-4">
          <div
            role="progressbar"
            aria-label={t('storefront.membership.progress', { tier: next.title })}
            aria-valuenow={next.percentage}
            aria-valuemin={0}
            aria-valuemax={100}
            className="bg-surface h-2 overflow-hidden rounded-full"
          >
            <div className="bg-primary h-full rounded-full" style={{ width: `${next.percentage}%` }} />
          </div>
          <p className="type-caption mt-2">
            {t('storefront.membership.missing', { amount: money(next.missing), tier: next.title })}
          </p>
        </div>
      )}
      {renewal && renewal.missing > 0 && (
        <p className="type-caption text-ink-2 mt-2">
          {t('storefront.membership.renewal', { amount: money(renewal.missing), tier: title })}
        </p>
      )}
    </section>
  )
}
