import Button from '@mui/material/Button'
import { Link } from 'react-router'
import type { GroupAdmin } from '#contracts/commissions/group.ts'
import { resources } from '#contracts/resources.ts'
import { useMay } from '../auth/use-session.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { editPath } from '../resource/addresses.ts'
import { useRecordForm } from '../resource/record-form.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Panel } from '../ui/Panel.tsx'
import { PanelTable } from '../ui/PanelTable.tsx'
import css from './commissions.module.css'
import { inTree } from './in-tree.ts'
import { useMonthTotals } from './use-month-totals.ts'

interface Props {
  /** The promoter whose sale is shown as an example. */
  chosen: number | undefined
  onChoose(id: number): void
}

/** The promoters of the group, each below the one who earns from the next level, with their place in the line. */
export function PromoterTree({ chosen, onChoose }: Props) {
  const translate = useTranslate()
  const format = useFormat()
  const may = useMay()
  const { record } = useRecordForm()
  const promoters = record?.admins as GroupAdmin[] | undefined
  const monthOf = useMonthTotals(record?.id)
  if (!promoters) return null
  const label = (name: string) => translate(`admin.commission.${name}`)
  if (promoters.length === 0)
    return (
      <Panel title={label('promoters')} note={0}>
        <p className={css.small}>{label('no_promoters')}</p>
      </Panel>
    )
  return (
    <Panel title={label('promoters')} note={promoters.length} flush>
      <PanelTable>
        <thead>
          <tr>
            <th>{label('promoter')}</th>
            <th data-wide>{label('code')}</th>
            <th>{label('place_head')}</th>
            <th data-wide data-align="end">
              {label('month_orders')}
            </th>
            <th data-wide data-align="end">
              {label('month_approved')}
            </th>
            <th />
          </tr>
        </thead>
        <tbody>
          {inTree(promoters).map(({ promoter: { id, name, sales_code, promoter: active }, depth }) => {
            const month = monthOf(id)
            return (
              <tr key={id} className={css.promoterRow} data-chosen={chosen === id}>
                <td>
                  <span className={css.branch} style={{ paddingLeft: depth * 26 }} data-below={depth > 0}>
                    <Avatar name={name} />
                    {may('get account') ? <Link to={editPath(resources.account, id)}>{name}</Link> : name}
                  </span>
                </td>
                <td data-wide>{sales_code ? <code className={css.code}>{sales_code}</code> : '–'}</td>
                <td>{translate('admin.commission.place', { n: format.number(depth + 1) })}</td>
                <td data-wide data-align="end">
                  {month ? format.number(month.orders) : '–'}
                </td>
                <td data-wide data-align="end">
                  {month?.approved ?? '–'}
                </td>
                <td data-align="end">
                  {active ? (
                    <Button size="small" aria-pressed={chosen === id} onClick={() => onChoose(id)}>
                      {label('show_sale')}
                    </Button>
                  ) : (
                    <Badge tone="outlined">{label('inactive')}</Badge>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </PanelTable>
    </Panel>
  )
}
