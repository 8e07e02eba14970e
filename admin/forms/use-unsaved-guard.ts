import { useEffect } from 'react'
import { type Location, useBlocker } from 'react-router'
import { confirmDiscard } from '../ui/confirm-discard.ts'
import { useWarnOnClose } from '../ui/use-warn-on-close.ts'

/** Query parameters that mean another page: the record edited beside a list, the group of settings. The others are the state of a list. */
const ofPages = ['edit', 'group']

const pageOf = ({ pathname, search }: Location) => {
  const params = new URLSearchParams(search)
  return [pathname, ...ofPages.map((name) => params.get(name) ?? '')].join(' ')
}

/**
 * Confirms that unsaved input may be discarded before the page is left or the tab is closed (content.md T11); only one form of a page can have it.
 * `isReleased`: whether the input has been saved, although the form still shows it.
 */
export function useUnsavedGuard(dirty: boolean, isReleased = () => false): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && !isReleased() && pageOf(currentLocation) !== pageOf(nextLocation),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void confirmDiscard().then((leave) => (leave ? blocker.proceed() : blocker.reset()))
  }, [blocker])
  useWarnOnClose(dirty)
}
