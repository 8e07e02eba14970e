import { useEffect, useState } from 'react'

/** Time per slide (specification section 9). */
const slideMs = 5000

/** The current slide. Slides advance unless the visitor paused them, hovers or focuses them, or prefers reduced motion. */
export function useSlides(count: number) {
  const [at, setAt] = useState(0)
  const [isPlaying, setPlaying] = useState(count > 1)
  const [isPaused, setPaused] = useState(false)
  // Images of later slides are not part of the first view.
  const [isAlive, setAlive] = useState(false)

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setPlaying(false)
    const start = () => setAlive(true)
    if (document.readyState === 'complete') start()
    else addEventListener('load', start, { once: true })
    return () => removeEventListener('load', start)
  }, [])

  const isMoving = isPlaying && !isPaused && isAlive && count > 1
  // biome-ignore lint/correctness/useExhaustiveDependencies: each slide is shown for its whole time.
  useEffect(() => {
    if (!isMoving) return
    const timer = setTimeout(() => setAt((current) => (current + 1) % count), slideMs)
    return () => clearTimeout(timer)
  }, [isMoving, at, count])

  return {
    at,
    isPlaying,
    isAlive,
    hold: setPaused,
    toggle: () => setPlaying(!isPlaying),
    show(index: number) {
      setAlive(true)
      setAt((index + count) % count)
    },
  }
}
