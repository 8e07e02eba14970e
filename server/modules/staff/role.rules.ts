import { administratorRoleId } from '#contracts/staff/account.ts'
import { getGrantedRights } from '#contracts/staff/granted-rights.ts'
import { isPermission } from '#contracts/staff/permissions.ts'
import type { role } from '#contracts/staff/role.ts'
import { permissionList, permissionTree, type Reader } from '#contracts/staff/role-permissions.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { conflict, fieldError } from '#server/kernel/errors.ts'
import { translate } from '#server/platform/i18n.ts'
import type { AnyRow, Rules } from '#server/resource/rules.ts'
import { refuseGrant } from './guard-rails.ts'
import { notifyAdministrators } from './notify-administrators.ts'

export const roleRules: Rules<typeof role> = {
  beforeSave(ctx, { draft, before }) {
    const unknown = draft.permissions?.find((name) => !isPermission(name))
    if (unknown !== undefined) throw fieldError('permissions', 'validation.unknown_permission', { permission: unknown })
    if (before) refuseGrant(ctx, getGrantedRights(before.id, before.permissions))
    refuseGrant(ctx, draft.permissions ?? [])
    if (before?.id !== administratorRoleId || !draft.permissions) return
    const granted = new Set(draft.permissions)
    if ([...getGrantedRights(before.id, [])].some((right) => !granted.has(right)))
      throw conflict('errors.administrator_fixed')
    delete draft.permissions
  },

  async afterSave(ctx, { row }) {
    await notifyAdministrators(ctx, 'role_changed', String(row.name))
  },

  async beforeDestroy(ctx, row) {
    if (row.id === administratorRoleId) throw conflict('errors.administrator_fixed')
    const n = (await getAccounts(ctx, [row.id])).get(row.id) ?? 0
    if (n > 0) throw conflict('errors.role_in_use', { n, count: n })
    await notifyAdministrators(ctx, 'role_changed', String(row.name))
  },

  async read(ctx, rows, detail) {
    const counts = await getAccounts(
      ctx,
      rows.map((row) => row.id),
    )
    return rows.map((row) => ({
      accounts_count: counts.get(row.id) ?? 0,
      locked: row.id === administratorRoleId ? ['destroy', 'permissions'] : [],
      ...(detail && rightsShown(ctx, row)),
    }))
  },
}

function rightsShown(ctx: Ctx, row: AnyRow) {
  const names = [...getGrantedRights(row.id, Array.isArray(row.permissions) ? row.permissions.map(String) : [])]
  const { locale } = ctx
  const reader: Reader = { locale, translate: (key, params) => translate(locale, key, params) }
  return { permissions: permissionTree(names, reader), permission_list: permissionList(names) }
}

async function getAccounts(ctx: Ctx, roleIds: readonly number[]): Promise<Map<number, number>> {
  const counts = await ctx.db
    .selectFrom('accounts')
    .select(({ fn }) => ['role_id', fn.countAll<number>().as('count')])
    .where('role_id', 'in', [...roleIds])
    .where('deleted_at', 'is', null)
    .groupBy('role_id')
    .execute()
  return new Map(counts.map(({ role_id, count }) => [role_id, count]))
}
