import sanitizeHtml, { type Attributes, type IOptions, type Tag } from 'sanitize-html'
import { cleanFrame, cleanLink, cleanSource } from './rich-text-addresses.ts'

/** The lists of content.md T4. Every rich text passes here when it is written; what is stored is clean. */
const tags =
  `p br hr h1 h2 h3 h4 h5 h6 strong b em i u s sub sup mark small blockquote pre code ul ol li dl dt dd a img figure
  figcaption table caption colgroup col thead tbody tfoot tr th td div span section article video source iframe`.split(
    /\s+/,
  )

const attributes: Record<string, string[]> = {
  '*': ['title', 'lang', 'dir', 'style'],
  a: ['href', 'target', 'rel'],
  img: ['src', 'alt', 'width', 'height', 'loading'],
  col: ['span'],
  td: ['colspan', 'rowspan', 'scope'],
  th: ['colspan', 'rowspan', 'scope'],
  video: ['src', 'controls', 'poster', 'type', 'width', 'height'],
  source: ['src', 'controls', 'poster', 'type', 'width', 'height'],
  iframe: ['src', 'width', 'height', 'title', 'allowfullscreen'],
  div: ['data-widget', 'data-widget-data'],
}

/** Removed with their content; of every other tag that is not allowed the content stays. */
const removedWhole = `script style noscript template svg math object embed form link meta base
  textarea select option title xmp noembed noframes plaintext applet frameset audio canvas`.split(/\s+/)

const sides = [
  'top',
  'right',
  'bottom',
  'left',
  'block',
  'inline',
  'block-start',
  'block-end',
  'inline-start',
  'inline-end',
]
const corners = ['top-left', 'top-right', 'bottom-left', 'bottom-right']
const properties = [
  ...`color background-color text-align font-size font-weight font-style font-family text-decoration width height
    max-width float vertical-align margin padding border border-radius border-collapse border-spacing`.split(/\s+/),
  ...['color', 'style', 'width'].map((part) => `border-${part}`),
  ...sides.flatMap((side) => [`margin-${side}`, `padding-${side}`, `border-${side}`]),
  ...sides.flatMap((side) => ['color', 'style', 'width'].map((part) => `border-${side}-${part}`)),
  ...corners.map((corner) => `border-${corner}-radius`),
]
/** Plain words, numbers and colours. No backslash, since `u\72l(` is `url(`; no function but those of colours. */
const styleValue = /^(?:(?:rgba?|hsla?)\([\d\s.,%/deg-]*\)|[\w\s#%.,'"!/+-])+$/i
const maxStyleLength = 2_000

/**
 * The looks that the storefront has for rich texts, and 'own-...' for rules of the shop's own CSS. Other classes would reach the storefront's
 * utilities, with which a text could cover the page.
 */
const classes = 'band button contact delivery eyebrow lead note pickup returns secure story own-*'.split(' ')

const options: IOptions = {
  allowedTags: tags,
  allowedAttributes: attributes,
  allowedClasses: { '*': classes },
  allowedStyles: { '*': Object.fromEntries(properties.map((property) => [property, [styleValue]])) },
  selfClosing: ['img', 'br', 'hr', 'col', 'source'],
  nonTextTags: removedWhole,
  // Addresses are read by cleanLink and its like below, more strictly than by schemes alone.
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nestingLimit: 100,
  transformTags: { '*': cleanTag },
  exclusiveFilter: ({ tag, attribs }) => (tag === 'iframe' || tag === 'source') && !attribs.src,
}

/** Texts that people write need three. */
const maxPasses = 20

/**
 * The allowed part of a rich text of a page, product, article or announcement. Cleaning it again changes nothing. Throws for one that
 * changes again and again.
 */
export function cleanRichText(html: string): string {
  let text = html
  for (let pass = 0; pass < maxPasses; pass++) {
    const clean = sanitizeHtml(text, options)
    // An element that is taken out may leave others as no document has them, a paragraph in a paragraph: they come apart the next time.
    if (clean === text) return clean
    text = clean
  }
  throw new Error('Sanitising the rich text does not converge')
}

function cleanTag(tagName: string, found: Attributes): Tag {
  const attribs: Attributes = { ...found }
  const clean = (name: string, cleaning: (address: string) => string | null) => {
    const address = attribs[name] === undefined ? null : cleaning(attribs[name])
    if (address === null) delete attribs[name]
    else attribs[name] = address
  }
  clean('href', cleanLink)
  clean('src', tagName === 'iframe' ? cleanFrame : cleanSource)
  clean('poster', cleanSource)
  if ((attribs.style?.length ?? 0) > maxStyleLength) delete attribs.style
  if (tagName === 'a') cleanTarget(attribs)
  // HTML in a widget in HTML would pass as an attribute.
  if (attribs['data-widget']?.trim().toLowerCase() === 'html') delete attribs['data-widget-data']
  return { tagName, attribs }
}

/** A page that opens in a window of its own must not reach back into ours. */
function cleanTarget(attribs: Attributes): void {
  const target = attribs.target?.trim().toLowerCase()
  if (target === '_blank') Object.assign(attribs, { target, rel: 'noopener noreferrer' })
  else if (target === '_self') attribs.target = target
  else delete attribs.target
}
