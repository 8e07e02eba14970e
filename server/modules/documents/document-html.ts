import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { templateEngine } from '#server/platform/template-engine.ts'
import type { ShopDocument } from './document.ts'

const templates = join(import.meta.dirname, 'templates')
const engine = templateEngine(templates)
/** The font of the shop as part of the page: a document is printed or saved as it is, and loads nothing. */
const inter = readFileSync(
  createRequire(import.meta.url).resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
  'base64',
)
const font = `@font-face{font-family:Inter;font-weight:100 900;src:url(data:font/woff2;base64,${inter}) format("woff2")}`
const style = `${font}\n${readFileSync(join(templates, 'document.css'), 'utf8')}`
const script = "document.getElementById('print').addEventListener('click', () => print())"

const getHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The page runs no script but that of its print button. Its icon is empty, so that the browser asks for none. */
const policyFor = (colors: string) =>
  [
    "default-src 'none'",
    "img-src 'self' data:",
    'font-src data:',
    `style-src ${getHash(style)} ${getHash(colors)}`,
    `script-src ${getHash(script)}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

const sheetOf = (document: ShopDocument) => ({
  ...document,
  is_ticked: document.kind === 'packing_slip' || document.kind === 'pick_list',
  has_discounts: document.lines.some(({ discount }) => discount !== ''),
})

/**
 * Renders documents as one page to print, each on its own sheet, in the shop's colour, with the policy that allows what is in it. A single one can
 * also be downloaded as a PDF.
 */
export function renderHtml(
  documents: readonly ShopDocument[],
  { primary, on_primary }: { primary: string; on_primary: string },
): { html: string; policy: string } {
  const colors = `:root{--primary:${primary};--on-primary:${on_primary}}`
  const [first] = documents
  const has_pdf = documents.length === 1 && first?.actions.pdf !== ''
  const html = engine.renderFileSync('document', {
    first,
    has_pdf,
    style,
    colors,
    script,
    sheets: documents.map(sheetOf),
  })
  return { html, policy: policyFor(colors) }
}
