import { useState } from 'react'
import { useNavigation } from 'react-router'
import type { FailedResult } from '../page-result.ts'
import { useText } from '../text/TextProvider.tsx'
import { TextField } from '../ui/Field.tsx'
import { FileField } from '../ui/FileField.tsx'
import { PageForm } from '../ui/PageForm.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'

/** Repeats the limit of contracts/orders/order.ts, whose schemas stay out of the page. */
const largest = 5 * 1024 * 1024

/** Uploads an image or PDF of the transfer: a plain form that works without JavaScript. */
export function ProofForm({ refused: failure, isFirst }: { refused: FailedResult | undefined; isFirst: boolean }) {
  const t = useText()
  const isSending = useNavigation().formData?.get('intent') === 'proof'
  const [isTooLarge, setTooLarge] = useState(false)
  return (
    <PageForm
      failure={failure}
      encType="multipart/form-data"
      className="border-line border-t pt-5"
      onSubmit={(event) => {
        const file = new FormData(event.currentTarget).get('file')
        const isLarge = file instanceof File && file.size > largest
        setTooLarge(isLarge)
        if (isLarge) event.preventDefault()
      }}
    >
      <input type="hidden" name="intent" value="proof" />
      <h3 className="type-strong mb-4">
        {isFirst ? t('storefront.order.proof_send') : t('storefront.order.proof_again')}
      </h3>
      <div className="flex flex-col gap-5">
        <div className="grid gap-5 md:grid-cols-2">
          <FileField
            name="file"
            accept="image/jpeg,image/png,image/gif,image/webp,application/pdf"
            label={t('storefront.order.proof_file')}
            hint={t('storefront.order.proof_hint')}
            choose={t('storefront.order.proof_choose')}
            nothing={t('storefront.order.proof_none')}
            problem={isTooLarge ? t('validation.image_required') : undefined}
          />
          <TextField name="remark" label={t('storefront.order.proof_remark')} maxLength={500} isOptional />
        </div>
        <SubmitButton isBusy={isSending} className="self-start">
          {t('common.action.upload')}
        </SubmitButton>
      </div>
    </PageForm>
  )
}
