import { useEffect, useState } from 'react'
import { createStore } from '../ui/create-store.ts'

const pending = createStore(0)

/** Counts a request as pending until it ends. */
export async function whileBusy<T>(work: Promise<T>): Promise<T> {
  pending.set(pending.get() + 1)
  try {
    return await work
  } finally {
    pending.set(pending.get() - 1)
  }
}

/** Whether requests are pending; turns on after 100 ms and off 100 ms after the last one (specification section 9). */
export function useBusy(): boolean {
  const busy = pending.use() > 0
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(busy), 100)
    return () => clearTimeout(timer)
  }, [busy])
  return shown
}
