/** What lies over the page at the call of a key or button: the command palette or the sheet of shortcuts. */
type Overlay = 'palette' | 'keys' | undefined

let open: Overlay
const listeners = new Set<() => void>()

export const overlay = {
  open: () => open,
  show: (next: Overlay) => {
    open = next
    for (const listener of listeners) listener()
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
