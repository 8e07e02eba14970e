import type { MarkupMemory } from './ReusedMarkup.tsx'

/** Pages differ in few inputs: the place in the menu, the currency. */
const maxInputs = 300

const memory = new WeakMap<object, Map<string, string>>()

interface PageMarkup extends MarkupMemory {
  /** The finished page: known markup in its place, new markup remembered. */
  finish(html: string): string
}

/** For one page; `mark` is a text that occurs in no page. */
export function openMarkup(mark: string): PageMarkup {
  const standIn = `path-${mark}`
  let path = ''
  let owned: Map<string, string> | undefined
  let wanted = ''
  return {
    gap: mark,
    standInFor(pathOfPage) {
      path = pathOfPage
      return standIn
    },
    isKnown(owner, inputs) {
      owned = memory.get(owner) ?? new Map<string, string>()
      memory.set(owner, owned)
      wanted = inputs
      return owned.has(inputs)
    },
    finish(html) {
      const [before = '', found = '', after] = html.split(`<i data-gap="${mark}"></i>`)
      if (after !== undefined && owned && owned.size < maxInputs) owned.set(wanted, found)
      const page = after === undefined ? before + (owned?.get(wanted) ?? '') + found : before + found + after
      return page.replaceAll(standIn, escapeAttribute(path))
    },
  }
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' }

/** As React writes attributes. */
const escapeAttribute = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '')
