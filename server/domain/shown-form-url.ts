import { type RawBuilder, sql } from 'kysely'

/** SQL: the URL of the enabled form with this id; one row or none. */
export const shownFormUrl = (id: RawBuilder<unknown>) =>
  sql`select f.url from forms f where f.id = ${id} and f.enabled and f.deleted_at is null`
