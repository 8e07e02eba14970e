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

/** The page runs no script but that of its print button. */
export const documentPolicy = [
  "default-src 'none'",
  "img-src 'self'",
  `style-src ${getHash(style)}`,
  `script-src ${getHash(script)}`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Renders a document as a page to print. */
export const renderHtml = (document: ShopDocument): string =>
  engine.renderFileSync('document', {
    ...document,
    style,
    script,
    has_discounts: document.lines.some(({ discount }) => discount !== ''),
  })
