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

/** The texts of the inline scripts in HTML. With a `mark`, only of those that have it as their nonce. */
export function inlineScripts(html: string, mark?: string): string[] {
  return [...html.matchAll(scriptElement)].flatMap(([, attributes = '', code = '']) => {
    const isMarked = mark === undefined || attributes.includes(nonce(mark))
    return isMarked && !/\ssrc\s*=/i.test(attributes) ? [code] : []
  })
}

/** The HTML without its marks, which would be a licence to run for whoever reads them. */
export const withoutMarks = (html: string, mark: string) => html.replaceAll(nonce(mark), '')

const nonce = (mark: string) => ` nonce="${mark}"`

/** A page that only shows itself: without scripts, and with links that lead nowhere in a frame that may open no windows. */
export const asPreview = (html: string) =>
  html
    .replaceAll(scriptElement, '')
    .replaceAll(/<link[^>]*\srel="modulepreload"[^>]*>/gi, '')
    .replace('<head>', '<head><base target="_blank"/>')
