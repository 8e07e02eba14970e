import { z } from 'zod'
import { endpoint, returns } from '../endpoint.ts'
import { schemas } from '../resource/field-schemas.ts'
import type { SettingGroup, SettingGroups } from './groups.ts'
import type { SettingValues } from './settings.ts'

/** Everything that anybody may read. A key that is not named here stays in the shop (content.md T8). */
export const publicKeys = {
  basic: [
    'name',
    'main_language',
    'supported_languages',
    'supported_countries',
    'timezone',
    'contact_phone',
    'address',
    'script_header',
    'script_footer',
    'script_hosts',
  ],
  image: ['logo', 'icon', 'banner', 'admin_logo'],
  currency: ['base_currency', 'supported_currencies'],
  facebook: ['enabled', 'fb_client_id'],
  template: ['template', 'styles', 'admin_template', 'admin_styles'],
  recaptcha: ['site_key', 'enable_recaptcha_forms'],
  product: ['warehouse_id'],
  config: ['catalog_mode', 'member_only', 'guest_checkout', 'warehouse_enabled'],
} as const satisfies { [G in SettingGroup]?: readonly (keyof SettingGroups[G])[] }

type PublicGroup = keyof typeof publicKeys

/** As the storefront reads them: texts of its language, addresses of images ('' where there is none). */
export type PublicSettings = {
  [G in PublicGroup]: {
    [K in (typeof publicKeys)[G][number] & keyof SettingValues[G]]: PublicValue<
      G,
      SettingGroups[G][K & keyof SettingGroups[G]],
      SettingValues[G][K]
    >
  }
}
type PublicValue<G, F, V> = G extends 'image' ? string : F extends { translated: true } ? string : V

export const showConfigs = endpoint('POST /api/configs', {
  access: 'public',
  input: z.object({
    language: z.string().max(20).optional(),
    /** Names of groups and of single keys, as a list or with commas; unknown and private ones are left out of the answer. */
    columns: z
      .preprocess(
        (sent) => (typeof sent === 'string' && !sent.startsWith('[') ? sent.split(',') : sent),
        schemas.list(schemas.text(100), 200),
      )
      .refine((columns) => columns.some(Boolean), { error: 'validation.required' }),
  }),
  /** `data` has the groups and keys that were asked for, and no others. */
  returns: returns<{ data: PublicSettings & Record<string, unknown>; token_expired_time: number }>(),
  summary: 'The settings that a page needs',
})
