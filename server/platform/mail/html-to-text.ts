const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', '#39': "'" }

const decode = (text: string) =>
  text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|\w{2,8});/gi, (whole, name: string) => {
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    const isCharacter = name.startsWith('#') && code > 31 && code < 0x110000 && !(code >= 0xd800 && code < 0xe000)
    return isCharacter ? String.fromCodePoint(code) : (entities[name.toLowerCase()] ?? whole)
  })

/** The URL of a link follows its text, unless the text is the URL. */
function linkAsText(_link: string, address: string, inner: string): string {
  const text = inner.replace(/<[^>]*>/g, '').trim()
  return text && text !== address ? `${text}: ${address} ` : `${address} `
}

/** The text part of a mail. For HTML that is well-formed: what our templates render. */
export function htmlToText(html: string): string {
  const body = html.replace(/<(head|style|title)[\s>][\s\S]*?<\/\1>/gi, '').replace(/<!--[\s\S]*?-->/g, '')
  const marked = body
    .replace(/\s+/g, ' ')
    .replace(/<a\s[^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gi, linkAsText)
    .replace(/ +/g, ' ')
    .replace(/<img\s[^>]*?alt="([^"]*)"[^>]*>/gi, '$1')
    .replace(/<li(\s[^>]*)?>/gi, '\n- ')
    .replace(/<\/t[dh]>\s*<t[dh][^>]*>/gi, '  ')
    .replace(/<br[^>]*>|<\/tr>/gi, '\n')
    .replace(/<hr[^>]*>/gi, '\n----------\n')
    .replace(/<\/?(p|h[1-6]|div|table|ul|ol|blockquote|section|article|figure|pre)(\s[^>]*)?>/gi, '\n\n')
    .replace(/<[^>]*>/g, '')
  return decode(marked)
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
