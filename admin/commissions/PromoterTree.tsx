import Button from '@mui/material/Button'
import { Link } from 'react-router'
import type { GroupAdmin } from '#contracts/commissions/group.ts'
import { resources } from '#contracts/resources.ts'
import { useMay } from '../auth/use-session.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { editPath } from '../resource/addresses.ts'
import { useRecordForm } from '../resource/record-form.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Panel } from '../ui/Panel.tsx'
import css from './commissions.module.css'
import { useMonthTotals } from './use-month-totals.ts'

interface Props {
  /** The promoter whose sale is shown as an example. */
  chosen: number | undefined
  onChoose(id: number): void
}

/** The promoters of the group, each below the one who earns from the next level, with their place in the line. */
export function PromoterTree({ chosen, onChoose }: Props) {
  const translate = useTranslate()
  const { record } = useRecordForm()
  const promoters = record?.admins as GroupAdmin[] | undefined
  const monthOf = useMonthTotals(record?.id)
  if (!promoters) return null
  const ids = new Set(promoters.map(({ id }) => id))
  const tops = promoters.filter(({ parent }) => parent === null || !ids.has(parent.id))
  return (
    <Panel title={translate('admin.commission.promoters')} note={promoters.length}>
      {promoters.length === 0 ? (
        <p className={css.small}>{translate('admin.commission.no_promoters')}</p>
      ) : (
        <ul className={css.tree}>
          {tops.map((promoter) => (
            <Branch
              key={promoter.id}
              promoter={promoter}
              all={promoters}
              place={1}
              monthOf={monthOf}
              chosen={chosen}
              onChoose={onChoose}
            />
          ))}
        </ul>
      )}
    </Panel>
  )
}

interface BranchProps extends Props {
  promoter: GroupAdmin
  all: readonly GroupAdmin[]
  /** 1 for the promoter at the top. */
  place: number
  monthOf: ReturnType<typeof useMonthTotals>
}

function Branch({ promoter, all, place, monthOf, chosen, onChoose }: BranchProps) {
  const translate = useTranslate()
  const may = useMay()
  const { id, name, sales_code, promoter: active } = promoter
  const month = monthOf(id)
  const below = all.filter(({ parent }) => parent?.id === id)
  return (
    <li>
      <div className={css.promoter} data-chosen={chosen === id}>
        <Avatar name={name} />
        <span>
          {may('get account') ? <Link to={editPath(resources.account, id)}>{name}</Link> : name}
          {sales_code ? <small>{sales_code}</small> : null}
        </span>
        <span className={css.place}>
          {translate('admin.commission.place', { n: place })}
          {month ? (
            <small>{translate('admin.commission.this_month', { n: month.orders, amount: month.approved })}</small>
          ) : null}
        </span>
        {active ? (
          <Button size="small" aria-pressed={chosen === id} onClick={() => onChoose(id)}>
            {translate('admin.commission.show_sale')}
          </Button>
        ) : (
          <Badge tone="outlined">{translate('admin.commission.inactive')}</Badge>
        )}
      </div>
      {below.length > 0 ? (
        <ul className={css.tree}>
          {below.map((one) => (
            <Branch
              key={one.id}
              promoter={one}
              all={all}
              place={place + 1}
              monthOf={monthOf}
              chosen={chosen}
              onChoose={onChoose}
            />
          ))}
        </ul>
      ) : null}
    </li>
  )
}
