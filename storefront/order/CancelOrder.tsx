import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { useText } from '../text/TextProvider.tsx'
import { button } from '../ui/button.ts'
import { TextField } from '../ui/Field.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'

/** Cancels the order. With JavaScript it asks for confirmation and a reason. */
export function CancelOrder() {
  const t = useText()
  const isSending = useNavigation().formData?.get('intent') === 'cancel'
  const [isAsking, setAsking] = useState(false)
  const submit = (
    <SubmitButton name="intent" value="cancel" isBusy={isSending} look={{ kind: 'outline', size: 'small' }}>
      {t('storefront.order.cancel')}
    </SubmitButton>
  )
  return (
    <Form
      method="post"
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        if (isAsking) return
        event.preventDefault()
        setAsking(true)
      }}
    >
      {isAsking ? (
        <>
          <p className="type-strong">{t('storefront.order.cancel_ask')}</p>
          <TextField name="reason" label={t('storefront.order.cancel_reason')} maxLength={500} isOptional autoFocus />
          <div className="flex flex-wrap gap-3">
            {submit}
            <button type="button" className={button({ kind: 'quiet', size: 'small' })} onClick={() => setAsking(false)}>
              {t('storefront.order.keep')}
            </button>
          </div>
        </>
      ) : (
        submit
      )}
    </Form>
  )
}
