import { type PublicSettings, publicKeys, type showConfigs } from '#contracts/configuration/configs.ts'
import { settingGroups } from '#contracts/configuration/groups.ts'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { Field } from '#contracts/resource/fields.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { imageAddress } from '#server/kernel/files/image-input.ts'
import { tokenMinutes } from '#server/modules/auth/auth.ts'
import { typedKeys } from '#server/platform/typed.ts'
import { shownText } from '#server/resource/translations.ts'

type Group = keyof typeof publicKeys
const groups = typedKeys(publicKeys)

/** The requested groups and keys among the public settings (content.md T8). */
export async function configs(ctx: Ctx, { columns }: ReadInputOf<typeof showConfigs>) {
  const wanted = new Set(columns)
  const isWanted = (group: Group, key: string) => wanted.has(group) || wanted.has(key)
  const addresses = groups.some((group) => group === 'image' && publicKeys[group].some((key) => isWanted(group, key)))
    ? await getAddresses(ctx)
    : {}
  const data: Record<string, unknown> = {}
  for (const group of groups) {
    const keys = publicKeys[group].filter((key) => isWanted(group, key))
    const values = Object.fromEntries(keys.map((key) => [key, publicValue(ctx, group, key, addresses)]))
    if (wanted.has(group)) data[group] = values
    // 'template' is both a group and a key; the group takes precedence.
    for (const key of keys) if (wanted.has(key) && !Object.hasOwn(publicKeys, key)) data[key] = values[key]
  }
  return { data: data as PublicSettings & Record<string, unknown>, token_expired_time: tokenMinutes }
}

function publicValue(ctx: Ctx, group: Group, key: string, addresses: Record<string, string>): unknown {
  const fields: Record<string, Field> = settingGroups[group]
  const values: Record<string, unknown> = ctx.settings[group]
  const field = fields[key]
  if (group === 'image') return addresses[String(values[key])] ?? ''
  return field?.translated ? shownText(field, values[key], ctx.language, ctx.settings) : values[key]
}

async function getAddresses(ctx: Ctx): Promise<Record<string, string>> {
  const ids = Object.values(ctx.settings.image).filter((id) => id !== null)
  if (ids.length === 0) return {}
  const files = await ctx.db.selectFrom('files').select(['id', 'path']).where('id', 'in', ids).execute()
  return Object.fromEntries(files.map((file) => [file.id, imageAddress(file.path)]))
}
