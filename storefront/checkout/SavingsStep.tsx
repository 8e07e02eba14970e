import type { CheckoutQuote } from '#contracts/checkout/checkout.ts'
import { hasPoints } from '../points/has-points.ts'
import { useText } from '../text/TextProvider.tsx'
import { CheckoutPoints } from './CheckoutPoints.tsx'
import { CouponField } from './CouponField.tsx'
import { ReferralField } from './ReferralField.tsx'
import { Step } from './Step.tsx'

interface Props {
  quote: CheckoutQuote
  country: string
  referralCode: string
  /** Coupons, points or the referral code of the cart have changed. */
  onChange(): void
}

/** What may lower the total: coupons, points of a customer and a referral code. */
export function SavingsStep({ quote, country, referralCode, onChange }: Props) {
  const t = useText()
  return (
    <Step
      title={t(hasPoints(quote.point) ? 'storefront.checkout.savings_with_points' : 'storefront.checkout.savings')}
      className="pb-3"
    >
      <CouponField quote={quote} country={country} onChange={onChange} />
      <CheckoutPoints quote={quote} onChange={onChange} />
      <ReferralField initial={referralCode} onChange={onChange} />
    </Step>
  )
}
