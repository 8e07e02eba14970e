import type { StaffAnnouncement } from '#contracts/announcements/announcement-calls.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import css from './announcements.module.css'

/** Announcements for staff, as the bell lists them; those that were unread when it was opened are marked. */
export function Announcements({
  announcements,
  fresh,
}: {
  announcements: readonly StaffAnnouncement[]
  fresh: ReadonlySet<number>
}) {
  const translate = useTranslate()
  const format = useFormat()
  return (
    <ul>
      {announcements.map(({ id, title, content, level, shown_since }) => (
        <li key={id} className={css.notice} data-level={level}>
          <span className={css.head}>
            <strong>
              {fresh.has(id) ? <span className={css.new}>{translate('admin.announcement.new')} </span> : null}
              {title}
            </strong>
            <small>{format.when(shown_since)}</small>
          </span>
          {content ? (
            // biome-ignore lint/security/noDangerouslySetInnerHtml: only cleaned text is stored.
            <div className={css.text} dangerouslySetInnerHTML={{ __html: content }} />
          ) : null}
        </li>
      ))}
    </ul>
  )
}
