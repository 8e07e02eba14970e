export { shownAnnouncements } from './shown-announcements.ts'
