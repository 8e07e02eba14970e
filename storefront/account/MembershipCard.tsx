import type { ReactNode } from 'react'
import type { OwnMembership, TierGoal } from '#contracts/membership/membership-calls.ts'
import { useDay } from '../points/use-day.ts'
import { useMoney } from '../shop/use-shop.ts'
import { useText } from '../text/TextProvider.tsx'
import { SentenceSpace } from '../ui/SentenceSpace.tsx'

/** The customer's card: the tier, until when it lasts and what it earns; beside it what keeps it and what leads to the next one. */
export function MembershipCard({ membership, name }: { membership: OwnMembership; name: string }) {
  const t = useText()
  const day = useDay()
  const money = useMoney()
  const { current, next, renewal, tiers } = membership
  if (tiers.length < 2) return null
  const { title, description, expiry_date, point_multiplier } = current
  return (
    <section
      aria-label={t('storefront.membership.title')}
      className="mb-6 grid gap-6 lg:grid-cols-[24rem_minmax(0,1fr)]"
    >
      <div className="bg-primary text-on-primary flex min-h-60 flex-col rounded-control p-7">
        <p className="type-small opacity-80">{t('storefront.membership.title')}</p>
        <p className="type-h2">{title}</p>
        {description && <p className="type-small mt-2 whitespace-pre-line opacity-80">{description}</p>}
        <div className="type-small mt-auto flex items-end justify-between gap-4 pt-6">
          <p>
            <span className="type-strong block">{name}</span>
            <span className="opacity-80">
              {expiry_date
                ? t('storefront.membership.until', { date: day(expiry_date) })
                : t('storefront.membership.no_end')}
            </span>
          </p>
          {point_multiplier !== 1 && (
            <p className="text-right">{t('storefront.membership.multiplier', { n: point_multiplier })}</p>
          )}
        </div>
      </div>
      {(renewal || next) && (
        <div className="border-line divide-line flex flex-col justify-center divide-y rounded-control border px-7">
          {renewal && expiry_date && (
            <Goal goal={renewal} label={t('storefront.membership.stay', { tier: title })}>
              {renewal.missing > 0
                ? t('storefront.membership.renewal', { amount: money(renewal.missing), tier: title })
                : t('storefront.membership.renewed', { date: day(expiry_date) })}
            </Goal>
          )}
          {next && (
            <Goal goal={next} label={t('storefront.membership.become', { tier: next.title })}>
              {t('storefront.membership.missing', { amount: money(next.missing), tier: next.title })}
              <SentenceSpace />
              {next.months !== null && t('storefront.membership.counted', { count: next.months })}
            </Goal>
          )}
        </div>
      )}
    </section>
  )
}

function Goal({ goal, label, children }: { goal: TierGoal; label: string; children: ReactNode }) {
  const t = useText()
  const money = useMoney()
  const { spent, required, percentage } = goal
  return (
    <div className="py-6">
      <p className="type-small flex flex-wrap justify-between gap-x-4">
        <span className="type-strong">{label}</span>
        <span className="text-ink-2">
          {t('storefront.membership.reached', { spent: money(spent), required: money(required) })}
        </span>
      </p>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={percentage}
        aria-valuemin={0}
        aria-valuemax={100}
        className="bg-line mt-3 h-1.5 overflow-hidden rounded-full"
      >
        <div className="bg-primary h-full rounded-full" style={{ width: `${percentage}%` }} />
      </div>
      <p className="type-small text-ink-2 mt-3">{children}</p>
    </div>
  )
}
