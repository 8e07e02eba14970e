import { z } from 'zod'
import { endpoint, returns } from '../endpoint.ts'
import type { Field } from '../resource/fields.ts'
import { type Resource, resource } from '../resource/resource.ts'
import { type SettingGroup, type SettingGroups, settingGroups } from './groups.ts'
import type { SettingValues } from './settings.ts'

/** What staff see in place of a secret that is set; sent back it changes nothing. */
export const masked = '********'

/** As the form of settings reads them: texts of one language, ids of images with their addresses beside them. */
export type Configuration = {
  [G in SettingGroup]: {
    [K in keyof SettingGroups[G]]: AsRead<SettingGroups[G][K], SettingValues[G][K & keyof SettingValues[G]]>
  }
} & { image: Record<`${keyof SettingGroups['image']}_path`, string | null> }
type AsRead<F, V> = F extends { translated: true } ? string : V

export interface ConfigurationAnswer {
  data: Configuration
  /** The language of the texts, and what a reader sees where one is empty. */
  language: string
  languages: readonly string[]
  fallback: { name: string; address: string }
}

/** What another base currency means for a shop: how many records have amounts, which keep their numbers, and how many orders stay as they are. */
export interface BaseCurrencyChange {
  from: string
  to: string
  variants: number
  shipping_methods: number
  payment_methods: number
  /** Paid and not completed: they keep the currency that they were placed in. */
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
  input: z.looseObject({}),
  returns: returns<ConfigurationAnswer>(),
  summary:
    'Saves keys of one group: {group, language?, key: value ...}; another base currency takes confirmed_base_currency once there are amounts',
})

/** A group in the shape that the engine reads and checks fields in; it has no table and no calls of its own. */
export function groupAsResource(group: SettingGroup): Resource {
  const fields: Record<string, Field> = settingGroups[group]
  const none: string[] = []
  const list = { columns: none, search: none, filters: none, batch: none, quickEdit: none }
  return resource({
    name: 'configuration',
    plural: 'configurations',
    title: Object.keys(fields)[0] ?? '',
    fields,
    list,
  })
}
