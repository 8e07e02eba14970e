import { getLocale, localeNames, locales, textIn } from '#contracts/locales.ts'
import { type Field, isStored, isWritable } from '#contracts/resource/fields.ts'
import type { Resource } from '#contracts/resource/resource.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { Column, TransferRules } from './transfer-rules.ts'

/** A column with the values of one field, in one language if it is translated. */
export interface FieldColumn extends Column {
  field: Field
  /** The name of the field; `name` is 'title:zh_hk' for a translated one. */
  fieldName: string
  language: string | null
}

/** Passwords are never in a file; pictures and structured data need rules of their own. */
const leftOut: ReadonlySet<Field['kind']> = new Set(['password', 'image', 'json'])

const numbers: ReadonlySet<Field['kind']> = new Set(['money', 'integer'])

const isCarried = (name: string, field: Field, rules: TransferRules) =>
  isWritable(field) && isStored(field) && !leftOut.has(field.kind) && !rules.omit?.includes(name)

/** The columns of a resource's own fields: one for each language of a translated field, 'name' and 'name[zh_hk]' (catalogue.md C12). */
export function fieldColumns(ctx: Ctx, resource: Resource, rules: TransferRules): FieldColumn[] {
  const { mainLanguage, languages } = ctx.settings
  const ordered = [mainLanguage, ...languages.filter((code) => code !== mainLanguage)]
  return Object.entries(resource.fields).flatMap(([fieldName, field]): FieldColumn[] => {
    if (!isCarried(fieldName, field, rules)) return []
    const titles = locales.map((locale) =>
      textIn(locale, resource.labels.fields[fieldName] ?? [fieldName, fieldName, fieldName]),
    )
    const heading = rules.headings?.[fieldName] ?? fieldName
    const more = rules.aliases?.[fieldName] ?? []
    const isNumber = numbers.has(field.kind)
    if (!field.translated) {
      const aliases = [...titles, ...more]
      return [{ field, fieldName, language: null, name: fieldName, title: heading, aliases, isNumber }]
    }
    return ordered.map((language) => {
      const isMain = language === mainLanguage
      const inLanguage = (text: string) => [`${text} (${languageName(language)})`, `${text}[${language}]`]
      const plain = [...titles, ...more].filter((text) => isMain || isWrittenIn(language, text))
      const aliases = [...[...titles, heading].flatMap(inLanguage), ...(isMain ? [fieldName] : []), ...plain]
      const title = isMain ? heading : `${heading}[${language}]`
      return { field, fieldName, language, name: `${fieldName}:${language}`, title, aliases }
    })
  })
}

/** Whether a heading without a language may mean the texts in this one. */
const isWrittenIn = (language: string, heading: string) => language.startsWith('zh') && /\p{Script=Han}/u.test(heading)

/** Languages that the interface has no name for are shown by their code. */
function languageName(language: string): string {
  const locale = getLocale(language)
  const isOwn = locale.toLowerCase().replace('-', '_') === language
  return isOwn ? localeNames[locale] : language
}
