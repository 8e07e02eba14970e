import { useState } from 'react'
import { useText } from '../text/TextProvider.tsx'
import { button } from '../ui/button.ts'

interface Props {
  code: string
  /** The points that the customer gets for each new customer. */
  points: number
}

/** The code by which a customer recommends the shop, and how friends use it. */
export function ReferralCode({ code, points }: Props) {
  const t = useText()
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(code).catch(() => {})
    setCopied(true)
  }
  return (
    <section aria-labelledby="referral-title" className="border-line mb-10 rounded-control border p-6">
      <h2 id="referral-title" className="type-strong mb-2">
        {t('storefront.referral.title')}
      </h2>
      <p className="type-small text-ink-2 mb-4">{t('storefront.referral.text', { count: points })}</p>
      <div className="flex flex-wrap items-center gap-4">
        <code className="type-h3 tracking-widest select-all">{code}</code>
        <button
          type="button"
          onClick={copy}
          className={`${button({ kind: 'outline', size: 'small' })} noscript:hidden`}
        >
          {t(isCopied ? 'storefront.referral.copied' : 'storefront.referral.copy')}
        </button>
        <span role="status" className="sr-only">
          {isCopied ? t('storefront.referral.copied') : ''}
        </span>
      </div>
    </section>
  )
}
