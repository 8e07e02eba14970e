import { sql } from 'kysely'
import type { AccountSetup } from '#contracts/staff/second-factor.ts'

const requiredOfAll = sql`exists (
  select from settings where "group" = 'staff' and key = 'second_factor_required' and value = 'true')`

/**
 * What an account `a` with the role `r` must do first: a printed password must be replaced, then a second factor set up where the role or
 * the shop requires one.
 */
export const accountSetup = sql<AccountSetup | null>`case when a.password_change_required then 'password'
  when (r.second_factor_required or ${requiredOfAll}) and not exists (
    select from second_factors f where f.account_id = a.id and f.confirmed_at is not null) then 'second_factor' end`.as(
  'setup',
)
