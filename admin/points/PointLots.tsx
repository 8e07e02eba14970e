import Button from '@mui/material/Button'
import { useState } from 'react'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { Panel } from '../ui/Panel.tsx'
import { PanelTable } from '../ui/PanelTable.tsx'
import { PointType } from './PointType.tsx'
import css from './points.module.css'
import { Reason } from './Reason.tsx'
import { useCustomerPoints } from './use-customer-points.ts'

const few = 7

/** The lots of a customer's points as one bar and as a table, first to expire first. */
export function PointLots() {
  const translate = useTranslate()
  const format = useFormat()
  const { data } = useCustomerPoints()
  const [isWhole, setWhole] = useState(false)
  if (!data || data.lots.length === 0) return null
  const { lots, expiring } = data
  return (
    <Panel title={translate('admin.point.lots')} note={lots.length} flush>
      <div className={css.lots}>
        <div className={css.bar} aria-hidden>
          {lots.map(({ id, left, expiry_date }, at) => (
            <span
              key={id}
              data-first={at === 0 && expiry_date !== null}
              style={{ flexGrow: left, opacity: at === 0 ? 1 : 1 - 0.58 * ((at - 1) / Math.max(5, lots.length - 2)) }}
            />
          ))}
        </div>
        <p className={css.legend}>
          <span>
            {expiring ? (
              <>
                <i aria-hidden />
                {translate('admin.point.expiring', {
                  n: format.number(expiring.points),
                  day: format.date(expiring.date),
                })}
              </>
            ) : null}
          </span>
          <span>{translate('admin.point.order_of_use')}</span>
        </p>
      </div>
      <PanelTable>
        <thead>
          <tr>
            <th>{translate('admin.point.expires')}</th>
            <th>{translate('admin.point.from')}</th>
            <th data-wide>{translate('admin.point.kind')}</th>
            <th data-wide data-align="end">
              {translate('admin.point.given')}
            </th>
            <th data-wide data-align="end">
              {translate('admin.point.used_column')}
            </th>
            <th data-align="end">{translate('admin.point.left')}</th>
          </tr>
        </thead>
        <tbody>
          {(isWhole ? lots : lots.slice(0, few)).map((lot) => (
            <tr key={lot.id}>
              <td className={expiring && lot.expiry_date === expiring.date ? css.soon : undefined}>
                {lot.expiry_date ? format.date(lot.expiry_date) : translate('admin.point.never')}
              </td>
              <td className={css.what}>
                <Reason entry={lot} />
              </td>
              <td data-wide>
                <PointType type={lot.type} />
              </td>
              <td data-wide data-align="end">
                {format.number(lot.points)}
              </td>
              <td data-wide data-align="end">
                {lot.points > lot.left ? format.number(lot.points - lot.left) : '–'}
              </td>
              <td data-align="end">
                <strong>{format.number(lot.left)}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </PanelTable>
      {!isWhole && lots.length > few ? (
        <p className={css.more}>
          <Button size="small" onClick={() => setWhole(true)}>
            {translate('common.action.show_more')}
          </Button>
        </p>
      ) : null}
    </Panel>
  )
}
