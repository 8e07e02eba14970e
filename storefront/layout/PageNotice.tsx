import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useText } from '../text/TextProvider.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PageLink } from '../ui/PageLink.tsx'
import { SentenceSpace } from '../ui/SentenceSpace.tsx'

/**
 * Shows the notice of a redirect, `?notice=page_not_found`. The parameter is not part of the page cache key, so only the browser can show
 * it; it is then removed from the URL, so that a reload does not repeat it.
 */
export function PageNotice() {
  const t = useText()
  const { search } = useLocation()
  const [text, setText] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page may bring a notice.
  useEffect(() => {
    const url = new URL(window.location.href)
    const name = url.searchParams.get('notice')
    const texts: Record<string, string> = {
      page_not_found: t('storefront.notice.page_not_found'),
      login_expired: t('storefront.notice.login_expired'),
      search_keyword: t('storefront.notice.search_keyword'),
      cart_empty: t('storefront.notice.cart_empty'),
    }
    if (!name || !texts[name]) return
    setText(texts[name])
    url.searchParams.delete('notice')
    window.history.replaceState(window.history.state, '', url)
  }, [search, t])
  if (!text) return null
  const notFound = t('storefront.notice.page_not_found')
  const quiet = new Set([notFound, t('storefront.notice.cart_empty')])
  return (
    <div className="container py-4">
      <Notice kind={quiet.has(text) ? 'info' : 'error'}>
        {text}
        {text === notFound && (
          <Help text={t('storefront.notice.page_not_found_help')} to="/search" label={t('storefront.search.label')} />
        )}
        {text === t('storefront.notice.login_expired') && (
          <Help text={t('storefront.notice.login_expired_help')} to="/login" label={t('common.action.login')} />
        )}
      </Notice>
    </div>
  )
}

/** What it means and where to go on, below the text of the notice. */
function Help({ text, to, label }: { text: string; to: string; label: string }) {
  return (
    <>
      <br />
      {text}
      <SentenceSpace />
      <PageLink to={to} className="link">
        {label}
      </PageLink>
    </>
  )
}
