import { type ComponentType, createElement } from 'react'
import { PartMissing } from './ChunkError.tsx'

const timeout = 120_000
const reloadedKey = 'storekeeper.reloaded_at'

let destination = () => location.href
/** Tells which page is being gone to, while the address is still the one before. */
export const bindDestination = (next: () => string | undefined) => {
  destination = () => next() ?? location.href
}

/**
 * Loads a page when it is first opened. One that has not come after 120 s, or fails, shows a message with a reload button; after a
 * new release, whose files have other names, the page is loaded anew once (content.md T11).
 */
export function loadPart<P extends object>(
  path: string,
  load: () => Promise<{ default: ComponentType<P> }>,
  props?: P,
) {
  return async () => {
    try {
      const { default: Page } = await Promise.race([load(), tooLate()])
      // Pages of the same component are pages of their own: nothing of one stays in the next.
      return { element: createElement(Page, { ...(props ?? ({} as P)), key: path }) }
    } catch (error) {
      if (!(error instanceof TooLate)) await reloadOnce()
      return { element: createElement(PartMissing) }
    }
  }
}

/**
 * The same for a part of a page, as React.lazy wants it. The page is not loaded anew by itself: somebody may have typed something
 * there.
 */
export const loadInside =
  <P extends object>(load: () => Promise<{ default: ComponentType<P> }>, instead: ComponentType<P>) =>
  async () => {
    try {
      return await Promise.race([load(), tooLate()])
    } catch {
      return { default: instead }
    }
  }

class TooLate extends Error {}
const tooLate = () => new Promise<never>((_, reject) => setTimeout(() => reject(new TooLate()), timeout))

async function reloadOnce() {
  const last = Number(sessionStorage.getItem(reloadedKey) ?? 0)
  if (!navigator.onLine || Date.now() - last < timeout) return
  sessionStorage.setItem(reloadedKey, String(Date.now()))
  location.assign(destination())
  await new Promise(() => {})
}
