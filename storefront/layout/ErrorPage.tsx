import { useText } from '../text/TextProvider.tsx'
import { button } from '../ui/button.ts'
import { RotateCw } from '../ui/icons.tsx'

/** Shown when a page fails. It uses no shop data, because loading that may be what failed. */
export function ErrorPage() {
  const t = useText()
  return (
    <div className="container flex grow flex-col items-start justify-center gap-4 py-24">
      <title>{t('common.state.error_title')}</title>
      <h1 className="type-h1">{t('common.state.error_title')}</h1>
      <p className="type-lead text-ink-2">{t('common.state.error_text')}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <button type="button" className={button()} onClick={() => window.location.reload()}>
          <RotateCw className="size-4" aria-hidden />
          {t('common.action.retry')}
        </button>
        <a href="/" className={button({ kind: 'quiet' })}>
          {t('storefront.nav.home')}
        </a>
      </div>
    </div>
  )
}
