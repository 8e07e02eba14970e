import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { MembershipReason } from '#contracts/membership/history.ts'
import { listTierChanges } from '#contracts/membership/membership-calls.ts'
import { resources } from '#contracts/resources.ts'
import { callApi } from '../api/call.ts'
import { useListLanguage } from '../api/use-site.ts'
import { useMay } from '../auth/use-session.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { editPath } from '../resource/addresses.ts'
import { Badge, type Tone } from '../ui/Badge.tsx'
import { Panel } from '../ui/Panel.tsx'
import { PanelTable } from '../ui/PanelTable.tsx'
import css from './membership.module.css'

const tones: Record<MembershipReason, Tone> = {
  upgrade: 'ok',
  renew: 'teal',
  expire: 'neutral',
  refund: 'warn',
  manual: 'outlined',
}

/** Who moved to another tier lately, and why. */
export function TierChanges() {
  const translate = useTranslate()
  const format = useFormat()
  const language = useListLanguage()
  const mayList = useMay()('get users')
  const { data } = useQuery({
    queryKey: ['tier changes', language],
    queryFn: ({ signal }) => callApi(listTierChanges, { language }, signal),
    enabled: mayList,
  })
  if (!data || data.data.length === 0) return null
  return (
    <Panel title={translate('admin.membership.changes')} note={format.number(data.total)} flush>
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
          {data.data.map(({ at, user_id, customer, from, to, reason, expiry_date, remark, actor_name }) => (
            <tr key={`${at}-${user_id}`}>
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
    </Panel>
  )
}
