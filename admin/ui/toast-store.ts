import { createStore } from './create-store.ts'

export interface Toast {
  id: number
  tone: 'success' | 'failure'
  title: string
  lines: readonly string[]
  /** Reverts what was done. */
  undo: (() => unknown) | undefined
  scope: unknown
}

interface Options {
  /** The form or dialog it belongs to; by default the page. A failure stays until the next toast of its scope. */
  scope?: unknown
  undo?: (() => unknown) | undefined
}

const shownAtOnce = 3
/** Duration in milliseconds that a message is shown. */
const successLife = 4000
const undoLife = 10_000
/** A failure this young survives a navigation: a redirecting page shows it just before, so nobody has read it yet. */
const readAfter = 3000

let next = 1
const store = createStore<readonly Toast[]>([])
const shownSince = new Map<number, number>()
const timers = new Map<number, ReturnType<typeof setTimeout>>()

function set(toasts: readonly Toast[]) {
  for (const { id } of store.get()) {
    if (toasts.some((toast) => toast.id === id)) continue
    clearTimeout(timers.get(id))
    timers.delete(id)
    shownSince.delete(id)
  }
  store.set(toasts)
}

const rank = ({ tone, undo }: Toast) => (tone === 'failure' ? 2 : undo ? 1 : 0)

function add(tone: Toast['tone'], title: string, lines: readonly string[], options: Options): number {
  const id = next++
  const { scope = globalThis.location?.pathname, undo } = options
  const others = store.get().filter((toast) => toast.tone === 'success' || toast.scope !== scope)
  // The least important toasts are dropped first: failures stay.
  const [spare] = others.length < shownAtOnce ? [] : others.toSorted((a, b) => rank(a) - rank(b))
  const toast = { id, tone, title, lines, undo, scope }
  set([...others.filter((other) => other !== spare), toast])
  shownSince.set(id, Date.now())
  startTimer(toast)
  return id
}

function startTimer({ id, tone, undo }: Toast) {
  clearTimeout(timers.get(id))
  if (tone === 'failure') return
  timers.set(
    id,
    setTimeout(() => toasts.close(id), undo ? undoLife : successLife),
  )
}

/**
 * Toasts at the bottom of the window. Failures stay until they are closed, or until the form or page they belong to shows
 * another toast (content.md T11).
 */
export const toasts = {
  success: (title: string, lines: readonly string[] = [], options: Options = {}) =>
    add('success', title, lines, options),
  failure: (title: string, lines: readonly string[] = [], options: Options = {}) =>
    add('failure', title, lines, options),
  close: (id: number) => set(store.get().filter((toast) => toast.id !== id)),
  /** Pauses the timer while the pointer is over the toast. */
  hold: (id: number) => clearTimeout(timers.get(id)),
  release: (id: number) => {
    const toast = store.get().find((each) => each.id === id)
    if (toast) startTimer(toast)
  },
  /** Removes the failures of a form or dialog that was closed. */
  leaveScope: (scope: unknown) => set(store.get().filter((toast) => toast.tone === 'success' || toast.scope !== scope)),
  /** Removes the failures of the previous page that have been read. */
  leavePage: () =>
    set(store.get().filter(({ id, tone }) => tone === 'success' || Date.now() - (shownSince.get(id) ?? 0) < readAfter)),
  /** Reverts the newest change that can still be undone. */
  undoNewest: (): boolean => {
    const toast = store.get().findLast(({ undo }) => undo)
    if (toast) toasts.undo(toast)
    return toast !== undefined
  },
  undo: (toast: Toast) => {
    toasts.close(toast.id)
    void toast.undo?.()
  },
  shown: store.get,
  useShown: store.use,
}
