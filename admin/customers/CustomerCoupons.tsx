import type { OwnCoupon, OwnCouponState } from '#contracts/promotions/own-coupons.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { Badge, type Tone } from '../ui/Badge.tsx'
import { Panel } from '../ui/Panel.tsx'
import { PanelTable } from '../ui/PanelTable.tsx'
import css from './CustomerOrders.module.css'
import { useCustomerCoupons } from './use-customer-coupons.ts'

const tones: Record<OwnCouponState, Tone> = {
  usable: 'ok',
  applied: 'teal',
  waiting: 'outlined',
  used: 'neutral',
  expired: 'neutral',
  used_up: 'neutral',
}

/** The coupons that the customer can use, and those that are used or ended. */
export function CustomerCoupons() {
  const translate = useTranslate()
  const { data } = useCustomerCoupons()
  if (!data) return null
  return (
    <>
      <Panel title={translate('admin.customer.coupons')} note={data.data.length || undefined} flush>
        {data.data.length > 0 ? (
          <CouponTable coupons={data.data} />
        ) : (
          <p className={css.empty}>{translate('admin.customer.no_coupons')}</p>
        )}
      </Panel>
      {data.past.length > 0 ? (
        <Panel title={translate('admin.customer.past_coupons')} note={data.past.length} flush>
          <CouponTable coupons={data.past} />
        </Panel>
      ) : null}
    </>
  )
}

function CouponTable({ coupons }: { coupons: readonly OwnCoupon[] }) {
  const translate = useTranslate()
  const format = useFormat()
  const expiryOf = ({ expiry_date, is_of_membership }: OwnCoupon) => {
    if (expiry_date) return format.date(expiry_date)
    return translate(is_of_membership ? 'admin.customer.coupon.with_tier' : 'admin.customer.coupon.never')
  }
  return (
    <PanelTable>
      <thead>
        <tr>
          <th>{translate('admin.customer.coupon.code')}</th>
          <th data-wide>{translate('admin.customer.coupon.title')}</th>
          <th>{translate('admin.customer.coupon.state')}</th>
          <th>{translate('admin.customer.coupon.expires')}</th>
          <th data-wide>{translate('admin.customer.coupon.order')}</th>
        </tr>
      </thead>
      <tbody>
        {coupons.map((coupon) => (
          <tr key={coupon.code}>
            <td>
              <code>{coupon.code}</code>
            </td>
            <td data-wide>{coupon.title}</td>
            <td>
              <Badge tone={tones[coupon.state]}>{translate(`admin.customer.coupon.state_of.${coupon.state}`)}</Badge>
            </td>
            <td>{expiryOf(coupon)}</td>
            <td data-wide>{coupon.order_number || '–'}</td>
          </tr>
        ))}
      </tbody>
    </PanelTable>
  )
}
