import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { Order } from '#contracts/orders/order.ts'
import { useText } from '../text/TextProvider.tsx'
import { button } from '../ui/button.ts'
import { TextField } from '../ui/Field.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'

/** Actions that are possible now. With JavaScript, cancelling asks for confirmation and a reason. */
export function OrderButtons({ order }: { order: Order }) {
  const t = useText()
  const { can, status } = order
  const sent = useNavigation().formData?.get('intent')
  const [isAsking, setAsking] = useState(false)
  if (!can.cancel && !can.receive) return null
  return (
    <Form
      // A status change closes the confirmation.
      key={status}
      method="post"
      className={
        isAsking ? 'bg-surface flex w-full max-w-lg flex-col gap-4 rounded-control p-5' : 'flex flex-wrap gap-3'
      }
      onSubmit={(event) => {
        const { submitter } = event.nativeEvent as SubmitEvent
        if (isAsking || submitter?.getAttribute('value') !== 'cancel') return
        event.preventDefault()
        setAsking(true)
      }}
    >
      {isAsking ? (
        <>
          <p className="type-strong">{t('storefront.order.cancel_ask')}</p>
          <TextField name="reason" label={t('storefront.order.cancel_reason')} maxLength={500} isOptional autoFocus />
          <div className="flex flex-wrap gap-3">
            <SubmitButton
              name="intent"
              value="cancel"
              isBusy={sent === 'cancel'}
              look={{ kind: 'outline', size: 'small' }}
            >
              {t('storefront.order.cancel')}
            </SubmitButton>
            <button type="button" className={button({ kind: 'quiet', size: 'small' })} onClick={() => setAsking(false)}>
              {t('storefront.order.keep')}
            </button>
          </div>
        </>
      ) : (
        <>
          {can.cancel && (
            <SubmitButton
              name="intent"
              value="cancel"
              isBusy={sent === 'cancel'}
              look={{ kind: 'quiet', size: 'small' }}
            >
              {t('storefront.order.cancel')}
            </SubmitButton>
          )}
          {can.receive && (
            <SubmitButton name="intent" value="receive" isBusy={sent === 'receive'}>
              {t('storefront.order.receive')}
            </SubmitButton>
          )}
        </>
      )}
    </Form>
  )
}
