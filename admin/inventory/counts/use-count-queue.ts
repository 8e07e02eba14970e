import { useEffect, useRef, useState } from 'react'
import { addToQueue, type CountOperation, readQueue, sendQueue } from './count-queue.ts'

/** How often a server that could not be reached is tried again. */
const retryMs = 3000

/** The queue of a count on this device: written before anything is sent, sent by one tab at a time, and again after a reload. */
export function useCountQueue(id: number, send: Parameters<typeof sendQueue>[2]) {
  const current = useRef(send)
  current.current = send
  const [waiting, setWaiting] = useState(0)
  const drain = useRef(async () => {})
  useEffect(() => {
    if (!Number.isInteger(id)) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isClosed = false
    drain.current = async () => {
      clearTimeout(timer)
      const work = () => sendQueue(localStorage, id, (operation) => current.current(operation))
      // Web Locks exist on https and localhost only; without them two tabs may send the same scan, which counts once.
      const isDone = await (navigator.locks ? navigator.locks.request(`storekeeper.count.${id}`, work) : work())
      if (isClosed) return
      setWaiting(readQueue(localStorage, id).length)
      if (!isDone) timer = setTimeout(() => void drain.current(), retryMs)
    }
    const onOnline = () => void drain.current()
    addEventListener('online', onOnline)
    void drain.current()
    return () => {
      isClosed = true
      clearTimeout(timer)
      removeEventListener('online', onOnline)
    }
  }, [id])
  const add = async (operation: CountOperation) => {
    addToQueue(localStorage, id, operation)
    await drain.current()
  }
  return { waiting, add }
}
