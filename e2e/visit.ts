import type { Page } from 'playwright-core'

/** A screen that every account may open, and that is cheap. */
const between = '/admin/profile'

/**
 * Opens a path of the back office like a link: without a page load, which takes seven times as much processor time, once the page shows another
 * screen. That screen is gone then, so that the test cannot act on it, and unsaved input with it; what the browser keeps of lists and records
 * stays. Use `goto` for what a page load itself shows.
 */
export async function visit(page: Page, path: string): Promise<void> {
  if (!(await page.evaluate(follow, { between, path }))) await page.goto(path)
}

/** False if the page shows no screen of the back office, or does not get there soon: a list that writes its state into the URL interrupts it. */
async function follow({ between, path }: { between: string; path: string }): Promise<boolean> {
  const shown = () => document.querySelector('main#content > :first-child')
  const end = Date.now() + 5000
  const until = async (isReached: () => boolean) => {
    while (!isReached() && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 10))
    return isReached()
  }
  const screen = shown()
  if (!screen) return false
  // Toasts of the screen before are not those that the test is going to wait for (toasts.ts).
  const unread: unknown[] = Reflect.get(window, 'unreadToasts') ?? []
  unread.length = 0
  // The router recognises its own history entries by a key, and asks about unsaved changes where they are numbered.
  const number: unknown = Reflect.get(Object(history.state), 'idx')
  if (location.pathname !== between) {
    history.pushState({ key: crypto.randomUUID() }, '', between)
    dispatchEvent(new PopStateEvent('popstate'))
    // Its own form must be there before the next step: the screen before may still be replaced by another form of its own, after a save for example,
    // and what appears later would be filled in for the other.
    const isThere = () => !screen.isConnected && shown()?.querySelector('[data-field=current_password]') != null
    if (!(await until(isThere))) return false
  }
  if (path === between) return true
  // Its fields may have the names of those that the test is going to fill in.
  const passed = shown()
  history.replaceState({ key: crypto.randomUUID(), idx: Number(number ?? 0) + 1 }, '', path)
  dispatchEvent(new PopStateEvent('popstate'))
  // An account that may not open the path is led back.
  return until(() => !passed?.isConnected || location.pathname === between)
}
