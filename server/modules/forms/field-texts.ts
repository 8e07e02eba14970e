import type { AdditionalOptions } from '#contracts/forms/field-types.ts'
import { text } from '#contracts/resource/fields.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { Translations } from '#server/platform/database/column-types.ts'
import { shownText } from '#server/resource/translations.ts'

const kind = text()

/** A stored text as readers of this language see it. */
export const textFor = ({ language, settings }: Pick<Ctx, 'language' | 'settings'>, stored: Translations): string =>
  shownText(kind, stored, language, settings)

/** The options of a field with one text each; nothing for a field without options. */
export const labelsIn = ({ options }: AdditionalOptions<Translations>, show: (label: Translations) => string) =>
  options ? { options: options.map(({ value, label }) => ({ value, label: show(label) })) } : {}
