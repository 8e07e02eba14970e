import { type RawBuilder, sql } from 'kysely'

/** The moment at which a day ('YYYY-MM-DD') begins in a time zone, or a day so many days later. */
export const startOfDay = (date: string, zone: string, later = 0): RawBuilder<string> =>
  sql`((${date}::date + ${later}::int)::timestamp at time zone ${zone})`
