import { useEffect, useState, useSyncExternalStore } from 'react'

let pending = 0
const listeners = new Set<() => void>()
const changed = () => {
  for (const listener of listeners) listener()
}

/** Counts a request as pending until it ends. */
export async function whileBusy<T>(work: Promise<T>): Promise<T> {
  pending += 1
  changed()
  try {
    return await work
  } finally {
    pending -= 1
    changed()
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether requests are pending; turns on after 100 ms and off 100 ms after the last one (specification section 9). */
export function useBusy(): boolean {
  const busy = useSyncExternalStore(subscribe, () => pending > 0)
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(busy), 100)
    return () => clearTimeout(timer)
  }, [busy])
  return shown
}
