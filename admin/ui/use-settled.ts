import { useEffect, useState } from 'react'

/** The text as it was when it last stayed the same for `pause` milliseconds, so that the server is asked once for several changes in a row. */
export function useSettled(text: string, pause: number): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause)
    return () => clearTimeout(timer)
  }, [text, pause])
  return settled
}
