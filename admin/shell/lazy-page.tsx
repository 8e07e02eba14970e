import { type ComponentType, createElement } from 'react'
import { PartMissing } from './ChunkError.tsx'

const timeout = 120_000
const reloadedKey = 'storekeeper.reloaded_at'

let destination = () => location.href
/** The page that is being navigated to, while the address is still the previous one. */
export const bindDestination = (next: () => string | undefined) => {
  destination = () => next() ?? location.href
}

/**
 * Loads a page when it is first opened. After 120 s or a failure it shows a message with a reload button; after a
 * release, which renames the files, the page is reloaded once (content.md T11).
 */
export function loadPart<P extends object>(
  path: string,
  load: () => Promise<{ default: ComponentType<P> }>,
  props?: P,
) {
  return async () => {
    try {
      const { default: Page } = await Promise.race([load(), tooLate()])
      // Two pages with the same component do not share state.
      return { element: createElement(Page, { ...(props ?? ({} as P)), key: path }) }
    } catch (error) {
      if (!(error instanceof TooLate)) await reloadOnce()
      return { element: createElement(PartMissing) }
    }
  }
}

/**
 * Loads a part of a page for React.lazy, with the same time limit. It never reloads the page: the user may have typed something
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
