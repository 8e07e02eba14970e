import { useText } from '../text/TextProvider.tsx'

const shape = 'M12 2.5l2.94 5.95 6.56.95-4.75 4.63 1.12 6.54L12 17.48l-5.87 3.09 1.12-6.54L2.5 9.4l6.56-.95z'
const places = [0, 24, 48, 72, 96]

/** A rating as five stars, the last one filled in part. Screen readers read the number. */
export function Stars({ rating, className = 'h-4' }: { rating: number; className?: string }) {
  const t = useText()
  return (
    <span className="relative inline-block shrink-0 align-middle">
      <span className="sr-only">{t('storefront.review.of_five', { rating })}</span>
      <Row className={`text-chip-line ${className}`} />
      <Row
        className={`text-warn-dot absolute top-0 left-0 ${className}`}
        style={{ clipPath: `inset(0 ${100 - rating * 20}% 0 0)` }}
      />
    </span>
  )
}

const Row = (props: { className: string; style?: { clipPath: string } }) => (
  <svg viewBox="0 0 120 24" fill="currentColor" aria-hidden="true" {...props}>
    {places.map((x) => (
      <path key={x} d={shape} transform={`translate(${x})`} />
    ))}
  </svg>
)

/** One star, for lists and for choosing a rating. */
export const Star = ({ className }: { className: string }) => (
  <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" className={className}>
    <path d={shape} />
  </svg>
)
