export interface Toast {
  id: number
  tone: 'success' | 'failure'
  title: string
  lines: readonly string[]
}

const shownAtOnce = 3
const successLife = 4000
let next = 1
let shown: readonly Toast[] = []
const listeners = new Set<() => void>()

function set(toasts: readonly Toast[]) {
  shown = toasts
  for (const listener of listeners) listener()
}

function add(tone: Toast['tone'], title: string, lines: readonly string[]) {
  const id = next++
  // What went well makes room first: a failure stays until it was read.
  const spare = shown.length < shownAtOnce ? undefined : (shown.find((toast) => toast.tone === 'success') ?? shown[0])
  set([...shown.filter((toast) => toast !== spare), { id, tone, title, lines }])
  if (tone === 'success') setTimeout(() => toasts.close(id), successLife)
}

/** Short messages at the bottom of the window; failures stay until they are closed (crm-content.md D-116). */
export const toasts = {
  success: (title: string, lines: readonly string[] = []) => add('success', title, lines),
  failure: (title: string, lines: readonly string[] = []) => add('failure', title, lines),
  close: (id: number) => set(shown.filter((toast) => toast.id !== id)),
  shown: () => shown,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
