import { useState } from 'react'
import { useText } from '../text/TextProvider.tsx'

/** Copies a value; `what` names it for who cannot see it beside the button. Without JavaScript it is hidden. */
export function CopyButton({ value, what }: { value: string; what: string }) {
  const t = useText()
  const [isCopied, setCopied] = useState(false)
  // Without permission nothing is copied, and the value can still be selected.
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => setCopied(true),
      () => {},
    )
  return (
    <>
      <button
        type="button"
        className="link type-small min-h-11 shrink-0 px-1 noscript:hidden"
        aria-label={t('storefront.order.copy_what', { what })}
        onClick={() => void copy()}
      >
        {t(isCopied ? 'storefront.order.copied' : 'storefront.order.copy')}
      </button>
      <span role="status" className="sr-only">
        {isCopied ? t('storefront.order.copied') : ''}
      </span>
    </>
  )
}
