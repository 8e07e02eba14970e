import { z } from 'zod'
import { endpoint, returns } from '../endpoint.ts'
import { schemas } from '../resource/field-schemas.ts'
import type { SettingGroup, SettingGroups } from './groups.ts'
import type { SettingValues } from './settings.ts'

/** Settings that are public. A key that is not listed here is never returned by the public endpoint (content.md T8). */
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
  product: ['warehouse_id', 'per_page', 'reviews_enabled'],
  tax: ['enabled', 'prices_include_tax'],
  config: ['catalog_mode', 'member_only', 'guest_checkout', 'warehouse_enabled'],
} as const satisfies { [G in SettingGroup]?: readonly (keyof SettingGroups[G])[] }

type PublicGroup = keyof typeof publicKeys

/** Settings as the storefront reads them: texts in its language, URLs of images ('' without one). */
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
    /** Names of groups and keys, as a list or comma-separated; unknown and private ones are ignored. */
    columns: z
      .preprocess(
        (input) => (typeof input === 'string' && !input.startsWith('[') ? input.split(',') : input),
        schemas.list(schemas.text(100), 200),
      )
      .refine((columns) => columns.some(Boolean), { error: 'validation.required' }),
  }),
  /** `data` contains only the requested groups and keys. */
  returns: returns<{ data: PublicSettings & Record<string, unknown>; token_expired_time: number }>(),
  summary: 'Public settings',
})
