import Button from '@mui/material/Button'
import { Link } from 'react-router'
import type { PointSettings } from '#contracts/points/point-settings.ts'
import { resources } from '#contracts/resources.ts'
import { useMay } from '../auth/use-session.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { editPath } from '../resource/addresses.ts'
import { Badge } from '../ui/Badge.tsx'
import { CalendarDays, ChartLine, Coins } from '../ui/icons.tsx'
import { Panel } from '../ui/Panel.tsx'
import css from './membership.module.css'
import { useTierRules } from './use-tier-rules.ts'
import { useTiers } from './use-tiers.ts'

/** The tiers side by side: how many customers each has and its rules as sentences. */
export function TierCards({ settings }: { settings: PointSettings }) {
  const translate = useTranslate()
  const format = useFormat()
  const mayUpdate = useMay()('update membership')
  const rulesOf = useTierRules(settings)
  const tiers = useTiers()
  const members = tiers.reduce((sum, { customers_count }) => sum + customers_count, 0)
  if (tiers.length === 0) return null
  return (
    <Panel
      title={translate('admin.membership.tiers')}
      note={translate('admin.membership.members', { count: members, n: format.number(members) })}
      aside={translate('admin.membership.counted')}
      flush
    >
      <ul className={css.cards}>
        {tiers.map((tier, at) => {
          const { id, title, level, enabled, customers_count } = tier
          const { reach, validity, points } = rulesOf(tier, at === 0)
          return (
            <li key={id}>
              <p className={css.cardHead}>
                <strong>{title}</strong>
                <Badge>{translate('admin.membership.level', { n: level })}</Badge>
                {enabled ? null : <Badge tone="outlined">{translate('admin.membership.disabled')}</Badge>}
                {mayUpdate ? (
                  <Button
                    size="small"
                    component={Link}
                    to={editPath(resources.membership, id)}
                    aria-label={translate('admin.membership.edit', { title })}
                  >
                    {translate('common.action.edit')}
                  </Button>
                ) : null}
              </p>
              <p className={css.count}>
                <strong>{format.number(customers_count)}</strong>{' '}
                {translate('admin.membership.members_word', { count: customers_count })}
              </p>
              <div className={css.share} aria-hidden>
                <span style={{ width: `${members > 0 ? (customers_count / members) * 100 : 0}%` }} />
              </div>
              <ul className={css.rules}>
                <li>
                  <ChartLine aria-hidden /> {reach}
                </li>
                <li>
                  <CalendarDays aria-hidden /> {validity}
                </li>
                <li>
                  <Coins aria-hidden /> {points}
                </li>
              </ul>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
