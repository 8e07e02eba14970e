import { useState } from 'react'
import { Link } from 'react-router'
import type { MembershipReason } from '#contracts/membership/history.ts'
import type { TierChange } from '#contracts/membership/membership-calls.ts'
import { resources } from '#contracts/resources.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { editPath } from '../resource/addresses.ts'
import { Badge, type Tone } from '../ui/Badge.tsx'
import { LoadFailed } from '../ui/LoadFailed.tsx'
import { PageButtons } from '../ui/PageButtons.tsx'
import { Panel } from '../ui/Panel.tsx'
import { PanelTable } from '../ui/PanelTable.tsx'
import { Segments } from '../ui/Segments.tsx'
import css from './membership.module.css'
import { useTierChanges } from './use-tier-changes.ts'

const tones: Record<MembershipReason, Tone> = {
  upgrade: 'ok',
  renew: 'teal',
  expire: 'neutral',
  refund: 'warn',
  manual: 'outlined',
}

/** Who moved to another tier lately or last night, and why. */
export function TierChanges() {
  const translate = useTranslate()
  const format = useFormat()
  const [period, setPeriod] = useState<'all' | 'night'>('all')
  const [page, setPage] = useState(1)
  const { data, isError, refetch } = useTierChanges({ last_night: period === 'night', page })
  const choose = (chosen: 'all' | 'night') => {
    setPeriod(chosen)
    setPage(1)
  }
  if (isError) return <LoadFailed onRetry={() => void refetch()} />
  if (!data || (data.total === 0 && period === 'all')) return null
  return (
    <Panel
      title={translate('admin.membership.changes')}
      note={format.number(data.total)}
      aside={
        <Segments
          label={translate('admin.membership.period')}
          value={period}
          options={[
            { value: 'all', title: translate('admin.membership.all') },
            { value: 'night', title: translate('admin.membership.last_night') },
          ]}
          onChange={choose}
        />
      }
      flush
    >
      {data.data.length === 0 ? <p className={css.none}>{translate('admin.membership.quiet_night')}</p> : null}
      {data.data.length > 0 ? <Changes rows={data.data} /> : null}
      <PageButtons page={page} total={data.total} size={data.per_page} onPage={setPage} />
    </Panel>
  )
}

function Changes({ rows }: { rows: readonly TierChange[] }) {
  const translate = useTranslate()
  const format = useFormat()
  return (
    <PanelTable>
      <thead>
        <tr>
          <th>{translate('admin.membership.when')}</th>
          <th>{translate('admin.membership.customer')}</th>
          <th data-wide>{translate('admin.membership.from')}</th>
          <th>{translate('admin.membership.to')}</th>
          <th data-wide>{translate('admin.membership.why')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, at, user_id, customer, from, to, reason, expiry_date, remark, actor_name }) => (
          <tr key={id}>
            <td>{format.when(at)}</td>
            <td className={css.who}>
              <Link to={editPath(resources.user, user_id)}>{customer}</Link>
            </td>
            <td data-wide>{from ?? '–'}</td>
            <td>
              <strong>{to ?? '–'}</strong>
            </td>
            <td data-wide className={css.why}>
              <Badge tone={tones[reason]}>{translate(`admin.membership.reason.${reason}`)}</Badge>{' '}
              {[
                expiry_date ? translate('admin.membership.until', { date: format.date(expiry_date) }) : '',
                reason === 'manual' ? actor_name : '',
                remark,
              ]
                .filter(Boolean)
                .join(translate('admin.list.comma'))}
            </td>
          </tr>
        ))}
      </tbody>
    </PanelTable>
  )
}
