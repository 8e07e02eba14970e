import { z } from 'zod'
import { endpoint, returns } from '../endpoint.ts'
import { schemas } from '../resource/field-schemas.ts'
import type { AnnouncementLevel } from './announcement.ts'

/** An announcement inside its publish window, in the reader's language. */
export interface ShownAnnouncement {
  id: number
  title: string
  /** Sanitised HTML; '' without one. */
  content: string
  level: AnnouncementLevel
  pinned: boolean
  /** When readers could see it first. */
  shown_since: string
}

export interface StaffAnnouncement extends ShownAnnouncement {
  is_read: boolean
}

export const listAnnouncements = endpoint('GET /api/announcement', {
  access: 'public',
  input: z.object({ language: z.string().max(20).optional() }),
  returns: returns<{ data: ShownAnnouncement[] }>(),
  summary: 'Announcements for the storefront inside their publish window, pinned ones first',
})

export const listStaffAnnouncements = endpoint('GET /api/admin/announcement/active', {
  access: 'staff',
  input: z.object({ language: z.string().max(20).optional() }),
  returns: returns<{ data: StaffAnnouncement[]; unread: number }>(),
  summary: 'Announcements for staff inside their publish window, and how many of them the caller has not read',
})

export const readAnnouncement = endpoint('POST /api/admin/announcement/:id/read', {
  access: 'staff',
  input: z.object({ id: schemas.id }),
  returns: returns<{ unread: number }>(),
  summary: 'Notes that the caller has read an announcement that is shown to staff; returns how many are left',
})

/** A read receipt: who read an announcement, and when. */
export interface ReadReceipt {
  name: string
  read_at: string
}

export const listReadReceipts = endpoint('GET /api/admin/announcement/:id/receipts', {
  access: 'get announcement',
  input: z.object({ id: schemas.id }),
  returns: returns<{ data: ReadReceipt[]; staff_count: number }>(),
  summary: 'Who of the staff has read an announcement, newest first, and how many could',
})
