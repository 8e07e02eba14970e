import { useEffect, useState } from 'react'
import type { AnnouncementLevel } from '#contracts/announcements/announcement.ts'
import { useShop } from '../shop/use-shop.ts'
import { closeAnnouncement, readClosed } from './closed-announcements.ts'

/**
 * The announcements of a level that this browser has not closed, of which one is shown at a time. The page is the same for everybody, so
 * all of them are rendered until the page runs; hide-closed.js picks the one to show before that.
 */
export function useOpenAnnouncements(level: AnnouncementLevel) {
  const { announcements } = useShop()
  const [closed, setClosed] = useState<readonly number[]>()
  const [position, setPosition] = useState(0)
  useEffect(() => setClosed(readClosed(document.cookie)), [])
  const open = announcements.filter((one) => one.level === level && !closed?.includes(one.id))
  const at = Math.min(position, Math.max(0, open.length - 1))
  return {
    isReady: closed !== undefined,
    shown: closed === undefined ? open : open.slice(at, at + 1),
    at,
    count: open.length,
    move: (step: number) => setPosition((at + step + open.length) % open.length),
    close: (id: number) => setClosed(closeAnnouncement(id)),
  }
}

export type OpenAnnouncements = ReturnType<typeof useOpenAnnouncements>
