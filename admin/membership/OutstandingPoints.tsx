import { useQuery } from '@tanstack/react-query'
import { showOutstandingPoints } from '#contracts/points/point-settings.ts'
import { callApi } from '../api/call.ts'
import { useSite } from '../api/use-site.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { Fact, Facts, Panel } from '../ui/Panel.tsx'
import css from './membership.module.css'

/** Points that customers have, what expires soon, and what this month brought. */
export function OutstandingPoints() {
  const translate = useTranslate()
  const format = useFormat()
  const { currency_mark } = useSite()
  const { data } = useQuery({
    queryKey: ['outstanding points'],
    queryFn: ({ signal }) => callApi(showOutstandingPoints, {}, signal),
  })
  if (!data) return null
  const { points, value, expiring, customers_in_debt, debt, earned_this_month, used_this_month } = data.data
  return (
    <Panel title={translate('admin.membership.outstanding')}>
      <p className={css.figure}>{format.number(points)}</p>
      <p className={css.worth}>
        {translate('admin.membership.worth', { value: `${currency_mark}${format.amount(value)}` })}
      </p>
      <Facts>
        <Fact name={translate('admin.membership.expire_soon')}>
          <span className={expiring > 0 ? css.soon : undefined}>{format.number(expiring)}</span>
        </Fact>
        <Fact name={translate('admin.membership.in_debt')}>
          {customers_in_debt === 0
            ? format.number(0)
            : translate('admin.membership.debt', { n: format.number(customers_in_debt), points: format.number(debt) })}
        </Fact>
        <Fact name={translate('admin.membership.earned')}>{format.number(earned_this_month)}</Fact>
        <Fact name={translate('admin.membership.used')}>{format.number(used_this_month)}</Fact>
      </Facts>
    </Panel>
  )
}
