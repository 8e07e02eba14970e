import type { MembershipChange } from '#contracts/membership/membership-calls.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import css from './membership.module.css'

/** The changes of a customer's tier, newest first. */
export function MembershipHistory({ history }: { history: readonly MembershipChange[] }) {
  const translate = useTranslate()
  const format = useFormat()
  if (history.length === 0) return null
  return (
    <div>
      <h3 className={css.title}>{translate('admin.membership.history')}</h3>
      <ol className={css.history}>
        {history.map(({ at, from, to, reason, expiry_date, remark, actor_name }) => (
          <li key={`${at} ${reason}`}>
            <span>
              {from === to ? to : `${from ?? '–'} → ${to ?? '–'}`} · {translate(`admin.membership.reason.${reason}`)}
              {expiry_date ? ` · ${translate('admin.membership.until', { date: format.date(expiry_date) })}` : null}
            </span>
            <small>
              {format.when(at)}
              {reason === 'manual' ? ` · ${actor_name}` : null}
              {remark ? ` · ${remark}` : null}
            </small>
          </li>
        ))}
      </ol>
    </div>
  )
}
