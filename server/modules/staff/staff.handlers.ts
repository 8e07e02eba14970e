import { listActivity as listActivityCall } from '#contracts/staff/activity-log.ts'
import { createApiToken as createApiTokenCall } from '#contracts/staff/api-token-calls.ts'
import { noteEditing, stopEditing } from '#contracts/staff/editing.ts'
import { inviteAccount, inviteAgain } from '#contracts/staff/invite-account.ts'
import { listPermissions } from '#contracts/staff/role-calls.ts'
import { permissionGroups } from '#contracts/staff/role-permissions.ts'
import { resetSecondFactor } from '#contracts/staff/second-factor.ts'
import { showAdmin, updateAdmin } from '#contracts/staff/session.ts'
import { bind } from '#server/kernel/endpoint.ts'
import { override } from '#server/kernel/override.ts'
import { translate } from '#server/platform/i18n.ts'
import { createApiToken } from './create-api-token.ts'
import { noteEditor, removeEditor } from './editing.ts'
import { inviteNewAccount, inviteOnceMore } from './invite-account.ts'
import { listActivity } from './list-activity.ts'
import { changeAdmin, ownAccount } from './own-account.ts'
import { resetFactorForAccount } from './reset-second-factor.ts'

export const staffHandlers = [
  override(bind(createApiTokenCall, createApiToken)),
  bind(showAdmin, (ctx) => ownAccount(ctx)),
  bind(updateAdmin, changeAdmin),
  bind(noteEditing, noteEditor),
  bind(stopEditing, removeEditor),
  bind(inviteAccount, inviteNewAccount),
  bind(inviteAgain, inviteOnceMore),
  bind(resetSecondFactor, resetFactorForAccount),
  bind(listActivityCall, listActivity),
  bind(listPermissions, async ({ locale }) => ({
    data: permissionGroups({ locale, translate: (key, params) => translate(locale, key, params) }),
  })),
]
