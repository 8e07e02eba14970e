import { type ComponentType, createElement } from 'react'

const timeout = 120_000
const reloadedKey = 'storekeeper.reloaded_at'

/** A part of the program that did not come: too slow, offline, or gone with a new release. */
export class PartMissing extends Error {}

/**
 * Loads a page when it is first opened. One that has not come after 120 s, or fails, shows a message with a reload button; after a
 * new release, whose files have other names, the page reloads itself once (crm-content.md D-125).
 */
export function loadPart<P extends object>(
  path: string,
  load: () => Promise<{ default: ComponentType<P> }>,
  props?: P,
) {
  return async () => {
    const { default: Page } = await Promise.race([load(), tooLate()]).catch(reloadOnce)
    // Pages of the same component are pages of their own: nothing of one stays in the next.
    return { element: createElement(Page, { ...(props ?? ({} as P)), key: path }) }
  }
}

const tooLate = () => new Promise<never>((_, reject) => setTimeout(() => reject(new PartMissing('timeout')), timeout))

async function reloadOnce(error: unknown): Promise<never> {
  const last = Number(sessionStorage.getItem(reloadedKey) ?? 0)
  if (navigator.onLine && Date.now() - last > timeout && !(error instanceof PartMissing)) {
    sessionStorage.setItem(reloadedKey, String(Date.now()))
    location.reload()
    await new Promise(() => {})
  }
  throw new PartMissing(String(error))
}
