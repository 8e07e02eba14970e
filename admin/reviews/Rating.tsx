import { useTranslate } from '../i18n/i18n.ts'
import { Star } from '../ui/icons.tsx'
import css from './reviews.module.css'

/** A rating from 1 to 5 as stars. */
export function Rating({ value }: { value: number }) {
  const translate = useTranslate()
  return (
    <span className={css.rating}>
      <span className="visually-hidden">{translate('admin.review.of_five', { rating: value })}</span>
      {[1, 2, 3, 4, 5].map((star) => (
        <Star key={star} aria-hidden data-filled={star <= value} />
      ))}
    </span>
  )
}
