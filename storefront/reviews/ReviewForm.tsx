import { useState } from 'react'
import { useNavigation } from 'react-router'
import type { OwnReview } from '#contracts/reviews/review-calls.ts'
import type { FailedResult } from '../page-result.ts'
import { useText } from '../text/TextProvider.tsx'
import { TextArea, TextField } from '../ui/Field.tsx'
import { FileField } from '../ui/FileField.tsx'
import { PageForm } from '../ui/PageForm.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'
import { RatingField } from './RatingField.tsx'

/** Repeats limits of contracts/reviews, whose schemas stay out of the page. */
const most = { photos: 4, bytes: 5 * 1024 * 1024 }

interface Props {
  review: OwnReview | null
  author: string
  refused: FailedResult | undefined
}

/** Writes or changes a review; works without JavaScript. */
export function ReviewForm({ review, author, refused }: Props) {
  const t = useText()
  const isSending = useNavigation().formData?.get('intent') === 'save'
  const [problem, setProblem] = useState('')
  const [removed, setRemoved] = useState<ReadonlySet<number>>(new Set())
  const photos = review?.photos ?? []
  function check(form: HTMLFormElement): boolean {
    const files = new FormData(form).getAll('photos').filter((file) => file instanceof File && file.size > 0)
    const isLarge = files.some((file) => file instanceof File && file.size > most.bytes)
    const isMany = files.length + photos.length - removed.size > most.photos
    setProblem(
      isLarge ? t('validation.review_photo') : isMany ? t('validation.review_photos', { count: most.photos }) : '',
    )
    return !isLarge && !isMany
  }
  return (
    <PageForm
      failure={refused}
      encType="multipart/form-data"
      draft="review"
      className="flex max-w-2xl flex-col gap-6"
      onSubmit={(event) => {
        if (!check(event.currentTarget)) event.preventDefault()
      }}
    >
      <input type="hidden" name="intent" value="save" />
      <RatingField initial={review?.rating} />
      <TextField
        name="title"
        label={t('storefront.review.field_title')}
        defaultValue={review?.title}
        maxLength={100}
        isOptional
      />
      <TextArea
        name="text"
        label={t('storefront.review.field_text')}
        hint={t('storefront.review.field_text_hint')}
        defaultValue={review?.text}
        maxLength={2000}
        rows={6}
        required
      />
      {photos.length > 0 && (
        <fieldset>
          <legend className="type-small-strong mb-2">{t('storefront.review.photos_now')}</legend>
          <ul className="flex flex-wrap gap-4">
            {photos.map(({ id }, at) => (
              <li key={id} className="flex flex-col gap-1">
                <img
                  src={`/api/review/photo/${id}?size=small`}
                  alt={t('storefront.review.photo_n', { n: at + 1 })}
                  className="bg-photo rounded-picture size-24 object-cover"
                />
                <label className="type-small flex min-h-11 items-center gap-2">
                  <input
                    type="checkbox"
                    name="keep"
                    value={id}
                    defaultChecked
                    className="accent-primary size-5"
                    onChange={(event) => {
                      const next = new Set(removed)
                      if (event.target.checked) next.delete(id)
                      else next.add(id)
                      setRemoved(next)
                    }}
                  />
                  {t('storefront.review.keep')}
                </label>
              </li>
            ))}
          </ul>
        </fieldset>
      )}
      <FileField
        name="photos"
        isMany
        accept="image/jpeg,image/png,image/gif,image/webp"
        label={t('storefront.review.photos')}
        hint={t('storefront.review.photos_hint', { count: most.photos })}
        choose={t('storefront.review.photos_choose')}
        nothing={t('storefront.review.photos_none')}
        problem={problem || undefined}
      />
      <TextField
        name="author"
        label={t('storefront.review.field_author')}
        hint={t('storefront.review.field_author_hint')}
        defaultValue={author}
        maxLength={50}
        required
      />
      <div className="flex flex-col gap-3">
        <p className="type-small text-ink-2">{t('storefront.review.checked_first')}</p>
        <SubmitButton isBusy={isSending} className="self-start">
          {review ? t('common.action.save') : t('storefront.review.send')}
        </SubmitButton>
      </div>
    </PageForm>
  )
}
