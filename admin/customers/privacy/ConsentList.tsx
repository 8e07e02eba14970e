import type { ConsentEvent } from '#contracts/newsletter/consent.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { Badge } from '../../ui/Badge.tsx'
import css from './privacy.module.css'

/** Consents to the newsletter and withdrawals, newest first: date, source, and the words that the form showed. */
export function ConsentList({ events }: { events: readonly ConsentEvent[] }) {
  const translate = useTranslate()
  const format = useFormat()
  if (events.length === 0) return <p className={css.text}>{translate('admin.privacy.no_consents')}</p>
  return (
    <ul className={css.consents}>
      {events.map(({ id, is_granted, source, wording, text_version, staff, created_at }) => (
        <li key={id}>
          <div className={css.consent}>
            <Badge tone={is_granted ? 'ok' : 'neutral'}>
              {is_granted ? translate('admin.privacy.agreed') : translate('admin.privacy.withdrawn')}
            </Badge>
            <span>{format.dateTime(created_at)}</span>
          </div>
          <span className={css.source}>
            {translate(`admin.privacy.source.${source}`)}
            {staff ? ` · ${staff}` : ''}
            {text_version ? ` · ${translate('admin.privacy.text_version', { version: text_version })}` : ''}
          </span>
          {wording ? <q className={css.wording}>{wording}</q> : null}
        </li>
      ))}
    </ul>
  )
}
