import type { PromoterTotals as Totals } from '#contracts/commissions/calculation.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { useOrderAmount } from '../orders/use-order-amount.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Panel } from '../ui/Panel.tsx'
import { PanelTable } from '../ui/PanelTable.tsx'
import css from './commissions.module.css'

const statuses = ['settled', 'approved', 'pending'] as const
const columns = ['pending', 'approved', 'settled'] as const

interface Props {
  totals: readonly Totals[]
  onChoose: (adminId: string) => void
}

/** Sums of the listed entries by promoter, each with a bar of what is settled, approved and pending. */
export function PromoterTotals({ totals, onChoose }: Props) {
  const translate = useTranslate()
  const amountOf = useOrderAmount()
  const title = (name: string) => translate(`admin.commission_export.${name}`)
  const longest = Math.max(1, ...totals.map(totalOf))
  const legend = (
    <span className={css.legend}>
      {statuses.map((status) => (
        <span key={status} data-status={status}>
          {translate(`admin.commission.status.${status}`)}
        </span>
      ))}
    </span>
  )
  return (
    <Panel title={translate('admin.commission.by_promoter')} note={totals.length} aside={legend} flush>
      {totals.length === 0 ? <p className={css.empty}>{translate('admin.commission.empty')}</p> : null}
      {totals.length > 0 ? (
        <PanelTable>
          <thead>
            <tr>
              <th scope="col">{title('promoter')}</th>
              <th scope="col" data-wide>
                {title('group')}
              </th>
              <th scope="col" data-wide>
                {translate('admin.commission.code')}
              </th>
              <th scope="col" data-align="end" data-wide>
                {translate('admin.commission.orders')}
              </th>
              <th scope="col" data-wide aria-label={translate('admin.commission.totals')} />
              {columns.map((status) => (
                <th key={status} scope="col" data-align="end" data-wide={status !== 'approved' || undefined}>
                  {translate(`admin.commission.status.${status}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {totals.map((row) => (
              <tr key={`${row.admin_id} ${row.currency}`}>
                <td>
                  <button type="button" className={css.person} onClick={() => onChoose(String(row.admin_id))}>
                    <Avatar name={row.name} />
                    {row.name}
                  </button>
                </td>
                <td data-wide>{row.group ?? '–'}</td>
                <td data-wide>
                  <code className={css.code}>{row.sales_code || '–'}</code>
                </td>
                <td data-align="end" data-wide>
                  {row.orders}
                </td>
                <td data-wide>
                  <Bar row={row} longest={longest} />
                </td>
                {columns.map((status) => (
                  <td
                    key={status}
                    data-align="end"
                    data-wide={status !== 'approved' || undefined}
                    className={css.sum}
                    data-negative={row[status] < 0 || undefined}
                    data-strong={status === 'approved' || undefined}
                  >
                    {row[status] === 0 ? '–' : amountOf(row[status], row.currency)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </PanelTable>
      ) : null}
    </Panel>
  )
}

const totalOf = (row: Totals) => statuses.reduce((total, status) => total + Math.max(0, row[status]), 0)

function Bar({ row, longest }: { row: Totals; longest: number }) {
  return (
    <span className={css.bar} aria-hidden>
      {statuses.map((status) => {
        const width = (Math.max(0, row[status]) / longest) * 100
        return width > 0 ? <span key={status} data-status={status} style={{ width: `${width}%` }} /> : null
      })}
    </span>
  )
}
