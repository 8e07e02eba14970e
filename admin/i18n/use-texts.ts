import { countryCodes } from '#contracts/countries.ts'
import { textIn } from '#contracts/locales.ts'
import type { LocalizedLabel } from '#contracts/resource/labels.ts'
import type { Resource } from '#contracts/resource/resource.ts'
import { useLocaleCode, useTranslate } from './i18n.ts'

/** Labels of fields and of their values in the interface language. */
export interface FieldNames {
  field: (name: string) => string
  hint: (name: string) => string | undefined
  choice: (name: string, value: string) => string
  yesNo: (name: string, yes: boolean) => string
}

/** Labels of a resource, its fields and their values in the interface language. */
export function useLabels(resource: Resource): FieldNames & { one: string; many: string; empty: string } {
  const locale = useLocaleCode()
  const translate = useTranslate()
  const own = resource.labels
  const text = (tuple: LocalizedLabel | undefined) => (tuple ? textIn(locale, tuple) : undefined)
  return {
    one: textIn(locale, own.one),
    many: textIn(locale, own.many),
    empty: textIn(locale, own.empty),
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
