export interface Scripts {
  header: string
  footer: string
}

/**
 * Puts the scripts of the shop and of a page into finished HTML, as the text that they are. By position, not by replace():
 * `$&` in a script would mean something there.
 */
export function withScripts(html: string, scripts: readonly Scripts[]): string {
  const join = (part: keyof Scripts) =>
    scripts
      .map((script) => script[part])
      .filter(Boolean)
      .join('\n')
  const headed = insertBefore(html, html.indexOf('</head>'), join('header'))
  return insertBefore(headed, headed.lastIndexOf('</body>'), join('footer'))
}

const insertBefore = (html: string, at: number, text: string) =>
  at < 0 || !text ? html : html.slice(0, at) + text + html.slice(at)

const scriptElement = /<script((?:\s[^>]*)?)>([\s\S]*?)<\/script>/gi

/** The texts of the inline scripts in HTML. */
export function inlineScripts(html: string): string[] {
  return [...html.matchAll(scriptElement)].flatMap(([, attributes = '', code = '']) =>
    hasSource(attributes) ? [] : [code],
  )
}

const hasSource = (attributes: string) => /\ssrc\s*=/i.test(attributes)

/**
 * The HTML without its marks, which would allow scripts of others to run, and the texts of the inline scripts that had `mark` as their
 * nonce. In one pass, since a page is long.
 */
export function takeMarks(html: string, mark: string): { html: string; scripts: string[] } {
  const parts = html.split(` nonce="${mark}"`)
  const scripts = parts.slice(1).flatMap((part, at) => {
    const before = parts[at] ?? ''
    const end = part.indexOf('>')
    const element = before.slice(before.lastIndexOf('<')) + part.slice(0, end)
    if (!/^<script\s?/i.test(element) || hasSource(element)) return []
    return [part.slice(end + 1, part.search(/<\/script>/i))]
  })
  return { html: parts.join(''), scripts }
}

/** A page that only shows itself: without scripts, and with links that lead nowhere in a frame that may open no windows. */
export const asPreview = (html: string) =>
  html
    .replaceAll(scriptElement, '')
    .replaceAll(/<link[^>]*\srel="modulepreload"[^>]*>/gi, '')
    .replace('<head>', '<head><base target="_blank"/>')
