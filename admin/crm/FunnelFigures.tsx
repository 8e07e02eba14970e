import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { Badge } from '../ui/Badge.tsx'
import { Panel } from '../ui/Panel.tsx'
import css from './funnel.module.css'
import { useFunnelStats } from './use-funnel-stats.ts'

/** How far the leads of a funnel come, and how many forms were submitted each week. */
export function FunnelFigures() {
  const translate = useTranslate()
  const format = useFormat()
  const stats = useFunnelStats()
  if (!stats) return null
  const most = Math.max(1, ...stats.statuses.map(({ reached }) => reached))
  const busiest = Math.max(1, ...stats.submissions.map(({ count }) => count))
  const submitted = stats.submissions.reduce((sum, { count }) => sum + count, 0)
  return (
    <Panel
      title={translate('admin.funnel.figures')}
      note={translate('admin.funnel.days')}
      aside={translate('admin.funnel.lost', { count: stats.lost })}
      flush
    >
      <ol className={css.reached}>
        {stats.statuses.map(({ id, title, color, reached }, at) => {
          const before = stats.statuses[at - 1]?.reached ?? 0
          return (
            <li key={id}>
              <span className={css.name}>
                <span className={css.dot} style={{ backgroundColor: color }} />
                {title}
              </span>
              <strong>{format.number(reached)}</strong>
              <small>
                {at > 0 && before > 0
                  ? translate('admin.funnel.went_on', { share: format.percent(reached / before) })
                  : ' '}
              </small>
              <span className={css.bar} style={{ height: `${Math.round((reached / most) * 56)}px` }} aria-hidden />
            </li>
          )
        })}
      </ol>
      <div className={css.weeks}>
        <span>{translate('admin.funnel.submissions', { count: submitted })}</span>
        <ol>
          {stats.submissions.map(({ week, count }) => (
            <li key={week} title={`${format.shortDay(week)}: ${format.number(count)}`}>
              <span style={{ height: `${Math.round((count / busiest) * 28)}px` }} />
              <span className="visually-hidden">{`${format.shortDay(week)}: ${format.number(count)}`}</span>
            </li>
          ))}
        </ol>
      </div>
    </Panel>
  )
}

/** Who has open leads of the funnel, and who gets the next one. */
export function FunnelPeople() {
  const translate = useTranslate()
  const format = useFormat()
  const stats = useFunnelStats()
  if (!stats) return null
  return (
    <Panel
      title={translate('admin.funnel.people')}
      note={translate('admin.board.open', { count: stats.open.count, value: format.amount(stats.open.value) })}
      flush
    >
      {stats.people.length === 0 ? <p className={css.none}>{translate('admin.funnel.no_open')}</p> : null}
      <ul className={css.people}>
        {stats.people.map(({ id, name, open }) => (
          <li key={id ?? 0}>
            <span>
              {id === null ? translate('admin.funnel.nobody') : name}{' '}
              {id !== null && id === stats.next_admin_id ? (
                <Badge tone="teal">{translate('admin.funnel.next')}</Badge>
              ) : null}
            </span>
            <span>{translate('admin.funnel.open_leads', { count: open })}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
