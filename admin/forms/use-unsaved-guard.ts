import { useEffect, useRef } from 'react'
import { type Location, useBlocker } from 'react-router'
import { confirmDiscard } from '../ui/confirm-discard.ts'
import { useWarnOnClose } from '../ui/use-warn-on-close.ts'

/** Query parameters that mean another page: the record edited beside a list, the group of settings. The others are the state of a list. */
const ofPages = ['edit', 'group']

const pageOf = ({ pathname, search }: Location) => {
  const params = new URLSearchParams(search)
  return [pathname, ...ofPages.map((name) => params.get(name) ?? '')].join(' ')
}

/** Confirms that unsaved input may be discarded before the language changes, the page is left or the tab is closed (content.md T11). */
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
    /** Input has been saved: the next navigation needs no confirmation. */
    release: () => {
      released.current = true
    },
    isReleased: () => released.current,
  }
}
