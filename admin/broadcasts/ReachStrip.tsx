import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { useLanguageName } from '../i18n/language-name.ts'
import css from './reach.module.css'
import { useReach } from './use-reach.ts'

/** How many people get the broadcast as its groups are now, why others do not, and in which languages it is read. */
export function ReachStrip() {
  const translate = useTranslate()
  const format = useFormat()
  const languageName = useLanguageName()
  const { reach, isFetching } = useReach()
  if (!reach) return <p className={css.empty}>{translate('admin.broadcast.reach_empty')}</p>
  const skipped = Object.entries(reach.skipped).map(([reason, count]) => ({
    part: reason,
    count,
    title: translate(`admin.broadcast.reason.${reason}`),
  }))
  const parts = [{ part: 'queued', count: reach.queued, title: translate('admin.broadcast.gets_it') }, ...skipped]
  return (
    <div className={css.strip} data-busy={isFetching}>
      <div className={css.count}>
        <span>{translate('admin.broadcast.reach')}</span>
        <strong data-none={reach.queued === 0}>{format.number(reach.queued)}</strong>
        <span>
          {reach.queued === 0
            ? translate('errors.no_receiver')
            : translate('admin.broadcast.reach_people', { total: reach.total })}
        </span>
      </div>
      <div className={css.parts}>
        <div className={css.bar} aria-hidden>
          {parts.map(({ part, count }) => (
            <span key={part} data-part={part} style={{ flexGrow: count }} />
          ))}
        </div>
        <ul>
          {parts.map(({ part, count, title }) => (
            <li key={part}>
              <i data-part={part} />
              <span>{title}</span>
              <strong>{format.number(count)}</strong>
            </li>
          ))}
        </ul>
        <p>
          {Object.entries(reach.languages).map(([language, count]) => (
            <span key={language}>
              {languageName(language)} <strong>{format.number(count)}</strong>
            </span>
          ))}
          <span>{translate('admin.broadcast.counted_again')}</span>
        </p>
      </div>
    </div>
  )
}
