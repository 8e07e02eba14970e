import type { Styles } from './styles.ts'

/** A theme with a value for every key (content.md T10). */
export type Look = Required<Styles>

const inter = 'Inter, system-ui, sans-serif'

const harbour: Look = {
  primary_color: '#1f4a3b',
  secondary_color: '#163529',
  accent_color: '#9a3b1c',
  background_color: '#fcfcfa',
  surface_color: '#f5f4f0',
  text_color: '#1a1c1a',
  muted_color: '#54574f',
  link_color: '#1a1c1a',
  border_color: '#e4e2dc',
  success_color: '#1f4a3b',
  danger_color: '#a3271b',
  header_background: '#fcfcfa',
  header_text: '#1a1c1a',
  footer_background: '#fcfcfa',
  footer_text: '#1a1c1a',
  font_family: inter,
  base_font_size: '16px',
  border_radius: '4px',
  container_width: '80rem',
}

/** The storefront's themes by name. `default` equals storefront/styles/tokens.css; `custom` overrides it. */
export const templates = {
  default: harbour,
  minimal: {
    ...harbour,
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
    header_background: '#ffffff',
    header_text: '#171717',
    footer_background: '#ffffff',
    footer_text: '#171717',
    border_radius: '0px',
  },
  bold: {
    ...harbour,
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
} as const satisfies Record<string, Look>

const day: Look = {
  primary_color: '#0b6674',
  secondary_color: '#08525e',
  accent_color: '#1390a3',
  background_color: '#f8f7f5',
  surface_color: '#ffffff',
  text_color: '#1c1b18',
  muted_color: '#595550',
  link_color: '#0a5f6c',
  border_color: '#e8e6e1',
  success_color: '#1d6a3b',
  danger_color: '#a8281d',
  header_background: '#ffffff',
  header_text: '#1c1b18',
  footer_background: '#f3f2ee',
  footer_text: '#1c1b18',
  font_family: inter,
  base_font_size: '14px',
  border_radius: '6px',
  container_width: '1240px',
}

/** Themes of the back office, whose sidebar has the footer's colours. `custom` overrides `light`. */
export const adminTemplates = {
  light: day,
  dark: {
    ...day,
    primary_color: '#147785',
    secondary_color: '#177f8e',
    accent_color: '#3fb3c3',
    background_color: '#171716',
    surface_color: '#1c1c1a',
    text_color: '#edebe6',
    muted_color: '#b0aca3',
    link_color: '#6cc3ce',
    border_color: '#2a2a27',
    success_color: '#85cb9b',
    danger_color: '#f2998e',
    header_background: '#1c1c1a',
    header_text: '#edebe6',
    footer_background: '#131312',
    footer_text: '#edebe6',
  },
  contrast: {
    ...day,
    primary_color: '#003f4a',
    secondary_color: '#00262d',
    accent_color: '#b34700',
    background_color: '#ffffff',
    surface_color: '#ffffff',
    text_color: '#000000',
    muted_color: '#2b2a27',
    link_color: '#003b8e',
    border_color: '#767676',
    success_color: '#0b4d22',
    danger_color: '#8f0f06',
    header_background: '#000000',
    header_text: '#ffffff',
    footer_background: '#000000',
    footer_text: '#ffffff',
  },
} as const satisfies Record<string, Look>

/** The complete theme for a chosen template. */
export const resolveTemplate = (template: string, saved: Styles): Look => ({
  ...(templates[template as keyof typeof templates] ?? harbour),
  ...(template === 'custom' && saved),
})

export const resolveAdminTemplate = (template: string, saved: Styles): Look => ({
  ...(adminTemplates[template as keyof typeof adminTemplates] ?? day),
  ...(template === 'custom' && saved),
})
