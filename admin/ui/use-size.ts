import { useEffect, useState } from 'react'

/** The width and height of an element inside its borders, also after they change; 0 until it is shown. */
export function useSize(of: { readonly current: HTMLElement | null }) {
  const [size, setSize] = useState({ width: 0, height: 0 })
  useEffect(() => {
    const element = of.current
    if (!element) return
    const watching = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }))
    watching.observe(element)
    return () => watching.disconnect()
  }, [of])
  return size
}
