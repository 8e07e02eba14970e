import type { EnteredCoupon } from '#contracts/pricing/totals.ts'
import { TextInput } from '../../fields/TextInput.tsx'
import { useTranslate } from '../../i18n/i18n.ts'
import css from './edit.module.css'

/** Coupon codes of an order, separated by commas or spaces; names those that do not apply. */
export function CouponInput({ coupons }: { coupons: readonly EnteredCoupon[] | undefined }) {
  const translate = useTranslate()
  const refused = coupons?.filter(({ applied }) => !applied) ?? []
  return (
    <div>
      <TextInput name="coupons" label={translate('admin.order.coupons')} hint={translate('admin.order.coupons_hint')} />
      {refused.map(({ code }) => (
        <p key={code} className={css.wrong} role="status">
          {translate('admin.order.coupon_refused', { code })}
        </p>
      ))}
    </div>
  )
}
