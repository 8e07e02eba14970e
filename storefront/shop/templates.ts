import type { Styles } from '#contracts/settings/styles.ts'

type TemplateValues = Partial<Styles>

/** The values of `default` stand in styles/tokens.css; a template names what differs (crm-content.md D-26). */
const templates: Record<string, TemplateValues> = {
  default: {},
  minimal: {
    primary_color: '#171717',
    secondary_color: '#000000',
    accent_color: '#a3271b',
    background_color: '#ffffff',
    surface_color: '#f6f6f6',
    text_color: '#171717',
    muted_color: '#525252',
    link_color: '#171717',
    border_color: '#e3e3e3',
    success_color: '#17603a',
    danger_color: '#a3271b',
    header_background: '#ffffff',
    header_text: '#171717',
    footer_background: '#ffffff',
    footer_text: '#171717',
    border_radius: '0px',
  },
  bold: {
    primary_color: '#8a3a1c',
    secondary_color: '#6b2b13',
    accent_color: '#9b2226',
    background_color: '#fffaf3',
    surface_color: '#f7eee1',
    text_color: '#26160e',
    muted_color: '#5f4a3d',
    link_color: '#26160e',
    border_color: '#e8dccb',
    success_color: '#2c5a37',
    danger_color: '#9b2226',
    header_background: '#26160e',
    header_text: '#fffaf3',
    footer_background: '#26160e',
    footer_text: '#fffaf3',
    border_radius: '10px',
  },
}

/** 'header_text' keeps its name, 'text_color' is a colour. */
const variableOf = (key: string) =>
  key.endsWith('_color') ? `--color-${key.slice(0, -6).replaceAll('_', '-')}` : `--${key.replaceAll('_', '-')}`

/** Inter stands for the variable font that the shop serves itself. */
const cssValue = (key: string, value: string) =>
  key === 'font_family' ? value.replace('Inter', '"Inter Variable", "Inter Fallback"') : value

/** CSS that sets a template's variables; '' for the default one. Every value has passed the rules of contracts/settings/styles.ts. */
export function templateCss(template: string, saved: Styles): string {
  const values: TemplateValues = template === 'custom' ? saved : (templates[template] ?? {})
  const lines = Object.entries({ ...derived(values), ...values }).map(
    ([key, value]) => `${variableOf(key)}:${cssValue(key, String(value))}`,
  )
  return lines.length > 0 ? `:root{${lines.join(';')}}` : ''
}

/** What no template names and yet follows from it: text on the primary colour, the ground of fields, the mark in the header. */
function derived({ primary_color, background_color, header_background }: TemplateValues): Record<string, string> {
  return {
    ...(primary_color && { on_primary_color: isLight(primary_color) ? '#14161a' : '#ffffff' }),
    ...(background_color && { field_color: background_color }),
    ...(header_background && { mark_color: 'currentColor' }),
  }
}

/** Whether dark text reads better on a colour (WCAG relative luminance). Colours that are not hex count as dark, as most primaries are. */
function isLight(colour: string): boolean {
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6,8})$/i.exec(colour)?.[1] ?? '000'
  const parts = hex.length === 3 ? [...hex].map((digit) => digit + digit) : (hex.match(/../g) ?? [])
  const [red = 0, green = 0, blue = 0] = parts.map((part) => {
    const share = Number.parseInt(part, 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.18
}
