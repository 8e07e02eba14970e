import type { PublicSettings } from '#contracts/configuration/configs.ts'
import { fontStacks, type Styles, styles } from '#contracts/configuration/styles.ts'
import { type Look, resolveAdminTemplate, resolveTemplate } from '#contracts/configuration/templates.ts'

/** The two themed apps: the names of their settings and how their styles are derived. */
export const sides = {
  store: {
    template: 'template',
    styles: 'styles',
    options: ['default', 'minimal', 'bold', 'custom'],
    lookOf: resolveTemplate,
  },
  admin: {
    template: 'admin_template',
    styles: 'admin_styles',
    options: ['light', 'dark', 'contrast', 'custom'],
    lookOf: resolveAdminTemplate,
  },
} as const
export type Side = keyof typeof sides

export type StyleKey = keyof Look
const keys = Object.keys(styles.shape) as StyleKey[]
const ofBars = (key: StyleKey) => /^(header|footer)_/.test(key)

/** Groups of inputs; the back office has its own sizes. */
export const groups = (side: Side): { title: string; keys: StyleKey[] }[] => [
  { title: 'colours', keys: keys.filter((key) => key.endsWith('_color')) },
  { title: side === 'store' ? 'bars' : 'admin_bars', keys: keys.filter(ofBars) },
  {
    title: 'shape',
    keys:
      side === 'store'
        ? ['font_family', 'base_font_size', 'border_radius', 'container_width']
        : ['font_family', 'border_radius'],
  },
]

export const isColour = (key: StyleKey) => key.endsWith('_color') || ofBars(key)

/** Filled values only: empty fields use the base theme. */
export const filled = (values: unknown): Styles =>
  Object.fromEntries(
    Object.entries((values ?? {}) as Record<string, string>).flatMap(([key, value]) =>
      typeof value === 'string' && value.trim() !== '' ? [[key, value.trim()]] : [],
    ),
  )

/** Valid values for the preview: a half-typed colour is left out. */
export const drawable = (values: unknown): Styles =>
  Object.fromEntries(
    Object.entries(filled(values)).filter(([key, value]) => styles.shape[key as StyleKey]?.safeParse(value).success),
  )

type Saved = PublicSettings['template']
export interface TemplateValues {
  template: string
  admin_template: string
  styles: Record<string, string>
  admin_styles: Record<string, string>
}

const every = (saved: Styles) => Object.fromEntries(keys.map((key) => [key, saved[key] ?? '']))

export const valuesFrom = (saved: Saved): TemplateValues => ({
  template: saved.template,
  admin_template: saved.admin_template,
  styles: every(saved.styles),
  admin_styles: every(saved.admin_styles),
})

/** Display name of a font; generic fonts have translated names. */
export const fontNames = fontStacks.map((stack) => ({
  stack,
  name: /^(system-ui|"Noto)/.test(stack) ? undefined : (stack.split(',')[0]?.replaceAll('"', '') ?? stack),
  key: stack.startsWith('system-ui') ? 'system' : 'chinese',
}))
