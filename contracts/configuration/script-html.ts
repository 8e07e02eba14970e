import { z } from 'zod'
import { isStorableText } from '../resource/field-schemas.ts'

const refused = { error: 'validation.check_input' }

const attributes = String.raw`(?:\s(?:[^>"']|"[^"]*"|'[^']*')*)?`
/** One element that merchants may add to pages, or a comment; the content of the first three is not checked. */
const element = new RegExp(
  String.raw`\s*(?:<(script|noscript|style)${attributes}>[\s\S]*?</\1\s*>|<(?:link|meta)${attributes}>|<!--[\s\S]*?-->)`,
  'iy',
)

function isScriptHtml(html: string): boolean {
  element.lastIndex = 0
  let end = 0
  while (element.test(html)) end = element.lastIndex
  return html.slice(end).trim() === ''
}

/** HTML that merchants add to all pages: only script, noscript, style, link and meta (content.md T9). */
export const scriptHtml = z
  .string(refused)
  .max(100_000, refused)
  .refine((html) => isStorableText(html) && isScriptHtml(html), refused)
