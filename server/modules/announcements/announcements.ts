export { listAnnouncementWindows } from './announcement-windows.ts'
export { shownAnnouncements } from './shown-announcements.ts'
