/** The overlay that is open: the command palette or the list of shortcuts. */
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
