import type { PagePart } from '#contracts/storefront/page-context.ts'

export interface Scripts {
  header: string
  footer: string
}

/** Puts the scripts of the shop and of a page into the parts of a finished page, as the text that they are. */
export function withScripts(parts: readonly PagePart[], scripts: readonly Scripts[]): PagePart[] {
  const join = (part: keyof Scripts) =>
    scripts
      .map((script) => script[part])
      .filter(Boolean)
      .join('\n')
  const has = (tag: string) => (part: PagePart) => typeof part === 'string' && part.includes(tag)
  const headed = insertBefore(parts, parts.findIndex(has('</head>')), '</head>', join('header'))
  return insertBefore(headed, headed.findLastIndex(has('</body>')), '</body>', join('footer'))
}

/** By position, not by replace(): `$&` in a script would mean something there. */
function insertBefore(parts: readonly PagePart[], place: number, tag: string, text: string): PagePart[] {
  const part = parts[place]
  if (typeof part !== 'string' || !text) return [...parts]
  const at = tag === '</head>' ? part.indexOf(tag) : part.lastIndexOf(tag)
  return parts.with(place, part.slice(0, at) + text + part.slice(at))
}

const scriptElement = /<script((?:\s[^>]*)?)>([\s\S]*?)<\/script>/gi

/** The texts of the inline scripts in HTML. */
export function inlineScripts(html: string): string[] {
  return [...html.matchAll(scriptElement)].flatMap(([, attributes = '', code = '']) =>
    hasSource(attributes) ? [] : [code],
  )
}

const hasSource = (attributes: string) => /\ssrc\s*=/i.test(attributes)

/**
 * The page without its marks, which would allow scripts of others to run, and the texts of the inline scripts that had `mark` as their
 * nonce. In one pass, since a page is long. Bytes are markup without scripts.
 */
export function takeMarks(page: readonly PagePart[], mark: string): { page: PagePart[]; scripts: string[] } {
  const scripts: string[] = []
  const taken = page.flatMap((text): PagePart[] => {
    if (typeof text !== 'string') return [text]
    const parts = text.split(` nonce="${mark}"`)
    for (const [at, part] of parts.slice(1).entries()) {
      const before = parts[at] ?? ''
      const end = part.indexOf('>')
      const element = before.slice(before.lastIndexOf('<')) + part.slice(0, end)
      if (/^<script\s?/i.test(element) && !hasSource(element))
        scripts.push(part.slice(end + 1, part.search(/<\/script>/i)))
    }
    return parts
  })
  return { page: taken, scripts }
}

/** The page as it is sent, written into one buffer without buffers of its parts. */
export function toBytes(parts: readonly PagePart[]): Buffer {
  const page = Buffer.allocUnsafeSlow(parts.reduce((sum, part) => sum + Buffer.byteLength(part), 0))
  let at = 0
  for (const part of parts) {
    if (typeof part === 'string') at += page.write(part, at)
    else {
      page.set(part, at)
      at += part.length
    }
  }
  return page
}

/** A page that only shows itself: without scripts, and with links that lead nowhere in a frame that may open no windows. */
export const asPreview = (html: string) =>
  html
    .replaceAll(scriptElement, '')
    .replaceAll(/<link[^>]*\srel="modulepreload"[^>]*>/gi, '')
    .replace('<head>', '<head><base target="_blank"/>')
