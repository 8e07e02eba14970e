import { type RawBuilder, sql } from 'kysely'
import type { ReceiverFilter, receiverAudiences } from '#contracts/broadcasts/receiver-filter.ts'
import type { Settings } from '#contracts/configuration/settings.ts'
import { fullNameSql } from '#server/domain/full-name.ts'
import { startOfDay } from '#server/domain/start-of-day.ts'

export interface StoredGroup {
  id: number
  name: string
  kind: 'static' | 'dynamic'
  filter: ReceiverFilter
}

type Zone = { zone: string }
type Condition = RawBuilder<boolean> | undefined

/** SQL for the people of groups: rows of email, name, user_id and language; a person may come up several times. */
export function groupPeople(groups: readonly StoredGroup[], settings: Settings): RawBuilder<unknown> {
  const lists = groups.filter(({ kind }) => kind === 'static').map(({ id }) => id)
  const zone = { zone: settings.basic.timezone }
  const found = groups.flatMap(({ kind, filter }) =>
    kind === 'dynamic' ? (filter.audiences ?? ['customers']).map((audience) => people[audience](filter, zone)) : [],
  )
  const listed = sql`select r.email, r.name, null::bigint as user_id, null::text as language
    from broadcast_receiver_rows r where r.group_id = any(${lists}::bigint[])`
  return sql.join([listed, ...found], sql` union all `)
}

/** SQL for the people whom one audience of a filter finds. */
const people: Record<(typeof receiverAudiences)[number], (filter: ReceiverFilter, zone: Zone) => RawBuilder<unknown>> =
  {
    customers: (filter, zone) => sql`
    select u.email, ${fullNameSql(sql`u.first_name`, sql`u.last_name`)} as name, u.id as user_id, u.language
    from users u where ${all([
      sql<boolean>`u.deleted_at is null and u.enabled`,
      filter.subscribed === undefined ? undefined : sql<boolean>`u.is_subscribe = ${filter.subscribed}`,
      overlap('u.tags', filter.tags_any),
      anyOf('u.membership_tier_id', filter.tier_ids),
      anyOf('u.status_id', filter.status_ids),
      filter.language ? sql<boolean>`u.language = ${filter.language}` : undefined,
      textIn('u.lead_source', filter.lead_source),
      filter.admin_id === undefined ? undefined : sql<boolean>`u.admin_id = ${filter.admin_id}`,
      ...since('u.created_at', filter, zone),
    ])}`,
    contacts: (filter, zone) => sql`
    select c.email, c.name, c.user_id, null::text as language
    from contacts c where ${all([
      sql<boolean>`c.email <> ''`,
      filter.subscribed === undefined ? undefined : sql<boolean>`c.is_subscribe = ${filter.subscribed}`,
      overlap('c.tags', filter.tags_any),
      nobodyIf(filter.tier_ids),
      filter.status_ids?.length
        ? sql<boolean>`exists (select from leads l where l.contact_id = c.id and l.status_id = any(${filter.status_ids}::bigint[]))`
        : undefined,
      nobodyIf(filter.language),
      textIn('c.lead_source', filter.lead_source),
      filter.admin_id === undefined ? undefined : sql<boolean>`c.admin_id = ${filter.admin_id}`,
      ...since('c.created_at', filter, zone),
    ])}`,
    subscribers: (filter, zone) => sql`
    select s.email, '' as name, null::bigint as user_id, null::text as language
    from (
      select distinct on (lower(e.email)) e.email, e.is_granted, e.created_at
      from consent_events e where e.email is not null order by lower(e.email), e.id desc
    ) s where ${all([
      sql<boolean>`s.is_granted`,
      filter.subscribed === false ? sql<boolean>`false` : undefined,
      ...[filter.tags_any, filter.tier_ids, filter.status_ids, filter.language, filter.lead_source].map(nobodyIf),
      filter.admin_id === undefined ? undefined : sql<boolean>`false`,
      ...since('s.created_at', filter, zone),
    ])}`,
  }

const all = (conditions: readonly Condition[]) =>
  sql.join(
    conditions.filter((condition) => condition !== undefined),
    sql` and `,
  )

const overlap = (column: string, values: readonly string[] | undefined): Condition =>
  values?.length ? sql<boolean>`${sql.ref(column)} && ${[...values]}::text[]` : undefined

const anyOf = (column: string, values: readonly number[] | undefined): Condition =>
  values?.length ? sql<boolean>`${sql.ref(column)} = any(${[...values]}::bigint[])` : undefined

const textIn = (column: string, values: readonly string[] | undefined): Condition =>
  values?.length ? sql<boolean>`${sql.ref(column)} = any(${[...values]}::text[])` : undefined

/** A condition on something that these people do not have. */
const nobodyIf = (values: readonly unknown[] | string | undefined): Condition =>
  values?.length ? sql<boolean>`false` : undefined

const since = (column: string, { created_from, created_to }: ReceiverFilter, { zone }: Zone): Condition[] => [
  created_from ? sql<boolean>`${sql.ref(column)} >= ${startOfDay(created_from, zone)}` : undefined,
  created_to ? sql<boolean>`${sql.ref(column)} < ${startOfDay(created_to, zone, 1)}` : undefined,
]
