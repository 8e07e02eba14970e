import { useQuery } from '@tanstack/react-query'
import { listPromoterTotals } from '#contracts/commissions/calculation.ts'
import { callApi } from '../api/call.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { useOrderAmount } from '../orders/use-order-amount.ts'
import css from './commissions.module.css'

const statuses = ['pending', 'approved', 'settled'] as const

interface Props {
  filters: Record<string, string>
  onChoose: (adminId: string) => void
}

/** Sums of the listed entries, in all and by promoter. */
export function PromoterTotals({ filters, onChoose }: Props) {
  const translate = useTranslate()
  const amountOf = useOrderAmount()
  const { data } = useQuery({
    queryKey: ['calculation', 'totals', filters],
    queryFn: ({ signal }) => callApi(listPromoterTotals, filters, signal),
  })
  if (!data || data.data.length === 0) return null
  return (
    <section className={css.totals} aria-label={translate('admin.commission.totals')}>
      {data.totals.map(({ currency, ...sums }) =>
        statuses.map((status) => (
          <p key={`${currency} ${status}`}>
            <small>{translate(`admin.commission.status.${status}`)}</small>
            <strong>{amountOf(sums[status], currency)}</strong>
          </p>
        )),
      )}
      <details className={css.byPromoter}>
        <summary>{translate('admin.commission.by_promoter')}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{translate('admin.commission_export.promoter')}</th>
              {statuses.map((status) => (
                <th key={status} scope="col" data-align="end">
                  {translate(`admin.commission.status.${status}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.data.map(({ admin_id, promoter, currency, ...sums }) => (
              <tr key={`${admin_id} ${currency}`}>
                <td>
                  <button type="button" className={css.link} onClick={() => onChoose(String(admin_id))}>
                    {promoter}
                  </button>
                </td>
                {statuses.map((status) => (
                  <td key={status} data-align="end">
                    {amountOf(sums[status], currency)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}
