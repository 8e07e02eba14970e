import { useText } from '../text/TextProvider.tsx'
import { Heart } from '../ui/icons.tsx'
import { useUrlPart } from '../ui/ReusedMarkup.tsx'
import { useWishes } from './wishes.ts'

interface Props {
  product: { id: number; name: string }
}

const looks = {
  round: 'size-11 rounded-full bg-(--on-picture) bg-clip-content p-1 md:size-12',
  box: 'border-field-line h-13 w-13 rounded-control border hover:bg-surface',
}

/** The wish list button of a product. Without JavaScript it is a form to the wish list page. */
export function WishButton({ product, formId }: Props & { formId?: string }) {
  const path = useUrlPart('path')
  return (
    <form method="post" action="/wishlist" id={formId}>
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="product_id" value={product.id} />
      <input type="hidden" name="back" value={path} />
      <WishHeart product={product} />
    </form>
  )
}

/** The heart icon button. Inside another form, `formId` names its own form elsewhere on the page. */
export function WishHeart({
  product: { id, name },
  look = 'round',
  formId,
}: Props & { look?: keyof typeof looks; formId?: string }) {
  const t = useText()
  const { ids, set } = useWishes()
  const isWished = ids.has(id)
  return (
    <button
      type="submit"
      form={formId}
      aria-label={t('storefront.wish.add', { name })}
      aria-pressed={isWished}
      onClick={(event) => {
        event.preventDefault()
        set(id, !isWished)
      }}
      className={`group/heart flex items-center justify-center transition-colors duration-150 ${looks[look]}`}
    >
      <Heart
        className={`size-5 transition-transform duration-150 group-hover/heart:scale-110 ${isWished ? 'fill-primary stroke-primary' : 'fill-transparent'}`}
        strokeWidth={1.5}
        aria-hidden
      />
    </button>
  )
}
