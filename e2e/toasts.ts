import type { Page } from 'playwright-core'

/** Keeps every message that a page shows: one that says success goes by itself after some seconds, which a test may be too late for. */
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

/** Waits for a message, closes it if it is still there, and answers its lines below the title. */
export async function readToast(page: Page, title: string): Promise<string[]> {
  const read = await page.waitForFunction((wanted) => {
    // Between two pages there may be none yet.
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
