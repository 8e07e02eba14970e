import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { templateEngine } from '#server/platform/template-engine.ts'
import type { ShopDocument } from './document.ts'

const templates = join(import.meta.dirname, 'templates')
const engine = templateEngine(templates)
const style = readFileSync(join(templates, 'document.css'), 'utf8')
const script = "document.getElementById('print').addEventListener('click', () => print())"

const getHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The page runs no script but that of its print button. Its icon is empty, so that the browser asks for none. */
const policyFor = (colors: string) =>
  [
    "default-src 'none'",
    "img-src 'self' data:",
    `style-src ${getHash(style)} ${getHash(colors)}`,
    `script-src ${getHash(script)}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Renders a document as a page to print, in the shop's colour, with the policy that allows what is in it. */
export function renderHtml(
  document: ShopDocument,
  { primary, on_primary }: { primary: string; on_primary: string },
): { html: string; policy: string } {
  const colors = `:root{--primary:${primary};--on-primary:${on_primary}}`
  const has_discounts = document.lines.some(({ discount }) => discount !== '')
  const html = engine.renderFileSync('document', { ...document, style, colors, script, has_discounts })
  return { html, policy: policyFor(colors) }
}
