import { monthsAfter, today } from '#contracts/shop-date.ts'
import type { apiToken } from '#contracts/staff/api-token.ts'
import { isPermission } from '#contracts/staff/permissions.ts'
import { fieldError } from '#server/kernel/errors.ts'
import type { Rules } from '#server/resource/rules.ts'
import { refuseGrant } from './guard-rails.ts'

/** API tokens (security.md S16): nobody grants a token what they do not have, or changes one that has more. */
export const apiTokenRules: Rules<typeof apiToken> = {
  beforeSave(ctx, { draft, before }) {
    const unknown = draft.permissions?.find((name) => !isPermission(name))
    if (unknown !== undefined) throw fieldError('permissions', 'validation.unknown_permission', { permission: unknown })
    const isNewDate = draft.expiry_date && draft.expiry_date !== before?.expiry_date
    if (isNewDate && !isWithinYear(draft.expiry_date ?? '', today(ctx.settings)))
      throw fieldError('expiry_date', 'validation.api_token_expiry')
    refuseGrant(ctx, [...(before?.permissions ?? []), ...(draft.permissions ?? [])])
    if (!before && ctx.actor.kind === 'staff') draft.account_id = ctx.actor.id
  },
}

const isWithinYear = (day: string, now: string) => day >= now && day <= monthsAfter(now, 12)
