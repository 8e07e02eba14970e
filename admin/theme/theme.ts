import { createTheme } from '@mui/material/styles'
import { components } from './components.ts'
import { colours, variables } from './tokens.ts'

const sans = "'Inter Variable', 'Noto Sans TC Variable', 'Noto Sans SC Variable', system-ui, sans-serif"

function palette(scheme: 'light' | 'dark') {
  const colour = colours(scheme)
  return {
    background: { default: colour.canvas, paper: colour.surface },
    text: { primary: colour.text, secondary: colour['text-2'], disabled: colour['text-3'] },
    primary: { main: colour.accent, dark: colour['accent-hover'], contrastText: '#FFFFFF' },
    error: { main: colour.danger, contrastText: '#FFFFFF' },
    action: { hover: colour.hover, selected: colour.fill, active: colour['text-2'] },
    divider: colour.line,
  }
}

const size = (fontSize: number, lineHeight: number, more: object = {}) => ({
  fontSize,
  lineHeight: `${lineHeight}px`,
  letterSpacing: 'inherit',
  ...more,
})

const base = createTheme({
  cssVariables: { colorSchemeSelector: 'data-theme', cssVarPrefix: 'mui' },
  colorSchemes: { light: { palette: palette('light') }, dark: { palette: palette('dark') } },
  spacing: 4,
  shape: { borderRadius: 6 },
  transitions: { create: () => 'none' },
  typography: {
    fontFamily: sans,
    htmlFontSize: 16,
    body1: size(14, 20),
    body2: size(13, 20),
    caption: size(12, 16),
    button: size(13, 20, { fontWeight: 500, textTransform: 'none' }),
    h1: size(18, 24, { fontWeight: 600 }),
    h2: size(13, 20, { fontWeight: 600 }),
    h3: size(22, 28, { fontWeight: 600 }),
    h6: size(16, 24, { fontWeight: 600 }),
  },
})

/** Only floating surfaces have shadows, set in components.ts. */
const flat = base.shadows.map(() => 'none') as typeof base.shadows

export const theme = createTheme({ ...base, shadows: flat, components })

export const globalStyles = {
  ':root': { ...variables('light'), '--font': sans, colorScheme: 'light' },
  "[data-theme='dark']": { ...variables('dark'), colorScheme: 'dark' },
  '@media (prefers-contrast: more)': { ':root': { '--line-2': 'var(--box)' } },
}
