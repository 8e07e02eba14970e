import * as calls from '#contracts/announcements/announcement-calls.ts'
import { bind } from '#server/kernel/endpoint.ts'
import { shownAnnouncements } from './shown-announcements.ts'
import { listForStaff, listReceipts, markRead } from './staff-announcements.ts'

export const announcementHandlers = [
  bind(calls.listAnnouncements, async (ctx) => ({ data: await shownAnnouncements(ctx) }), { isCached: true, tags: [] }),
  bind(calls.listStaffAnnouncements, listForStaff),
  bind(calls.readAnnouncement, markRead),
  bind(calls.listReadReceipts, listReceipts),
]
