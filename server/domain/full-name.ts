import { type RawBuilder, sql } from 'kysely'

/** The rule of fullName (contracts/customers/full-name.ts) in SQL: 'Ada Wong', but 陳美儀. */
export const fullNameSql = (first: RawBuilder<unknown>, last: RawBuilder<unknown>) => sql<string>`case
  when concat(${first}, ${last}) ~ '[一-鿿]' then concat(${last}, ${first}) else trim(concat_ws(' ', ${first}, ${last})) end`
