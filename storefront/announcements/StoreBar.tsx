import { useEffect, useState } from 'react'
import { useShop } from '../shop/use-shop.ts'
import { useText } from '../text/TextProvider.tsx'
import { CloseButton } from '../ui/CloseButton.tsx'
import { Announcement } from './Announcement.tsx'
import { closeAnnouncement, readClosed } from './closed-announcements.ts'
import hideClosed from './hide-closed.js?url'

/**
 * Announcements above the header of every page. The page is the same for everybody: what this browser has closed is hidden by a script
 * before the first paint, and left out once the page runs.
 */
export function StoreBar() {
  const t = useText()
  const { announcements } = useShop()
  const [closed, setClosed] = useState<readonly number[]>()
  useEffect(() => setClosed(readClosed(document.cookie)), [])
  const open = announcements.filter(({ id }) => !closed?.includes(id))
  if (open.length === 0) return null
  return (
    <aside aria-label={t('storefront.announcement.label')}>
      <script src={hideClosed} />
      {open.map((announcement) => (
        <Announcement key={announcement.id} announcement={announcement} className="border-line border-b">
          {/* Closing needs the script, so the button appears with it. */}
          <span className={closed ? '-my-3' : 'invisible -my-3'}>
            <CloseButton
              className="rounded-control hover:bg-transparent"
              onClick={() => setClosed(closeAnnouncement(closed ?? [], announcement.id))}
            />
          </span>
        </Announcement>
      ))}
    </aside>
  )
}
