import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#server/kernel/context.ts'
import { can } from '#server/kernel/permissions.ts'

/** SQL condition on leads `l`: without the permission for all, staff see their own ones and those of nobody (crm.md L2). */
export const isVisibleLead = (ctx: Ctx): RawBuilder<boolean> =>
  can(ctx, 'manage_all leads') || ctx.actor.kind !== 'staff'
    ? sql`true`
    : sql`(l.admin_id is null or l.admin_id = ${ctx.actor.id})`
