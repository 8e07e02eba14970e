export interface Toast {
  id: number
  tone: 'success' | 'failure'
  title: string
  lines: readonly string[]
  /** Takes back what was done. */
  undo: (() => unknown) | undefined
  scope: unknown
}

interface Options {
  /** The form or dialog that says it; without one, the page. A failure stays until the next message of its scope. */
  scope?: unknown
  undo?: (() => unknown) | undefined
}

const shownAtOnce = 3
/** Milliseconds. */
const successLife = 4000
const undoLife = 10_000
/** A failure that is shown while a page sends the reader elsewhere has not been read. */
const readAfter = 3000

let next = 1
let shown: readonly Toast[] = []
const shownSince = new Map<number, number>()
const timers = new Map<number, ReturnType<typeof setTimeout>>()
const listeners = new Set<() => void>()

function set(toasts: readonly Toast[]) {
  for (const { id } of shown) {
    if (toasts.some((toast) => toast.id === id)) continue
    clearTimeout(timers.get(id))
    timers.delete(id)
    shownSince.delete(id)
  }
  shown = toasts
  for (const listener of listeners) listener()
}

const rank = ({ tone, undo }: Toast) => (tone === 'failure' ? 2 : undo ? 1 : 0)

function add(tone: Toast['tone'], title: string, lines: readonly string[], options: Options): number {
  const id = next++
  const { scope = globalThis.location?.pathname, undo } = options
  const others = shown.filter((toast) => toast.tone === 'success' || toast.scope !== scope)
  // What matters least makes room first: a failure stays until it was read.
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
 * Short messages at the bottom of the window. Failures stay until they are closed, or until the form or page that they belong to says
 * something else (content.md T11).
 */
export const toasts = {
  success: (title: string, lines: readonly string[] = [], options: Options = {}) =>
    add('success', title, lines, options),
  failure: (title: string, lines: readonly string[] = [], options: Options = {}) =>
    add('failure', title, lines, options),
  close: (id: number) => set(shown.filter((toast) => toast.id !== id)),
  /** While somebody points at it, it stays. */
  hold: (id: number) => clearTimeout(timers.get(id)),
  release: (id: number) => {
    const toast = shown.find((each) => each.id === id)
    if (toast) startTimer(toast)
  },
  /** The form or dialog is gone, and what it refused with it. */
  leaveScope: (scope: unknown) => set(shown.filter((toast) => toast.tone === 'success' || toast.scope !== scope)),
  /** Another page: what was refused on the last one and has been read. */
  leavePage: () =>
    set(shown.filter(({ id, tone }) => tone === 'success' || Date.now() - (shownSince.get(id) ?? 0) < readAfter)),
  /** Takes the newest change back that still can be. */
  undoNewest: (): boolean => {
    const toast = shown.findLast(({ undo }) => undo)
    if (toast) toasts.undo(toast)
    return toast !== undefined
  },
  undo: (toast: Toast) => {
    toasts.close(toast.id)
    void toast.undo?.()
  },
  shown: () => shown,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
