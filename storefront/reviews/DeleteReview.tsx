import { useState } from 'react'
import { Form } from 'react-router'
import { useText } from '../text/TextProvider.tsx'
import { button } from '../ui/button.ts'

/** Deletes the own review. With JavaScript it asks first. */
export function DeleteReview() {
  const t = useText()
  const [isAsking, setAsking] = useState(false)
  return (
    <Form
      method="post"
      className="mt-8 flex flex-wrap items-center gap-3"
      onSubmit={(event) => {
        if (isAsking) return
        event.preventDefault()
        setAsking(true)
      }}
    >
      <input type="hidden" name="intent" value="delete" />
      {isAsking && <p className="type-small w-full">{t('storefront.review.delete_question')}</p>}
      <button type="submit" className={button({ kind: isAsking ? 'outline' : 'quiet', size: 'small' })}>
        {isAsking ? t('common.action.delete') : t('storefront.review.delete')}
      </button>
      {isAsking && (
        <button type="button" className={button({ kind: 'quiet', size: 'small' })} onClick={() => setAsking(false)}>
          {t('common.action.cancel')}
        </button>
      )}
    </Form>
  )
}
