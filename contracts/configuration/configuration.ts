import { z } from 'zod'
import { endpoint, returns } from '../endpoint.ts'
import type { Field } from '../resource/fields.ts'
import { type Resource, resource } from '../resource/resource.ts'
import { otherSubjects } from '../staff/other-subjects.ts'
import { type SettingGroup, type SettingGroups, settingGroups } from './groups.ts'
import type { SettingValues } from './settings.ts'

/** Placeholder that staff see for a secret; sending it back changes nothing. */
export const maskedSecret = '********'

/** Settings as the settings form reads them: texts of one language, ids of images with their URLs. */
export type Configuration = {
  [G in SettingGroup]: {
    [K in keyof SettingGroups[G]]: AsRead<SettingGroups[G][K], SettingValues[G][K & keyof SettingValues[G]]>
  }
} & { image: Record<`${keyof SettingGroups['image']}_path`, string | null> }
type AsRead<F, V> = F extends { translated: true } ? string : V

export interface ConfigurationAnswer {
  data: Configuration
  /** The language of the texts, and the fallback shown for empty ones. */
  language: string
  languages: readonly string[]
  fallback: { name: string; address: string }
}

/** Effects of another base currency: how many records have amounts, which keep their numbers, and how many orders are unaffected. */
export interface BaseCurrencyChange {
  from: string
  to: string
  variants: number
  shipping_methods: number
  payment_methods: number
  /** Paid orders that are not completed: they keep the currency they were placed in. */
  open_orders: number
}

export const showConfiguration = endpoint('GET /api/admin/configuration', {
  access: 'get configuration',
  input: z.object({ language: z.string().max(20).optional() }),
  returns: returns<ConfigurationAnswer>(),
  summary: 'All settings, secrets masked',
})

export const saveConfiguration = endpoint('PUT /api/admin/configuration', {
  access: 'update configuration',
  reads: 'get configuration',
  input: z.looseObject({}),
  returns: returns<ConfigurationAnswer>(),
  summary:
    'Saves settings of one group: {group, language?, key: value ...}; changing the base currency requires confirmed_base_currency once there are amounts',
})

/** A settings group as a resource, so that the engine can validate its fields; it has no table and no endpoints of its own. */
export function groupAsResource(group: SettingGroup): Resource {
  const fields: Record<string, Field> = settingGroups[group]
  const { title } = otherSubjects.configuration
  const none: string[] = []
  const list = { columns: none, search: none, filters: none, batch: none, quickEdit: none }
  return resource({
    name: 'configuration',
    plural: 'configurations',
    module: 'system',
    title: Object.keys(fields)[0] ?? '',
    fields,
    list,
    labels: { one: title, many: title, empty: title, fields: {} },
  })
}
