import type { OpeningHours } from '#contracts/pos/opening-hours.ts'

type Span = Omit<OpeningHours, 'day'>

/** The hours of a day as they are typed: '11:00–13:00, 15:00–20:00', '' when it is closed. */
export const writeHours = (hours: readonly OpeningHours[], day: number): string =>
  hours
    .filter((span) => span.day === day)
    .toSorted((a, b) => a.opens.localeCompare(b.opens))
    .map(({ opens, closes }) => `${opens}–${closes}`)
    .join(', ')

const time = String.raw`(\d{1,2})(?:[:.：]?(\d{2}))?`
const pattern = new RegExp(String.raw`^${time}\s*(?:[-–—~～至到]|to)\s*${time}$`, 'i')

/** The spans of a typed text, several with a comma between them; null when it is no hours of a day. '9-17' is 09:00 to 17:00. */
export function readHours(typed: string): Span[] | null {
  const spans = typed
    .split(/[,;，；、]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(readSpan)
  return spans.every((span) => span !== null) ? spans : null
}

function readSpan(typed: string): Span | null {
  const found = pattern.exec(typed)
  const opens = readTime(found?.[1], found?.[2])
  const closes = readTime(found?.[3], found?.[4])
  return opens && closes && opens < closes ? { opens, closes } : null
}

const readTime = (hour: string | undefined, minute = '00'): string | undefined =>
  hour !== undefined && Number(hour) < 24 && Number(minute) < 60 ? `${hour.padStart(2, '0')}:${minute}` : undefined
