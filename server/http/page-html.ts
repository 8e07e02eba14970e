import { createHash } from 'node:crypto'

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

const inlineScript = /<script((?:\s[^>]*)?)>([\s\S]*?)<\/script>/gi

/**
 * The policy of one page: our own files, the inline scripts that stand in exactly this HTML, and the named hosts. By hashes, not by
 * a nonce, because a cached page goes to many visitors.
 */
export function contentSecurityPolicy(
  html: string,
  options: { hosts: readonly string[]; isSecure: boolean; frameAncestors: string },
): string {
  const hashes = new Set<string>()
  for (const [, attributes = '', code = ''] of html.matchAll(inlineScript)) {
    if (!/\ssrc\s*=/i.test(attributes)) hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  }
  const directives = [
    ['script-src', "'self'", ...hashes, ...options.hosts].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "object-src 'none'",
    "base-uri 'none'",
    `frame-ancestors ${options.frameAncestors}`,
    ...(options.isSecure ? ['upgrade-insecure-requests'] : []),
  ]
  return directives.join('; ')
}
