export type Piece = { html: string } | { type: string; data: unknown }

const tag = /<(\/?)([a-z][a-z0-9]*)\b([^>]*)>/gi
/** An element with longer attributes is reopened without them, since it may be reopened after each of many widgets. */
const maxOpening = 500
/** Limit of widgets in one text; further ones render nothing. */
const maxWidgets = 200
const isVoid = (name: string) => /^(br|hr|img|col|source)$/i.test(name)

/**
 * Splits rich text into text and the widgets in it, which are `<div data-widget="TYPE" data-widget-data="{json}"></div>` (content.md T1).
 * Elements around a widget are closed before it and reopened after it, so that each piece is well formed. The text is sanitised: it is well
 * formed, and no attribute contains a bare '>'.
 */
export function splitRichText(html: string): Piece[] {
  if (!html.includes('data-widget=')) return html ? [{ html }] : []
  const pieces: Piece[] = []
  const open: { name: string; text: string }[] = []
  let piece = ''
  let from = 0
  let skipUntil = -1
  let widgets = 0
  const end = () => {
    const whole =
      piece +
      open
        .map(({ name }) => `</${name}>`)
        .reverse()
        .join('')
    if (hasContent(whole)) pieces.push({ html: whole })
    piece = open.map(({ text }) => text).join('')
  }
  for (const match of html.matchAll(tag)) {
    const [text, slash = '', name = '', attributes = ''] = match
    if (match.index < skipUntil) continue
    const type = slash ? undefined : attributeOf(attributes, 'data-widget')
    piece += html.slice(from, match.index)
    from = match.index + text.length
    if (type) {
      if (++widgets <= maxWidgets) {
        end()
        pieces.push({ type, data: parsed(attributeOf(attributes, 'data-widget-data')) })
      }
      const close = html.indexOf('</div>', from)
      skipUntil = from = close < 0 ? html.length : close + '</div>'.length
      continue
    }
    piece += text
    if (slash) open.pop()
    else if (!isVoid(name) && !attributes.trimEnd().endsWith('/'))
      open.push({ name, text: text.length > maxOpening ? `<${name}>` : text })
  }
  piece += html.slice(from)
  end()
  return pieces
}

/** The rest of a paragraph that contained nothing but a widget is dropped. */
const hasContent = (html: string) => /<(img|video|iframe|hr|table)\b/i.test(html) || html.replace(tag, '').trim() !== ''

const entities: Record<string, string> = { quot: '"', amp: '&', lt: '<', gt: '>', '#39': "'", '#x27': "'" }
const plain = (text: string) => text.replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)

function attributeOf(attributes: string, name: string): string | undefined {
  const value = new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1]
  return value === undefined ? undefined : plain(value)
}

function parsed(json: string | undefined): unknown {
  try {
    return JSON.parse(json ?? '{}')
  } catch {
    return {}
  }
}
