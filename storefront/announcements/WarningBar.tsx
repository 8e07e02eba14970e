import { useText } from '../text/TextProvider.tsx'
import { Announcement } from './Announcement.tsx'
import { AnnouncementTools } from './AnnouncementTools.tsx'
import { useOpenAnnouncements } from './use-open-announcements.ts'

/** Announcements that ask for attention, one at a time, in a bar of their own above everything else. */
export function WarningBar() {
  const t = useText()
  const warnings = useOpenAnnouncements('warning')
  if (warnings.shown.length === 0) return null
  return (
    <aside aria-label={t('storefront.announcement.warnings')} data-announcements>
      {warnings.shown.map((announcement) => (
        <Announcement key={announcement.id} announcement={announcement}>
          <AnnouncementTools id={announcement.id} of={warnings} />
        </Announcement>
      ))}
    </aside>
  )
}
