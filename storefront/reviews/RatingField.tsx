import { useState } from 'react'
import { useText } from '../text/TextProvider.tsx'
import { useField } from '../ui/form-state.ts'
import { CircleAlert } from '../ui/icons.tsx'
import { Star } from './Stars.tsx'

// texts: storefront.review.rating.*

const ratings = [1, 2, 3, 4, 5]

/** Five stars to choose from: radio buttons, so that arrow keys work. */
export function RatingField({ initial }: { initial: number | undefined }) {
  const t = useText()
  const { fullName, error, typed, errorId } = useField('rating')
  const [chosen, setChosen] = useState(Number(typed ?? initial ?? 0))
  return (
    <fieldset aria-describedby={error ? 'rating-below' : undefined}>
      <legend className="type-small-strong mb-1">{t('storefront.review.rating')}</legend>
      <div className="flex flex-wrap items-center">
        {ratings.map((rating) => (
          <label
            key={rating}
            className="has-focus-visible:outline-primary rounded-control flex size-11 cursor-pointer items-center justify-center has-focus-visible:outline-2"
          >
            <input
              id={rating === 1 ? errorId : undefined}
              type="radio"
              name={fullName}
              value={rating}
              checked={rating === chosen}
              onChange={() => setChosen(rating)}
              aria-invalid={error ? true : undefined}
              className="peer sr-only"
            />
            <span className="sr-only">{t(`storefront.review.rating.${rating}`)}</span>
            <Star
              className={`peer-checked:text-warn-dot size-8 ${rating <= chosen ? 'text-warn-dot' : 'text-chip-line'}`}
            />
          </label>
        ))}
        <span className="type-small text-ink-2 ml-3" aria-hidden>
          {chosen > 0 && t(`storefront.review.rating.${chosen}`)}
        </span>
      </div>
      {error && (
        <p id="rating-below" className="type-small text-error flex items-start gap-2">
          <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
          {error}
        </p>
      )}
    </fieldset>
  )
}
