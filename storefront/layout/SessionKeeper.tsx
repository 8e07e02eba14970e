import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import type { refreshToken } from '#contracts/customers/session.ts'
import { browserCall } from '../api.ts'
import { useShop } from '../shop/use-shop.ts'
import { useText } from '../text/TextProvider.tsx'
import { dropDraft, dropForeignDraft, logInPath, saveDraft } from '../ui/draft.ts'
import { Notice } from '../ui/Notice.tsx'

/** Specification section 9: refresh 10 minutes before the token expires, and redirect 1 second after the notice. */
const early = 10 * 60_000
const pause = 1000
const retry = 30_000

const endOfToken = () => /(?:^|; )session_expiry=([^;]+)/.exec(document.cookie)?.[1]

/** Refreshes a customer's session while a page is open, and shows a notice when it has ended. */
export function SessionKeeper() {
  const t = useText()
  const { token_minutes } = useShop()
  const [hasEnded, setEnded] = useState(false)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined

    async function refresh() {
      const result = await browserCall<typeof refreshToken>('POST /api/token/refresh', {})
      if (result.ok) return schedule()
      // Offline nothing is known about the session.
      if (result.status !== 401) return schedule(retry)
      // The server expires this cookie together with a session; one that stays would cause endless redirects.
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet.
      document.cookie = 'session_expiry=; Max-Age=0; Path=/'
      setEnded(true)
      // Saved input is restored after the log-in (docs/adr/0023-log-in-over-the-page.md).
      timer = setTimeout(() => window.location.assign(saveDraft() ? logInPath() : '/'), pause)
    }

    function schedule(wait?: number) {
      const end = endOfToken()
      if (!end) return
      const until = Date.parse(decodeURIComponent(end))
      const rest = Number.isNaN(until) ? token_minutes * 60_000 : until - Date.now()
      timer = setTimeout(refresh, wait ?? Math.max(0, rest - early))
    }

    schedule()
    return () => clearTimeout(timer)
  }, [token_minutes])

  useDraftLife()

  if (!hasEnded) return null
  return (
    <div className="fixed inset-x-4 bottom-4 z-50 mx-auto max-w-md">
      <Notice kind="error">{t('storefront.notice.login_expired')}</Notice>
    </div>
  )
}

/** Drops drafts of other pages, and of forms that were answered on their own page. */
function useDraftLife() {
  const { pathname } = useLocation()
  const { state } = useNavigation()
  const before = useRef(state)
  useEffect(() => dropForeignDraft(pathname), [pathname])
  useEffect(() => {
    if (before.current !== 'idle' && state === 'idle') dropDraft()
    before.current = state
  }, [state])
}
