import { z } from 'zod'

const refused = { error: 'validation.check_input' }

const number = String.raw`\d{1,4}(\.\d{1,4})?`
const part = String.raw`\s*-?${number}(%|deg)?\s*`
const colour = new RegExp(
  String.raw`^(#([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})|(rgb|hsl)a?\(${part}([,\s]${part}){2}([,/]${part})?\))$`,
  'i',
)
const length = new RegExp(`^${number}(px|rem|em|%)$`)

/** Font stacks that a theme can choose; none loads a web font. */
export const fontStacks = [
  'system-ui, sans-serif',
  'Inter, system-ui, sans-serif',
  '"Noto Sans TC", "Noto Sans SC", sans-serif',
  'Georgia, serif',
  '"Times New Roman", serif',
  'Arial, sans-serif',
  'Verdana, sans-serif',
  'ui-monospace, monospace',
] as const

const colourRule = z.string(refused).trim().regex(colour, refused)
const lengthRule = z.string(refused).trim().regex(length, refused)

/** Values of a custom theme; each becomes a CSS variable (content.md T10). A missing key uses the default theme. */
export const styles = z
  .strictObject({
    primary_color: colourRule,
    secondary_color: colourRule,
    accent_color: colourRule,
    background_color: colourRule,
    surface_color: colourRule,
    text_color: colourRule,
    muted_color: colourRule,
    link_color: colourRule,
    border_color: colourRule,
    success_color: colourRule,
    danger_color: colourRule,
    header_background: colourRule,
    header_text: colourRule,
    footer_background: colourRule,
    footer_text: colourRule,
    font_family: z.enum(fontStacks, refused),
    base_font_size: lengthRule,
    border_radius: lengthRule,
    container_width: lengthRule,
  })
  .partial()
export type Styles = z.infer<typeof styles>
