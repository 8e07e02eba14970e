/**
 * Puts rendered HTML into the frame's document, under the policy of the frame's own address. Style sheets that are there already stay, so that
 * the page does not flash; the scroll position stays as well.
 */
export function replaceDocument(page: Document, html: string): void {
  const next = new DOMParser().parseFromString(html, 'text/html')
  page.documentElement.lang = next.documentElement.lang
  const known = new Map([...page.head.children].map((element) => [element.outerHTML, element]))
  const head = [...next.head.children].map((element) => known.get(element.outerHTML) ?? page.adoptNode(element))
  for (const old of [...page.head.children]) if (!head.includes(old)) old.remove()
  for (const element of head) if (!element.isConnected || element.ownerDocument !== page) page.head.append(element)
  page.body.className = next.body.className
  page.body.replaceChildren(...[...next.body.childNodes].map((node) => page.adoptNode(node)))
  // The Tab key leads through the form, not through all links of the page that is looked at.
  for (const control of page.querySelectorAll<HTMLElement>('a, button, input, select, textarea, summary, [tabindex]'))
    control.tabIndex = -1
}
