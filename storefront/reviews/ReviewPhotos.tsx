import type { ReviewPhoto } from '#contracts/reviews/review-parts.ts'
import { useText } from '../text/TextProvider.tsx'

/** The pictures of a review, each a link to its large size. */
export function ReviewPhotos({ photos }: { photos: readonly ReviewPhoto[] }) {
  const t = useText()
  if (photos.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2">
      {photos.map(({ id }, at) => (
        <li key={id}>
          <a href={`/api/review/photo/${id}?size=large`} target="_blank" rel="noreferrer" className="block">
            <img
              src={`/api/review/photo/${id}?size=small`}
              alt={t('storefront.review.photo_n', { n: at + 1 })}
              loading="lazy"
              width={96}
              height={96}
              className="bg-photo rounded-picture size-24 object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
