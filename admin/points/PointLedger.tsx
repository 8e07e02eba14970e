import Button from '@mui/material/Button'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useState } from 'react'
import { pointDirections } from '#contracts/points/points.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { Panel } from '../ui/Panel.tsx'
import { PanelTable } from '../ui/PanelTable.tsx'
import { PointType } from './PointType.tsx'
import css from './points.module.css'
import { Reason } from './Reason.tsx'
import { useCustomerPoints } from './use-customer-points.ts'

const pageSizes = [10, 20, 50, 100]

/** Everything that changed a customer's points, newest first, with the balance after each entry. */
export function PointLedger() {
  const translate = useTranslate()
  const format = useFormat()
  const [per_page, setPerPage] = useState(10)
  const [direction, setDirection] = useState<(typeof pointDirections)[number] | null>(null)
  const { data } = useCustomerPoints({ per_page, direction })
  if (!data) return null
  return (
    <Panel
      title={translate('admin.point.ledger')}
      note={translate('admin.point.entries', { count: data.total })}
      aside={
        <ToggleButtonGroup
          size="small"
          exclusive
          value={direction ?? 'all'}
          aria-label={translate('admin.point.ledger')}
          onChange={(_, chosen) => setDirection(pointDirections.find((one) => one === chosen) ?? null)}
        >
          {(['all', ...pointDirections] as const).map((one) => (
            <ToggleButton key={one} value={one}>
              {translate(`admin.point.direction.${one}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      }
      flush
    >
      {data.data.length === 0 ? <p className={css.empty}>{translate('admin.point.none')}</p> : null}
      {data.data.length > 0 ? (
        <PanelTable>
          <thead>
            <tr>
              <th>{translate('admin.point.date')}</th>
              <th>{translate('admin.point.kind')}</th>
              <th data-wide>{translate('admin.point.what')}</th>
              <th data-align="end">{translate('admin.point.change')}</th>
              <th data-align="end">{translate('admin.point.balance_column')}</th>
              <th data-wide>{translate('admin.point.expires')}</th>
              <th data-wide>{translate('admin.point.by')}</th>
            </tr>
          </thead>
          <tbody>
            {data.data.map((entry) => {
              const { id, type, points, used_points, expiry_date, admin_name, balance, created_at } = entry
              const change = points > 0 ? points : -used_points
              return (
                <tr key={id}>
                  <td>{format.when(created_at)}</td>
                  <td>
                    <PointType type={type} />
                  </td>
                  <td data-wide className={css.what}>
                    <Reason entry={entry} />
                  </td>
                  <td data-align="end" className={change > 0 ? css.in : undefined}>
                    {change > 0 ? `+${format.number(change)}` : format.number(change).replace('-', '−')}
                  </td>
                  <td data-align="end">{format.number(balance).replace('-', '−')}</td>
                  <td data-wide>{expiry_date ? format.date(expiry_date) : '–'}</td>
                  <td data-wide>{admin_name || translate('admin.point.system')}</td>
                </tr>
              )
            })}
          </tbody>
        </PanelTable>
      ) : null}
      {data.total > data.data.length && data.per_page < 100 ? (
        <p className={css.more}>
          <Button size="small" onClick={() => setPerPage(pageSizes.find((size) => size > data.per_page) ?? 100)}>
            {translate('common.action.show_more')}
          </Button>
        </p>
      ) : null}
    </Panel>
  )
}
