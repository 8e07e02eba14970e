import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { confirmOnlinePayment } from '#contracts/payments/online-payment.ts'
import { browserCall } from '../api.ts'
import { useLocale, useText } from '../text/TextProvider.tsx'
import { CircleAlert, Lock } from '../ui/icons.tsx'
import { Notice } from '../ui/Notice.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'
import { loadStripe, type StripeBrowser, type StripeElements } from './load-stripe.ts'

interface Props {
  script: string
  publishableKey: string
  clientSecret: string
  /** Where the bank sends the customer back to. */
  returnUrl: string
  paymentKey: string
  /** Formatted with its currency: 'HK$693.60'. */
  amount: string
}

/** The languages of Stripe.js. */
const stripeLocales: Record<string, string> = { 'en-US': 'en', 'zh-HK': 'zh-HK', 'zh-CN': 'zh' }

/** The Payment Element, in the look of the shop. The card goes straight to Stripe. */
export function CardForm({ script, publishableKey, clientSecret, returnUrl, paymentKey, amount }: Props) {
  const t = useText()
  const locale = stripeLocales[useLocale()] ?? 'en'
  const place = useRef<HTMLDivElement>(null)
  const mounted = useRef<{ stripe: StripeBrowser; elements: StripeElements }>(undefined)
  const [state, setState] = useState<'loading' | 'ready' | 'paying' | 'unreachable'>('loading')
  const [problem, setProblem] = useState('')

  useEffect(() => {
    let isOver = false
    loadStripe(script, publishableKey, locale).then(
      (stripe) => {
        if (isOver || !place.current) return
        const elements = stripe.elements({ clientSecret, locale, appearance: appearance() })
        const element = elements.create('payment')
        element.on('ready', () => setState('ready'))
        element.on('loaderror', () => setState('unreachable'))
        element.mount(place.current)
        mounted.current = { stripe, elements }
      },
      () => setState('unreachable'),
    )
    return () => {
      isOver = true
    }
  }, [script, publishableKey, clientSecret, locale])

  async function pay(event: FormEvent) {
    event.preventDefault()
    if (!mounted.current || state !== 'ready') return
    setState('paying')
    setProblem('')
    const { stripe, elements } = mounted.current
    const sent = await elements.submit()
    const { error } = sent.error
      ? sent
      : await stripe.confirmPayment({ elements, confirmParams: { return_url: returnUrl }, redirect: 'if_required' })
    if (error) {
      setProblem(error.message || t('storefront.stripe.failed'))
      setState('ready')
      return
    }
    const confirmed = await browserCall<typeof confirmOnlinePayment>('POST /api/payment/:key/confirm', {
      key: paymentKey,
    })
    // Without an answer the page asks again: the money may have been taken.
    location.assign(confirmed.ok ? confirmed.body.data.redirect_url : `${returnUrl}&payment_intent=1`)
  }

  return (
    <form onSubmit={(event) => void pay(event)} className="mt-8" aria-busy={state === 'loading' || state === 'paying'}>
      <h2 className="type-h3 mb-5">{t('storefront.stripe.card')}</h2>
      <noscript>
        <Notice kind="error">{t('storefront.stripe.needs_script')}</Notice>
      </noscript>
      {state === 'unreachable' && <Notice kind="error">{t('storefront.stripe.unreachable')}</Notice>}
      <div ref={place} className={state === 'unreachable' ? 'hidden' : 'min-h-40'} />
      {problem && (
        <p className="type-small text-error mt-4 flex items-start gap-2" role="alert">
          <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
          {problem}
        </p>
      )}
      <SubmitButton isBusy={state === 'paying'} aria-disabled={state !== 'ready'} className="mt-6 w-full">
        <Lock className="size-4" strokeWidth={1.5} aria-hidden /> {t('storefront.stripe.pay', { amount })}
      </SubmitButton>
      <p className="type-caption text-ink-2 mx-auto mt-3 max-w-80 text-center">{t('storefront.stripe.safe')}</p>
    </form>
  )
}

/** The colours of the shop for the fields of Stripe, which are in a frame of their own. */
function appearance() {
  const colour = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim()
  return {
    variables: {
      borderRadius: '4px',
      fontFamily: 'Inter, system-ui, sans-serif',
      fontSizeBase: '16px',
      colorPrimary: colour('--color-primary') || '#1f4a3a',
      colorDanger: '#a3271b',
      spacingGridRow: '20px',
      spacingGridColumn: '12px',
    },
  }
}
