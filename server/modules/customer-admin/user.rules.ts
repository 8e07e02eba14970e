import type { user } from '#contracts/customers/user.ts'
import { isEmpty } from '#contracts/validation.ts'
import type { Ctx, TxCtx } from '#server/kernel/context.ts'
import { fieldError, validationError } from '#server/kernel/errors.ts'
import { hashPassword } from '#server/kernel/password.ts'
import { requireGoodPassword } from '#server/kernel/password-policy.ts'
import { can } from '#server/kernel/permissions.ts'
import { endSessions } from '#server/modules/auth/auth.ts'
import { finishConversion, lockLeadToConvert } from '#server/modules/crm/crm.ts'
import { listCustomerAddresses } from '#server/modules/customers/customers.ts'
import { defaultTierId } from '#server/modules/membership/membership.ts'
import { logConsents } from '#server/modules/newsletter/newsletter.ts'
import { orderStatistics, orderStatisticsSort, withOrderStatistics } from '#server/modules/orders/orders.ts'
import { eraseCustomer } from '#server/modules/privacy/privacy.ts'
import { isEnabledAccount } from '#server/modules/staff/staff.ts'
import { getSort, searchPattern } from '#server/resource/list-query.ts'
import type { AnyRow, Rules, Saving } from '#server/resource/rules.ts'
import { saveAddresses } from './save-addresses.ts'

/** Customers in the back office (customers.md U1, U3). */
export const userRules: Rules<typeof user> = {
  async beforeSave(ctx, saving) {
    const { draft, before } = saving
    if (draft.email) draft.email = draft.email.toLowerCase()
    if (draft.admin_id && draft.admin_id !== before?.admin_id && !(await isEnabledAccount(ctx.db, draft.admin_id)))
      throw fieldError('admin_id', 'validation.check_input')
    const { email, first_name, last_name } = { ...before, ...draft }
    if (draft.password) requireGoodPassword(ctx, 'user', draft.password, [email, first_name, last_name])
    mergeTags(saving)
    if (!before) draft.membership_tier_id = (await defaultTierId(ctx.db)) ?? null
    if (!before && draft.lead_id) {
      const { status_id, lead_source } = await lockLeadToConvert(ctx, draft.lead_id)
      Object.assign(draft, { status_id, lead_source })
    }
  },

  afterSave: (ctx, saved) => finishSaves(ctx, [saved]),

  afterSaveMany: (ctx, saved) => finishSaves(ctx, saved),

  async beforeDestroy(ctx, row) {
    // The audit log stores the record without personal data.
    return { ...row, ...(await eraseCustomer(ctx, { id: row.id, email: String(row.email) })) }
  },

  async read(ctx, rows, detail) {
    const assigned = await assignedStaff(ctx, rows)
    const figures = await orderFigures(ctx, rows)
    const basics = (row: AnyRow) => ({ admin: assigned.get(Number(row.admin_id)) ?? null, ...figures(row) })
    if (!detail) return rows.map(basics)
    return Promise.all(
      rows.map(async (row) => ({
        ...basics(row),
        addresses: await listCustomerAddresses(ctx.db, row.id),
      })),
    )
  },

  filter(ctx, query, input) {
    const asked = [getSort(input).name, ...Object.keys(input).filter((name) => !isEmpty(input[name]))]
    const isByOrders = asked.some((name) => /^(orders_count|spent)(_from|_to)?$/.test(name))
    if (!isByOrders || !can(ctx, 'get orders')) return query
    return withOrderStatistics(ctx, query, { isSearched: searchPattern(input.search) !== null })
  },

  computed(ctx, name) {
    if (!can(ctx, 'get orders')) return
    return orderStatisticsSort(name === 'orders_count' ? 'orders' : 'spent')
  },
}

type Saved = Saving<typeof user> & { row: AnyRow }

/** What follows from saved customers: consents, address books, passwords, sessions that end. */
async function finishSaves(ctx: TxCtx, saved: readonly Saved[]): Promise<void> {
  await logConsents(
    ctx,
    saved.flatMap(({ draft, before, row }) => {
      const isSubscribed = draft.is_subscribe ?? before?.is_subscribe ?? false
      const isSame = isSubscribed === (before?.is_subscribe ?? false)
      return isSame ? [] : [{ user_id: row.id, is_granted: isSubscribed, source: 'staff' as const }]
    }),
  )
  for (const { draft, before, row } of saved)
    if (!before && draft.lead_id) await finishConversion(ctx, await lockLeadToConvert(ctx, draft.lead_id), row.id)
  await saveAddresses(
    ctx,
    saved.flatMap(({ draft, row }) => (draft.addresses ? [{ user_id: row.id, addresses: draft.addresses }] : [])),
  )
  for (const { draft, before, row } of saved) {
    if (draft.password) {
      const password_hash = await hashPassword(draft.password)
      await ctx.db.updateTable('users').set({ password_hash }).where('id', '=', row.id).execute()
    }
    if (before && (draft.password || row.enabled === false)) await endSessions(ctx.db, 'user', row.id)
  }
}

/** Order statistics, only with the permission to read orders. */
async function orderFigures(ctx: Ctx, rows: readonly AnyRow[]) {
  if (!can(ctx, 'get orders')) return () => ({ orders_count: null, spent: null })
  const statistics = await orderStatistics(
    ctx,
    rows.map(({ id }) => id),
  )
  return ({ id }: AnyRow) => {
    const { orders, spent } = statistics.get(id) ?? { orders: 0, spent: 0 }
    return { orders_count: orders, spent }
  }
}

/** A batch adds and removes tags; other tags of each customer stay. */
function mergeTags({ draft, before }: Saving<typeof user>) {
  const added = draft.add_tags ?? []
  const removed = draft.remove_tags ?? []
  if (added.length === 0 && removed.length === 0) return
  const tags = [...new Set([...(draft.tags ?? before?.tags ?? []), ...added])].filter((tag) => !removed.includes(tag))
  if (tags.length > 30) throw validationError({ tags: [{ key: 'validation.check_input' }] })
  draft.tags = tags
}

async function assignedStaff(ctx: Ctx, rows: readonly AnyRow[]): Promise<Map<number, { id: number; name: string }>> {
  const ids = [...new Set(rows.map((row) => row.admin_id).filter((id): id is number => typeof id === 'number'))]
  if (ids.length === 0) return new Map()
  const found = await ctx.db.selectFrom('accounts').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(found.map((account) => [account.id, account]))
}
