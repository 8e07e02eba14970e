import { isWidgetKind } from '../sections/inline-widgets.ts'

/** The HTML that the editor preserves, by element: attributes and style properties. */
const known: Record<string, { attributes?: readonly string[]; style?: RegExp }> = {
  ...Object.fromEntries(
    'br hr strong b em i u s del blockquote pre code ul ol li table colgroup tbody tr'
      .split(' ')
      .map((name) => [name, {}]),
  ),
  ...Object.fromEntries('p h1 h2 h3 h4 h5 h6'.split(' ').map((name) => [name, { style: /^text-align$/ }])),
  a: { attributes: ['href', 'target', 'rel'] },
  img: { attributes: ['src', 'alt', 'title', 'width', 'height', 'loading'] },
  ...Object.fromEntries(['td', 'th'].map((name) => [name, { attributes: ['colspan', 'rowspan'] }])),
  col: { attributes: ['span'] },
  span: { style: /^color$/ },
  mark: { style: /^(background-)?color$/ },
}

/** A widget by itself, of a kind that the editor has inputs for. */
const isWidget = (element: Element) =>
  element.localName === 'div' &&
  element.childNodes.length === 0 &&
  isWidgetKind(element.getAttribute('data-widget')) &&
  [...element.attributes].every(({ name }) => /^data-widget(-data)?$/.test(name))

function isKnown(element: Element): boolean {
  const { attributes = [], style } = known[element.localName] ?? {}
  // The editor preserves the text of a caption.
  if (element.localName === 'caption') return element.children.length === 0 && element.attributes.length === 0
  if (!(element.localName in known)) return false
  return [...element.attributes].every(({ name }) => {
    if (name !== 'style') return attributes.includes(name)
    const properties = element instanceof HTMLElement ? [...element.style] : []
    return style !== undefined && properties.every((property) => style.test(property))
  })
}

/** Whether the editor preserves all of this HTML. Texts with videos, heads of tables and the like are edited as HTML. */
export function canShow(html: string, hasWidgets: boolean): boolean {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return [...body.querySelectorAll('*')].every((element) => isKnown(element) || (hasWidgets && isWidget(element)))
}
