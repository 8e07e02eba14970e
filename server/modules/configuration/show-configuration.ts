import {
  type Configuration,
  type ConfigurationAnswer,
  groupAsResource,
  maskedSecret,
} from '#contracts/configuration/configuration.ts'
import { settingGroups } from '#contracts/configuration/groups.ts'
import type { Settings } from '#contracts/configuration/settings.ts'
import type { Field } from '#contracts/resource/fields.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { typedKeys } from '#server/platform/typed.ts'
import { addImagePaths } from '#server/resource/images.ts'
import { rawText, shownText } from '#server/resource/translations.ts'

/** All settings for their form: secrets masked, texts in the requested language. */
export async function configuration(ctx: Ctx, settings: Settings = ctx.settings): Promise<ConfigurationAnswer> {
  const groups = typedKeys(settingGroups).map((group) => {
    const stored: Record<string, unknown> = settings[group]
    const values = Object.entries<Field>(settingGroups[group]).map(([key, field]) => [
      key,
      shown(field, stored[key], ctx.language),
    ])
    return [group, Object.fromEntries(values)]
  })
  const data = Object.fromEntries(groups) as Configuration
  const [image] = await addImagePaths(ctx, groupAsResource('image'), [{ id: 0, ...data.image }])
  const { id: _, ...image_group } = image ?? { id: 0 }
  const { name, address } = settings.basic
  return {
    data: { ...data, image: image_group as Configuration['image'] },
    language: ctx.language,
    languages: settings.languages,
    fallback: {
      name: String(shownText(settingGroups.basic.name, name, ctx.language, settings)),
      address: String(shownText(settingGroups.basic.address, address, ctx.language, settings)),
    },
  }
}

function shown(field: Field, value: unknown, language: string): unknown {
  if ('secret' in field) return value === '' ? '' : maskedSecret
  return field.translated ? rawText(field, value, language) : value
}
