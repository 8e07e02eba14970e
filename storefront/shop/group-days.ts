import type { OpeningHours } from '#contracts/pos/opening-hours.ts'

/** '11:00–20:00' of a day, with several spans when it closes in between; '' when it is closed. */
const hoursOf = (day: number, hours: readonly OpeningHours[]) =>
  hours
    .filter((span) => span.day === day)
    .toSorted((a, b) => a.opens.localeCompare(b.opens))
    .map(({ opens, closes }) => `${opens}–${closes}`)
    .join(', ')

interface Days {
  first: number
  last: number
  hours: string
}

/** The days of a week from Monday; those in a row with the same hours are one entry. */
export function groupDays(opening: readonly OpeningHours[]): Days[] {
  const groups: Days[] = []
  for (let day = 1; day <= 7; day++) {
    const hours = hoursOf(day, opening)
    const before = groups.at(-1)
    if (before?.hours === hours) before.last = day
    else groups.push({ first: day, last: day, hours })
  }
  return groups
}
