import { type account, administratorRoleId } from '#contracts/staff/account.ts'
import type { Ctx, TxCtx } from '#server/kernel/context.ts'
import { fieldError } from '#server/kernel/errors.ts'
import { hashPassword } from '#server/kernel/password.ts'
import { requireGoodPassword } from '#server/kernel/password-policy.ts'
import {
  accountsWithSecondFactor,
  endApiTokens,
  endSessions,
  removeSecondFactor,
  revokeApiTokens,
} from '#server/modules/auth/auth.ts'
import { checkPromoter, lockPromoters } from '#server/modules/commissions/commissions.ts'
import type { AnyRow, Rules, Saving } from '#server/resource/rules.ts'
import {
  lockRole,
  refuseGrant,
  refuseLastAdministrator,
  refuseOwn,
  refuseStronger,
  strongerRoles,
} from './guard-rails.ts'
import { notifyAdministrators } from './notify-administrators.ts'

/** Accounts and their guard rails (security.md S5). A batch calls them for every row. */
export const accountRules: Rules<typeof account> = {
  // Deleting an account moves those below it.
  lockFirst: async (ctx, draft) => (draft && draft.parent_id === undefined ? undefined : lockPromoters(ctx)),

  async beforeSave(ctx, saving) {
    const { draft, before } = saving
    if (before) await refuseStronger(ctx, before)
    if (draft.email) draft.email = draft.email.toLowerCase()
    if (draft.password)
      requireGoodPassword(ctx, 'admin', draft.password, [draft.email ?? before?.email, draft.name ?? before?.name])
    await checkRole(ctx, saving)
    await checkPromoter(ctx, saving)
    if (!before) return
    const isDisabled = before.enabled && draft.enabled === false
    if (isDisabled) refuseOwn(ctx, before)
    const isMoved = draft.role_id !== undefined && draft.role_id !== before.role_id
    if (isDisabled || isMoved) await refuseLastAdministrator(ctx, before)
  },

  async afterSave(ctx, { draft, before, row }) {
    if (draft.password) {
      const password_hash = await hashPassword(draft.password)
      await ctx.db.updateTable('accounts').set({ password_hash, invited_at: null }).where('id', '=', row.id).execute()
    }
    const touchesAdministrator = [row.role_id, before?.role_id].includes(administratorRoleId)
    if (touchesAdministrator) await notifyAdministrators(ctx, 'administrator_changed', String(row.email))
    if (before && (draft.password || row.enabled === false)) await endSessions(ctx.db, 'admin', row.id, ownSession(ctx))
    if (before && row.enabled === false) await endApiTokens(ctx, row.id)
    else if (before && draft.password && !isOwn(ctx, row.id)) await revokeApiTokens(ctx, row.id)
  },

  async beforeDestroy(ctx, row) {
    const account = { ...row, role_id: Number(row.role_id), enabled: row.enabled === true }
    await refuseStronger(ctx, account)
    refuseOwn(ctx, account)
    await refuseLastAdministrator(ctx, account)
    if (account.role_id === administratorRoleId)
      await notifyAdministrators(ctx, 'administrator_changed', String(row.email))
    await moveUp(ctx, row)
    await removeSecondFactor(ctx, row.id)
    await endSessions(ctx.db, 'admin', row.id)
    await endApiTokens(ctx, row.id)
  },

  async read(ctx, rows) {
    const stronger = await strongerRoles(
      ctx,
      rows.map((row) => Number(row.role_id)),
    )
    const withFactor = await accountsWithSecondFactor(
      ctx,
      rows.map((row) => row.id),
    )
    return rows.map((row) => ({
      second_factor: withFactor.has(row.id),
      locked: getLockedActions(ctx, row.id, stronger.has(Number(row.role_id))),
    }))
  },
}

/** The promoters below a deleted one move to the one above (commissions.md K2). */
async function moveUp(ctx: TxCtx, row: AnyRow) {
  const parent_id = Number(row.parent_id) || null
  await ctx.db.updateTable('accounts').set({ parent_id }).where('parent_id', '=', row.id).execute()
}

async function checkRole(ctx: Ctx, { draft, before }: Saving<typeof account>): Promise<void> {
  const { role_id } = draft
  if (role_id === undefined || role_id === null || role_id === before?.role_id) return
  const rights = await lockRole(ctx, role_id)
  if (!rights) throw fieldError('role_id', 'validation.check_input')
  refuseGrant(ctx, rights)
}

/** Actions that the guard rails never allow: deleting or disabling the own account, or changing one with more permissions. */
function getLockedActions({ actor }: Ctx, id: number, isStronger: boolean): string[] {
  if (isOwn({ actor }, id)) return ['destroy', 'enabled']
  return isStronger ? ['update', 'destroy'] : []
}

const isOwn = ({ actor }: Pick<Ctx, 'actor'>, id: number) => actor.kind === 'staff' && actor.id === id

const ownSession = ({ actor }: Ctx) => (actor.kind === 'staff' ? actor.sessionId : undefined)
