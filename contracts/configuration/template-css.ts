import { textOn } from './contrast.ts'
import type { Styles } from './styles.ts'
import { type Look, resolveAdminTemplate, resolveTemplate } from './templates.ts'

/** 'header_text' keeps its name, 'text_color' becomes a colour variable. */
const variableOf = (key: string, prefix = '--') =>
  key.endsWith('_color') ? `${prefix}color-${key.slice(0, -6).replaceAll('_', '-')}` : prefix + key.replaceAll('_', '-')

/** Inter is the variable font that we serve; its fallbacks depend on the language. */
const cssValue = (key: string, value: string) =>
  key === 'font_family' ? value.replace(/^Inter\b.*$/, '"Inter Variable", "Inter Fallback"') : value

const declared = (values: Record<string, string>, prefix?: string) =>
  Object.entries(values)
    .map(([key, value]) => `${variableOf(key, prefix)}:${cssValue(key, value)}`)
    .join(';')

const isDark = (ground: string) => textOn(ground) === '#ffffff'

/**
 * Values derived from a theme: text on the primary colour, background of fields, the mark in the header. On a dark background native
 * controls are dark too, warnings are lighter, and labels on images have a background.
 */
const derived = ({ primary_color, background_color, header_background }: Styles): Record<string, string> => ({
  ...(primary_color && { on_primary_color: textOn(primary_color) }),
  ...(background_color &&
    isDark(background_color) && { scheme: 'dark', warning_color: '#e5b966', on_picture: background_color }),
  ...(background_color && { field_color: background_color }),
  ...(header_background && { mark_color: 'currentColor' }),
})

/** CSS that sets a theme's variables; '' for the default one. All values are validated by contracts/configuration/styles.ts. */
export function templateCss(template: string, saved: Styles): string {
  if (template === 'default') return ''
  const values = template === 'custom' ? saved : resolveTemplate(template, {})
  const css = declared({ ...derived(values), ...values })
  return css && `:root{${css}}`
}

/** CSS that sets every variable of a theme, to override a theme that is already on the page. */
export function wholeTemplateCss(template: string, saved: Styles): string {
  const look = resolveTemplate(template, saved)
  const values = template === 'custom' ? saved : template === 'default' ? {} : look
  const rest = {
    on_primary_color: '#ffffff',
    field_color: '#ffffff',
    mark_color: look.primary_color,
    scheme: 'light',
    warning_color: '#7a5410',
    on_picture: 'transparent',
  }
  return `:root{${declared({ ...rest, ...derived(values), ...look })}}`
}

const mix = (text: string, share: number, ground: string) => `color-mix(in srgb,${text} ${share}%,${ground})`

/** Shades between a background and its text, for everything placed on it. */
const onGround = (ground: string, text: string, muted = mix(text, 82, ground)) => ({
  text,
  'text-2': muted,
  'text-3': muted,
  hover: mix(text, 5, ground),
  fill: mix(text, 9, ground),
  'nav-hover': mix(text, 8, ground),
  'nav-current': mix(text, 14, ground),
  box: mix(text, 55, ground),
  'mui-palette-text-primary': text,
  'mui-palette-text-secondary': muted,
  'mui-palette-action-active': muted,
})

const lines = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')

/** Variables of the back office (admin/theme/tokens.ts) for a theme. */
function adminTokens(look: Look): Record<string, string> {
  const { surface_color: surface, text_color: text, primary_color: primary, border_color: line } = look
  return {
    canvas: look.background_color,
    surface,
    raised: surface,
    sunken: mix(text, 2, surface),
    ...onGround(surface, text, look.muted_color),
    line,
    'line-2': mix(text, 12, line),
    accent: primary,
    'accent-hover': look.secondary_color,
    chart: primary,
    ring: look.accent_color,
    link: look.link_color,
    selected: mix(primary, 8, surface),
    ok: look.success_color,
    bad: look.danger_color,
    danger: look.danger_color,
    'danger-line': look.danger_color,
    'mui-palette-background-default': look.background_color,
    'mui-palette-background-paper': surface,
    'mui-palette-divider': line,
    'mui-palette-primary-main': primary,
    'mui-palette-primary-dark': look.secondary_color,
    'mui-palette-primary-contrastText': textOn(primary),
    'mui-palette-error-main': look.danger_color,
    'mui-shape-borderRadius': look.border_radius,
    ...(look.font_family.startsWith('Inter') ? {} : { font: look.font_family }),
  }
}

const onBar = (part: string, ground: string, text: string) =>
  `[data-part='${part}']{${lines({ surface: ground, sidebar: ground, ...onGround(ground, text) })};color:${text}}`

/**
 * The theme of the back office. `light` and `dark` are built in; the others replace the light scheme only, so that users of the dark scheme
 * keep it.
 */
export function adminTemplateCss(template: string, saved: Styles): string {
  const look = resolveAdminTemplate(template, saved)
  const variables = `:root{${declared(look, '--admin-')}}`
  if (template === 'light' || template === 'dark') return variables
  const light = ":root:not([data-theme='dark'])"
  const parts = [
    onBar('bar', look.header_background, look.header_text),
    onBar('sidebar', look.footer_background, look.footer_text),
  ]
  return [variables, `${light}{${lines(adminTokens(look))}}`, ...parts.map((part) => `${light} ${part}`)].join('')
}
