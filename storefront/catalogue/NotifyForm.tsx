import { type FormEvent, useState } from 'react'
import type { requestBackInStock } from '#contracts/back-in-stock/back-in-stock.ts'
import { EmailField } from '../account/EmailField.tsx'
import { browserCall } from '../api.ts'
import type { FailedResult } from '../page-result.ts'
import { useText } from '../text/TextProvider.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PageForm } from '../ui/PageForm.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'
import type { PublicVariant } from './variants.ts'

interface Props {
  productId: number
  variant: PublicVariant | undefined
}

/** Asks for one email when the variant, or any of the product, can be bought. Without JavaScript the page /preference/back-in-stock answers. */
export function NotifyForm({ productId, variant }: Props) {
  const t = useText()
  const [failure, setFailure] = useState<FailedResult>()
  const [message, setMessage] = useState('')
  const [isBusy, setBusy] = useState(false)

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const sent = new FormData(event.currentTarget)
    const values = { email: String(sent.get('email') ?? ''), website: String(sent.get('website') ?? '') }
    setBusy(true)
    const result = await browserCall<typeof requestBackInStock>('POST /api/back-in-stock', {
      product_id: productId,
      stock_id: variant?.id,
      ...values,
    })
    setBusy(false)
    if (result.ok) return setMessage(result.body.message)
    const { errors = {}, codes = {}, error, message: text } = result.body
    const isPlain = Object.keys(errors).length === 0
    setFailure({
      errors,
      codes,
      values,
      message: isPlain ? (error ?? text ?? t('storefront.error.offline')) : '',
    })
  }

  if (message) return <Notice kind="success">{message}</Notice>
  return (
    <PageForm
      action="/preference/back-in-stock"
      failure={failure}
      onSubmit={(event) => void send(event)}
      className="bg-surface rounded-control flex flex-col gap-3 p-5"
    >
      <h2 className="type-strong">{t('storefront.product.notify_title')}</h2>
      {variant?.option_text && (
        <p className="type-small text-ink-2">{t('storefront.product.notify_for', { option: variant.option_text })}</p>
      )}
      <input type="hidden" name="product_id" value={productId} />
      <input type="hidden" name="stock_id" value={variant?.id ?? ''} />
      <p className="absolute -left-[9999px]" aria-hidden>
        <label>
          {t('storefront.product.notify_website')}
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      <EmailField hint={t('storefront.product.notify_text')} />
      <SubmitButton isBusy={isBusy} look={{ kind: 'outline' }} className="self-start">
        {t('storefront.product.notify_button')}
      </SubmitButton>
    </PageForm>
  )
}
