import { type RawBuilder, sql } from 'kysely'
import { fullNameSql } from '#server/domain/full-name.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { groupPeople, type StoredGroup } from './group-people.ts'

/** As the outbox accepts addresses (platform/mail/outbox.ts). */
const validAddress =
  '^[^\\s[:cntrl:]<>()\\[\\],;:"\\\\@]+@[^\\s[:cntrl:]<>()\\[\\],;:"\\\\@]+\\.[^\\s[:cntrl:]<>()\\[\\],;:"\\\\@]+$'

interface Groups {
  included: readonly StoredGroup[]
  excluded: readonly StoredGroup[]
}

/**
 * SQL for the receivers of a broadcast: each address once, however many groups it is in, with `reason` where it gets no email (broadcasts.md
 * B4). What is known of a customer wins over a list's row.
 */
export const audience = ({ settings }: Ctx, { included, excluded }: Groups): RawBuilder<unknown> => sql`
  select p.email, p.email_lower, coalesce(nullif(p.name, ''), u.name, '') as name, coalesce(p.user_id, u.id) as user_id,
    coalesce(p.language, u.language, ${settings.mainLanguage}) as language,
    case
      when p.email !~ ${validAddress} or length(p.email) > 254 then 'invalid'
      when p.email_lower in (select lower(x.email) from (${groupPeople(excluded, settings)}) x) then 'excluded'
      when s.reason is not null then s.reason
      when u.is_subscribe = false or c.is_subscribe = false then 'unsubscribed'
    end as reason
  from (
    select distinct on (lower(trim(g.email))) trim(g.email) as email, lower(trim(g.email)) as email_lower, g.name, g.user_id, g.language
    from (${groupPeople(included, settings)}) g
    where trim(g.email) <> ''
    order by lower(trim(g.email)), g.user_id nulls last, g.name desc
  ) p
  left join lateral (
    select u.id, u.language, u.is_subscribe, ${fullNameSql(sql`u.first_name`, sql`u.last_name`)} as name
    from users u where lower(u.email) = p.email_lower and u.deleted_at is null limit 1
  ) u on true
  left join lateral (select c.is_subscribe from contacts c where lower(c.email) = p.email_lower limit 1) c on true
  left join email_suppressions s on s.email_lower = p.email_lower`
