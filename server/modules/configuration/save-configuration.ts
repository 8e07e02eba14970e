import { groupAsResource, maskedSecret } from '#contracts/configuration/configuration.ts'
import { isSettingGroup, type SettingGroup } from '#contracts/configuration/groups.ts'
import { settingPermission } from '#contracts/configuration/setting-permissions.ts'
import { type SettingValues, settingsFrom } from '#contracts/configuration/settings.ts'
import { readDraft } from '#contracts/resource/draft.ts'
import type { Field } from '#contracts/resource/fields.ts'
import type { ValueChanges } from '#contracts/staff/activity-log.ts'
import { changedFields, logActivity } from '#server/kernel/audit-log.ts'
import { type Ctx, inTransaction, markContentChanged, type TxCtx } from '#server/kernel/context.ts'
import { fieldError, validationError } from '#server/kernel/errors.ts'
import { prepareImages } from '#server/kernel/files/image-input.ts'
import { readSettings } from '#server/kernel/settings/read-settings.ts'
import { sealSetting, writeSettings } from '#server/kernel/settings/settings.ts'
import { recordRaisedShopThreshold } from '#server/modules/inventory/inventory.ts'
import { queueListing } from '#server/modules/search/search.ts'
import { notifyAdministrators } from '#server/modules/staff/staff.ts'
import { required } from '#server/platform/typed.ts'
import { databaseProblems } from '#server/resource/checks.ts'
import { storeImages } from '#server/resource/images.ts'
import { getGlobals, savedLanguage } from '#server/resource/save.ts'
import { withText } from '#server/resource/translations.ts'
import { checkGroup } from './check-group.ts'
import { notifyMailServerChange } from './mail-server.ts'
import { configuration } from './show-configuration.ts'

type Input = Record<string, unknown>

/** Fields of a request that are not keys of the group. */
const envelope = ['group', 'language', 'globals', '_method', 'confirmed_base_currency']

/** Saves a group by the page of settings; points have a call and a permission of their own (points.md R2). */
export function saveSettingGroup(ctx: Ctx, input: Input) {
  if (input.group === 'points') throw fieldError('group', 'validation.check_input')
  return saveGroup(ctx, input)
}

/** Saves the submitted keys of one group; unknown keys are rejected, so that typing errors are noticed. */
export async function saveGroup(ctx: Ctx, input: Input) {
  const { group } = input
  if (typeof group !== 'string' || group === '') throw fieldError('group', 'validation.required')
  if (!isSettingGroup(group)) throw fieldError('group', 'validation.check_input')
  const language = savedLanguage(ctx, input)
  const prepared = await prepareImages(ctx, input)
  await inTransaction({ ...ctx, language }, (inner) => save(inner, group, prepared))
  await ctx.services.settings.refresh()
  return configuration({ ...ctx, language }, ctx.services.settings.snapshot())
}

async function save(ctx: TxCtx, group: SettingGroup, input: Input) {
  const resource = groupAsResource(group)
  const unknown = Object.keys(input).filter((key) => !envelope.includes(key) && !Object.hasOwn(resource.fields, key))
  const isChange = ([key, value]: [string, unknown]) => !(isSecret(resource.fields[key]) && value === maskedSecret)
  const sent = Object.fromEntries(Object.entries(input).filter(isChange))
  const otherLanguage = ctx.language !== ctx.settings.mainLanguage
  const { values: draft, problems } = readDraft(resource.fields, sent, { creating: false, otherLanguage })
  for (const key of unknown) problems[key] = [{ key: 'validation.check_input' }]
  Object.assign(problems, await databaseProblems(ctx, resource, draft))
  if (Object.keys(problems).length > 0) throw validationError(problems)
  await storeImages(ctx, resource, draft)

  const before = settingsFrom(await readSettings(ctx.db, true))
  const stored: Input = before[group]
  const values = Object.entries(draft).map(([key, value]) => {
    const field = required(resource.fields[key], key)
    if (field.translated) return [key, withText(stored[key], value, getTarget(ctx, key, input), before)]
    if (isSecret(field)) return [key, value ? sealSetting(ctx, String(value)) : '']
    return [key, value ?? (field.kind === 'image' || field.kind === 'reference' ? null : '')]
  })
  const changes: Partial<SettingValues[SettingGroup]> = Object.fromEntries(values)
  await checkGroup(ctx, before, { group, changes, confirmedCurrency: input.confirmed_base_currency })
  const changed = changedFields(changes, stored, changes)
  await logActivity(ctx, [
    {
      resource: 'configuration',
      id: 0,
      action: 'update',
      fields: changed.map((key) => `${group}.${key}`),
      changes: valuesOf(resource.fields, changed, stored, changes),
    },
  ])
  const scripts = changed.filter((key) => settingPermission(group, key) === 'update site_script')
  if (scripts.length > 0) await notifyAdministrators(ctx, 'scripts_changed', scripts.join(', '))
  const after = settingsFrom({ ...before, [group]: { ...before[group], ...changes } })
  await recordRaisedShopThreshold(ctx, before.product.low_stock_threshold, after.product.low_stock_threshold)
  if (group === 'mail') await notifyMailServerChange(ctx, before.mail, after.mail)
  if (Object.keys(changes).some((key) => shapesLists.includes(`${group}.${key}`)))
    await queueListing({ ...ctx, settings: after }, 'all')
  await writeSettings(ctx.db, group, changes)
  markContentChanged(ctx)
}

/** Settings that the read model of the lists depends on. */
const shapesLists = [
  'basic.main_language',
  'basic.supported_languages',
  'basic.timezone',
  'product.warehouse_id',
  'product.low_stock_threshold',
]

/** Values before and after for the audit log; of a secret only whether there was one. */
function valuesOf(fields: Record<string, Field>, names: readonly string[], before: Input, after: Input): ValueChanges {
  const shown = (name: string, value: unknown) => (isSecret(fields[name]) && value ? maskedSecret : value)
  const pairs = names.map((name) => [name, { before: shown(name, before[name]), after: shown(name, after[name]) }])
  return Object.fromEntries(pairs)
}

const isSecret = (field: Field | undefined) => field !== undefined && 'secret' in field

const getTarget = (ctx: Ctx, key: string, input: Input) => {
  return { language: ctx.language, global: getGlobals(input).includes(key), creating: false }
}
