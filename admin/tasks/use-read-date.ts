import { useRef, useState } from 'react'
import type { readDate } from './read-date.ts'

type Read = typeof readDate

/** The reader of dates, which is large and loaded once somebody begins to type; without it a line is a title. */
export function useReadDate(): { read: Read | undefined; load: () => Promise<Read | undefined> } {
  const [read, setRead] = useState<Read>()
  const loading = useRef<Promise<Read | undefined>>(undefined)
  const load = () => {
    loading.current ??= import('./read-date.ts').then(
      (module) => {
        setRead(() => module.readDate)
        return module.readDate
      },
      () => {
        loading.current = undefined
        return undefined
      },
    )
    return loading.current
  }
  return { read, load }
}
