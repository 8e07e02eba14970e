import { hash } from 'node:crypto'
import type { PagePart } from '#contracts/storefront/page-context.ts'
import { escapeHtml } from './escape-html.ts'
import type { MarkupMemory, UrlPart } from './ReusedMarkup.tsx'

/** Bytes of markup that belongs to no owner, enough for the cards of some thousand products. */
const maxBytes = 16 * 1024 * 1024

/** Markup between its placeholders for parts of the URL. */
type Markup = readonly (Uint8Array | { part: UrlPart })[]

const ownerless = new Map<string, Markup>()
let ownerlessBytes = 0

/** Of one owner pages differ in few inputs: the place in the menu, the currency. */
const maxInputs = 300
const owned = new WeakMap<object, Map<string, Markup>>()

interface PageMarkup extends MarkupMemory {
  /** The parts of the finished page: known markup in its place, new markup remembered. */
  finish(html: string, url: Record<UrlPart, string>): PagePart[]
}

/** For one page; `mark` is a text that occurs in no page. */
export function openMarkup(mark: string): PageMarkup {
  const uses: { known: Markup | undefined; remember: (markup: Markup) => void }[] = []
  return {
    gap: mark,
    placeholder: (part) => `${part}-${mark}`,
    isKnown(inputs, owner) {
      const use = owner ? entryOfOwner(owner, inputs) : entryOf(inputs)
      uses.push(use)
      return use.known !== undefined
    },
    finish(html, url) {
      const [before = '', ...rest] = html.split(`<i data-gap="${mark}"></i>`)
      const parts: PagePart[] = [before]
      const add = (markup: Markup) => {
        for (const piece of markup) parts.push('part' in piece ? escapeHtml(url[piece.part]) : piece)
      }
      let at = 0
      for (const { known, remember } of uses) {
        const markup = known ?? toMarkup(rest[at++] ?? '', mark)
        if (!known) remember(markup)
        add(markup)
        parts.push(rest[at++] ?? '')
      }
      return parts
    },
  }
}

function entryOfOwner(owner: object, inputs: string) {
  const known = owned.get(owner) ?? new Map<string, Markup>()
  owned.set(owner, known)
  const remember = (markup: Markup) => {
    if (known.size < maxInputs) known.set(inputs, markup)
  }
  return { known: known.get(inputs), remember }
}

function entryOf(inputs: string) {
  const key = hash('sha1', inputs, 'base64')
  const known = ownerless.get(key)
  if (known) {
    // What was used last stays longest.
    ownerless.delete(key)
    ownerless.set(key, known)
  }
  const remember = (markup: Markup) => {
    if (ownerless.has(key)) return
    ownerless.set(key, markup)
    ownerlessBytes += getBytes(markup)
    for (const [oldest, forgotten] of ownerless) {
      if (ownerlessBytes <= maxBytes) break
      ownerless.delete(oldest)
      ownerlessBytes -= getBytes(forgotten)
    }
  }
  return { known, remember }
}

/** With some bytes for the objects around them. */
const getBytes = (markup: Markup) => markup.reduce((sum, piece) => sum + 100 + ('part' in piece ? 0 : piece.length), 0)

const encoder = new TextEncoder()

function toMarkup(html: string, mark: string): Markup {
  const pieces = html.split(new RegExp(`(path|path_and_query)-${mark}`))
  return pieces.map((piece, at) => {
    if (at % 2 === 0) return encoder.encode(piece)
    return { part: piece === 'path' ? 'path' : 'path_and_query' }
  })
}
