const tag = /<([a-z][a-z0-9]*)((?:\s[^>]*)?)>/gi
/** Mail programs show none of these. */
const unshown = /<(iframe|video)\b[^>]*>[\s\S]*?<\/\1>|<source\b[^>]*>/gi

/** Styles that a mail program needs at the element itself, before those that the text has. */
const styles: Readonly<Record<string, string>> = {
  img: 'max-width:100%;height:auto;border:0',
  h1: 'font-size:26px;line-height:1.25;margin:24px 0 12px',
  h2: 'font-size:22px;line-height:1.3;margin:24px 0 12px',
  h3: 'font-size:18px;line-height:1.35;margin:20px 0 8px',
  p: 'margin:0 0 16px',
  table: 'max-width:100%;border-collapse:collapse',
  blockquote: 'margin:0 0 16px;padding-left:16px;border-left:3px solid #888888',
}

/**
 * Sanitised HTML for mail programs: addresses of the shop are whole, pictures fit the width and say what they show, classes of the storefront and
 * embedded films are gone.
 */
export const mailSafe = (html: string, shopUrl: string): string =>
  html.replace(unshown, '').replace(tag, (_, name: string, attributes: string) => {
    const lower = name.toLowerCase()
    const plain = attributes
      .replace(/\s*\/$/, '')
      .replace(/\s(class|loading|target|rel)="[^"]*"/gi, '')
      .replace(
        /\s(src|href)="\/(?!\/)([^"]*)"/gi,
        (_whole, key: string, path: string) => ` ${key}="${shopUrl}/${path}"`,
      )
    const described = lower === 'img' && !/\salt="/i.test(plain) ? `${plain} alt=""` : plain
    return `<${name}${withStyle(described, styles[lower])}>`
  })

function withStyle(attributes: string, style: string | undefined): string {
  if (style === undefined) return attributes
  const own = /\sstyle="([^"]*)"/i.exec(attributes)
  return own ? attributes.replace(own[0], ` style="${style};${own[1]}"`) : `${attributes} style="${style}"`
}
