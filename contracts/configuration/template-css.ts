import { textOn } from './contrast.ts'
import type { Styles } from './styles.ts'
import { adminLookOf, type Look, lookOf } from './templates.ts'

/** 'header_text' keeps its name, 'text_color' is a colour. */
const variableOf = (key: string, prefix = '--') =>
  key.endsWith('_color') ? `${prefix}color-${key.slice(0, -6).replaceAll('_', '-')}` : prefix + key.replaceAll('_', '-')

/** Inter stands for the variable font that we serve ourselves; the fonts behind it follow from the language. */
const cssValue = (key: string, value: string) =>
  key === 'font_family' ? value.replace(/^Inter\b.*$/, '"Inter Variable", "Inter Fallback"') : value

const declared = (values: Record<string, string>, prefix?: string) =>
  Object.entries(values)
    .map(([key, value]) => `${variableOf(key, prefix)}:${cssValue(key, value)}`)
    .join(';')

const isDark = (ground: string) => textOn(ground) === '#ffffff'

/**
 * What no template names and yet follows from it: text on the primary colour, the ground of fields, the mark in the header. On a dark ground
 * the browser's own boxes are dark too, a warning is light, and what lies on a picture has a ground of its own.
 */
const derived = ({ primary_color, background_color, header_background }: Styles): Record<string, string> => ({
  ...(primary_color && { on_primary_color: textOn(primary_color) }),
  ...(background_color &&
    isDark(background_color) && { scheme: 'dark', warning_color: '#e5b966', on_picture: background_color }),
  ...(background_color && { field_color: background_color }),
  ...(header_background && { mark_color: 'currentColor' }),
})

/** CSS that sets a template's variables; '' for the default one. Every value has passed the rules of contracts/configuration/styles.ts. */
export function templateCss(template: string, saved: Styles): string {
  if (template === 'default') return ''
  const values = template === 'custom' ? saved : lookOf(template, {})
  const css = declared({ ...derived(values), ...values })
  return css && `:root{${css}}`
}

/** The same with every variable, to be laid over a page that has a template already. */
export function wholeTemplateCss(template: string, saved: Styles): string {
  const look = lookOf(template, saved)
  const named = template === 'custom' ? saved : template === 'default' ? {} : look
  const rest = {
    ...{ on_primary_color: '#ffffff', field_color: '#ffffff', mark_color: look.primary_color },
    ...{ scheme: 'light', warning_color: '#7a5410', on_picture: 'transparent' },
  }
  return `:root{${declared({ ...rest, ...derived(named), ...look })}}`
}

const mix = (text: string, share: number, ground: string) => `color-mix(in srgb,${text} ${share}%,${ground})`

/** Everything that lies on a ground of its own, in shades between it and its text. */
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

/** How the variables of the back office (admin/theme/tokens.ts) follow from a look. */
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
 * The look of the back office. `light` and `dark` are what it has anyway, and only named here; the others change the light scheme, so
 * that who works in the dark keeps it dark.
 */
export function adminTemplateCss(template: string, saved: Styles): string {
  const look = adminLookOf(template, saved)
  const named = `:root{${declared(look, '--admin-')}}`
  if (template === 'light' || template === 'dark') return named
  const light = ":root:not([data-theme='dark'])"
  const parts = [
    onBar('bar', look.header_background, look.header_text),
    onBar('sidebar', look.footer_background, look.footer_text),
  ]
  return [named, `${light}{${lines(adminTokens(look))}}`, ...parts.map((part) => `${light} ${part}`)].join('')
}
