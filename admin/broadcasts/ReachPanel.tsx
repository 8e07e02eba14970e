import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { countReach } from '#contracts/broadcasts/receiver-calls.ts'
import { callApi } from '../api/call.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { Panel } from '../ui/Panel.tsx'
import css from './broadcasts.module.css'

const asNames = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

/** How many people get the broadcast as its groups are now, and why others do not. */
export function ReachPanel() {
  const translate = useTranslate()
  const format = useFormat()
  const [included, excluded] = useWatch({ name: ['receiver_groups', 'exclude_groups'] })
  const receiver_groups = asNames(included)
  const exclude_groups = asNames(excluded)
  const { data, isFetching } = useQuery({
    queryKey: ['broadcast reach', receiver_groups, exclude_groups],
    queryFn: ({ signal }) => callApi(countReach, { receiver_groups, exclude_groups }, signal),
    enabled: receiver_groups.length > 0,
    placeholderData: (before) => before,
    retry: false,
  })
  return (
    <Panel title={translate('admin.broadcast.reach')}>
      {receiver_groups.length === 0 || !data ? (
        <p className={css.quiet}>{translate('admin.broadcast.reach_empty')}</p>
      ) : (
        <div data-busy={isFetching} className={css.reach}>
          <p className={css.figure} data-none={data.queued === 0}>
            {format.number(data.queued)}
          </p>
          <p className={css.quiet}>
            {data.queued === 0
              ? translate('errors.no_receiver')
              : translate('admin.broadcast.reach_people', { total: data.total })}
          </p>
          <ul className={css.reasons}>
            {Object.entries(data.skipped).map(([reason, count]) => (
              <li key={reason}>
                <span>{translate(`admin.broadcast.reason.${reason}`)}</span>
                <span>{format.number(count)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Panel>
  )
}
