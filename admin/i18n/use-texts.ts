import { countryCodes } from '#contracts/countries.ts'
import { textIn } from '#contracts/locales.ts'
import type { LocalizedLabel, Resource } from '#contracts/resource/resource.ts'
import { labels } from '#contracts/resources.ts'
import { useLocaleCode, useTranslate } from './i18n.ts'

/** Labels of fields and of their values in the interface language. */
export interface FieldNames {
  field: (name: string) => string
  hint: (name: string) => string | undefined
  choice: (name: string, value: string) => string
  yesNo: (name: string, yes: boolean) => string
}

interface LooseLabels {
  one: LocalizedLabel
  many: LocalizedLabel
  fields: Record<string, LocalizedLabel>
  choices?: Record<string, Record<string, LocalizedLabel>>
  hints?: Record<string, LocalizedLabel>
}

/** Labels of a resource, its fields and their values in the interface language. */
export function useLabels(resource: Resource): FieldNames & { one: string; many: string } {
  const locale = useLocaleCode()
  const translate = useTranslate()
  const own = (labels as Record<string, LooseLabels>)[resource.name] as LooseLabels
  const text = (tuple: LocalizedLabel | undefined) => (tuple ? textIn(locale, tuple) : undefined)
  return {
    one: textIn(locale, own.one),
    many: textIn(locale, own.many),
    field: (name: string) => text(own.fields[name]) ?? translate(`admin.field.${name}`),
    hint: (name: string) => text(own.hints?.[name]),
    /** Label of a boolean: yes and no, but 'Visible' and 'Hidden' or 'On' and 'Off' for fields that switch a record. */
    yesNo: (name: string, yes: boolean) => {
      if (name === 'visibled') return translate(yes ? 'admin.visible' : 'admin.hidden')
      if (name === 'enabled') return translate(yes ? 'admin.on' : 'admin.off')
      return translate(yes ? 'common.yes' : 'common.no')
    },
    choice: (name: string, value: string) => {
      if (resource.fields[name]?.choices === countryCodes) return translate(`countries.${value}`)
      return text(own.choices?.[name]?.[value]) ?? value
    },
  }
}
