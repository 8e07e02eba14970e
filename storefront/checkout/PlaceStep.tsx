import { useEffect, useState } from 'react'
import type { CheckoutQuote } from '#contracts/checkout/checkout.ts'
import { NewsletterBox } from '../account/NewsletterBox.tsx'
import type { LoadedSection } from '../content/loaded-section.ts'
import { Sections } from '../content/Sections.tsx'
import type { RecaptchaKeys } from '../shop/read-recaptcha.ts'
import { useMoney } from '../shop/use-shop.ts'
import { useText } from '../text/TextProvider.tsx'
import { button } from '../ui/button.ts'
import { ErrorList } from '../ui/ErrorList.tsx'
import { CheckField, TextArea } from '../ui/Field.tsx'
import { Recaptcha } from '../ui/Recaptcha.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'
import { Notes } from './Notes.tsx'
import { Totals } from './Summary.tsx'

interface Props {
  cartId: string
  quote: CheckoutQuote
  terms: LoadedSection[]
  notes: readonly LoadedSection[]
  isSending: boolean
  isBusy: boolean
  recaptcha: RecaptchaKeys | null
  offersNewsletter: boolean
}

/** An idempotency key for each submission; it stays the same until the response has arrived. */
function usePressKey(isSending: boolean): string {
  const [key, setKey] = useState('')
  useEffect(() => {
    if (isSending) return
    // crypto.randomUUID is missing where a shop is tried over plain http.
    const parts = crypto.getRandomValues(new Uint32Array(4))
    setKey([...parts].map((part) => part.toString(36)).join('-'))
  }, [isSending])
  return key
}

/** A short sentence with links to the terms is the label of the box itself. */
const isLabel = (terms: readonly LoadedSection[]): boolean =>
  terms.length === 1 && terms.every((one) => 'html' in one && one.html.length < longTerms && one.html.includes('<a '))

/** A sentence without links stands before the box; long terms are folded. */
function Terms({ terms }: Pick<Props, 'terms'>) {
  const t = useText()
  const length = terms.reduce((sum, section) => sum + ('html' in section ? section.html.length : longTerms), 0)
  if (length === 0 || isLabel(terms)) return null
  if (length < longTerms)
    return (
      <div className="type-small text-ink-2">
        <Sections sections={terms} />
      </div>
    )
  return (
    <details className="type-small text-ink-2">
      <summary className="link inline-flex min-h-11 items-center">{t('storefront.checkout.read_terms')}</summary>
      <div className="bg-surface mt-2 max-h-64 overflow-y-auto rounded-control p-5">
        <Sections sections={terms} />
      </div>
    </details>
  )
}

/** Characters of HTML from which terms are folded. */
const longTerms = 600

/** Order note, terms, totals and the button. The displayed total is sent along, so that no other total can be charged. */
export function PlaceStep(props: Props) {
  const { cartId, quote, terms, notes, isSending, isBusy, recaptcha, offersNewsletter } = props
  const t = useText()
  const money = useMoney()
  const { grand_total } = quote.totals
  return (
    <div className="flex flex-col gap-5 py-8">
      <TextArea
        name="remark"
        label={t('storefront.checkout.remark')}
        placeholder={t('storefront.checkout.remark_example')}
        isOptional
        maxLength={2000}
      />
      <div className="lg:hidden">
        <Totals quote={quote} isBusy={isBusy} />
      </div>
      <Terms terms={terms} />
      <CheckField name="agreement">
        {isLabel(terms) ? <Sections sections={terms} /> : t('storefront.checkout.agreement')}
      </CheckField>
      {offersNewsletter && <NewsletterBox />}
      <Recaptcha keys={recaptcha} />
      <input type="hidden" name="cart_id" value={cartId} />
      <input type="hidden" name="expected_total" value={grand_total} />
      <input type="hidden" name="press" value={usePressKey(isSending)} />
      <SubmitButton name="intent" value="place" isBusy={isSending} look={{ size: 'large', isWide: true }}>
        {t('storefront.checkout.place', { amount: money(grand_total) })}
      </SubmitButton>
      <ErrorList />
      <div className="lg:hidden">
        <Notes notes={notes} />
      </div>
      {/* After the other button, so that Enter in a field never submits this one. */}
      <span className="hidden noscript:block">
        <button type="submit" name="intent" value="quote" className={button({ kind: 'quiet' })}>
          {t('storefront.checkout.update_totals')}
        </button>
      </span>
    </div>
  )
}
