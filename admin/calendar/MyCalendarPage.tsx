import { CalendarOf } from './CalendarPage.tsx'

/** Events of the person who is logged in, those that they attend, and their tasks. */
export default function MyCalendarPage() {
  return <CalendarOf isMine />
}
