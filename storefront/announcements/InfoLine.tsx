import { RichText } from '../content/RichText.tsx'
import { AnnouncementTools } from './AnnouncementTools.tsx'
import type { OpenAnnouncements } from './use-open-announcements.ts'

/** Announcements of the level info, one at a time, inside the green bar. */
export function InfoLine({ announcements }: { announcements: OpenAnnouncements }) {
  return (
    <div data-announcements className="min-w-0 grow">
      {announcements.shown.map(({ id, title, content }) => (
        <div key={id} data-announcement={id} className="flex items-center justify-between gap-3 py-2 md:justify-start">
          {/* On phones one text of two lines rather than a title and a link with lines of their own. */}
          <div className="announcement-line type-caption min-w-0 gap-x-2 md:flex md:flex-wrap">
            <span>{title} </span>
            <RichText html={content} />
          </div>
          <AnnouncementTools id={id} of={announcements} />
        </div>
      ))}
    </div>
  )
}
