import { type RawBuilder, sql } from 'kysely'

/** The start of a day ('YYYY-MM-DD') in a time zone, or of a day a number of days later. */
export const startOfDay = (date: string, zone: string, later = 0): RawBuilder<string> =>
  sql`((${date}::date + ${later}::int)::timestamp at time zone ${zone})`
