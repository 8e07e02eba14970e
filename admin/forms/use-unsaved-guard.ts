import { useCallback, useEffect, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { type Location, useBlocker } from 'react-router'
import { confirm } from '../ui/confirm-store.ts'

/** What of a query is another page: the record that is edited beside a list, the group of settings. The rest is what a list shows. */
const ofPages = ['edit', 'group']

const pageOf = ({ pathname, search }: Location) => {
  const params = new URLSearchParams(search)
  return [pathname, ...ofPages.map((name) => params.get(name) ?? '')].join(' ')
}

/** Asks whether typed input may go: before the language changes, a page is left, or the tab is closed (crm-content.md D-117). */
export function useUnsavedGuard(dirty: boolean) {
  const translate = useTranslate()
  const released = useRef(false)
  const ask = useCallback(
    () =>
      confirm({
        title: translate('common.confirm.discard_title'),
        text: translate('common.confirm.discard_text'),
        confirm: translate('common.action.discard'),
        cancel: translate('common.confirm.stay'),
        destructive: true,
      }),
    [translate],
  )
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && !released.current && pageOf(currentLocation) !== pageOf(nextLocation),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void ask().then((leave) => (leave ? blocker.proceed() : blocker.reset()))
  }, [blocker, ask])
  useEffect(() => {
    if (!dirty) return
    const onClose = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', onClose)
    return () => window.removeEventListener('beforeunload', onClose)
  }, [dirty])
  return {
    ask,
    /** What was typed has been saved: the next navigation needs no question. */
    release: () => {
      released.current = true
    },
  }
}
