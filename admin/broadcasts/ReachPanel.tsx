import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { useLanguageName } from '../i18n/language-name.ts'
import { Panel } from '../ui/Panel.tsx'
import css from './broadcasts.module.css'
import { useReach } from './use-reach.ts'

/** How many people get the broadcast as its groups are now, in which languages, and why others do not. */
export function ReachPanel() {
  const translate = useTranslate()
  const format = useFormat()
  const languageName = useLanguageName()
  const { reach, isFetching } = useReach()
  return (
    <Panel title={translate('admin.broadcast.reach')}>
      {reach ? (
        <div data-busy={isFetching} className={css.reach}>
          <p className={css.figure} data-none={reach.queued === 0}>
            {format.number(reach.queued)}
          </p>
          <p className={css.quiet}>
            {reach.queued === 0
              ? translate('errors.no_receiver')
              : translate('admin.broadcast.reach_people', { total: reach.total })}
          </p>
          <ul className={css.reasons}>
            {Object.entries(reach.languages).map(([language, count]) => (
              <li key={language}>
                <span>{languageName(language)}</span>
                <span>{format.number(count)}</span>
              </li>
            ))}
          </ul>
          <ul className={css.reasons}>
            {Object.entries(reach.skipped).map(([reason, count]) => (
              <li key={reason}>
                <span>{translate(`admin.broadcast.reason.${reason}`)}</span>
                <span>{format.number(count)}</span>
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <p className={css.quiet}>{translate('admin.broadcast.reach_empty')}</p>
      )}
    </Panel>
  )
}
