import { useEffect, useRef } from 'react'
import { type Location, useBlocker } from 'react-router'
import { confirmDiscard } from '../ui/confirm-discard.ts'
import { useWarnOnClose } from '../ui/use-warn-on-close.ts'

/** What of a query is another page: the record that is edited beside a list, the group of settings. The rest is what a list shows. */
const ofPages = ['edit', 'group']

const pageOf = ({ pathname, search }: Location) => {
  const params = new URLSearchParams(search)
  return [pathname, ...ofPages.map((name) => params.get(name) ?? '')].join(' ')
}

/** Asks whether typed input may go: before the language changes, a page is left, or the tab is closed (content.md T11). */
export function useUnsavedGuard(dirty: boolean) {
  const released = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && !released.current && pageOf(currentLocation) !== pageOf(nextLocation),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void confirmDiscard().then((leave) => (leave ? blocker.proceed() : blocker.reset()))
  }, [blocker])
  useWarnOnClose(dirty)
  return {
    ask: confirmDiscard,
    /** What was typed has been saved: the next navigation needs no question. */
    release: () => {
      released.current = true
    },
  }
}
