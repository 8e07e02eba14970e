import type { Page } from 'playwright-core'

/** Records every toast of a page, because a success disappears after some seconds, possibly before a test reads it. */
export const keepToasts = (page: Page) =>
  page.addInitScript(() => {
    const known = new WeakSet<Element>()
    const unread: Element[] = []
    Object.assign(window, { unreadToasts: unread })
    new MutationObserver(() => {
      for (const card of document.querySelectorAll('[data-tone]:is([role=status],[role=alert])')) {
        if (known.has(card)) continue
        known.add(card)
        unread.push(card)
      }
    }).observe(document, { childList: true, subtree: true })
  })

/** Waits for a toast, closes it without moving the focus if it is still visible, and returns its lines below the title. */
export async function readToast(page: Page, title: string): Promise<string[]> {
  const read = await page.waitForFunction((wanted) => {
    // During a navigation there may be no document yet.
    if (!Reflect.has(window, 'unreadToasts')) return false
    const unread: HTMLElement[] = Reflect.get(window, 'unreadToasts')
    const at = unread.findLastIndex((card) => card.textContent.includes(wanted))
    const card = unread[at]
    if (!card) return false
    unread.splice(0, at + 1)
    if (card.isConnected) [...card.querySelectorAll('button')].at(-1)?.click()
    return [...card.querySelectorAll('p')].slice(1).map((line) => line.textContent)
  }, title)
  return (await read.jsonValue()) || []
}
