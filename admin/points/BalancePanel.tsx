import Button from '@mui/material/Button'
import { useSite } from '../api/use-site.ts'
import { useMay } from '../auth/use-session.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { Fact, Facts, Panel } from '../ui/Panel.tsx'
import css from './points.module.css'
import { useCustomerPoints } from './use-customer-points.ts'

/** The balance of a customer's points, what expires next and a debt. `onAdjust` leads to where points are given; undefined where that is shown. */
export function BalancePanel({ onAdjust }: { onAdjust: (() => void) | undefined }) {
  const translate = useTranslate()
  const format = useFormat()
  const may = useMay()
  const { currency_mark } = useSite()
  const { data } = useCustomerPoints()
  if (!data) return null
  const { balance, value, expiring, cart_points } = data
  return (
    <Panel
      title={translate('admin.point.title')}
      aside={
        onAdjust && may('adjust point') ? (
          <Button size="small" onClick={onAdjust}>
            {translate('admin.point.adjust')}
          </Button>
        ) : null
      }
    >
      <p className={css.balance}>
        <strong>{format.number(Math.max(0, balance))}</strong>{' '}
        {translate('admin.point.worth', { value: `${currency_mark}${format.amount(value)}` })}
      </p>
      <Facts>
        <Fact name={translate('admin.point.next')}>
          {expiring ? (
            <span className={css.soon}>
              {translate('admin.point.points_on', {
                n: format.number(expiring.points),
                day: format.date(expiring.date),
              })}
            </span>
          ) : (
            translate('admin.point.nothing')
          )}
        </Fact>
        <Fact name={translate('admin.point.in_cart')}>
          {cart_points > 0 ? format.number(cart_points) : translate('admin.point.nothing')}
        </Fact>
        <Fact name={translate('admin.point.debt')}>
          {balance < 0 ? format.number(-balance) : translate('admin.point.nothing')}
        </Fact>
      </Facts>
    </Panel>
  )
}
