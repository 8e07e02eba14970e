import { useEffect, useRef, useState } from 'react'
import type { ProductPicture } from '#contracts/catalogue/product-page.ts'
import { useText } from '../text/TextProvider.tsx'
import { Picture } from '../ui/Picture.tsx'
import { Zoom } from './Zoom.tsx'

interface Props {
  name: string
  pictures: readonly ProductPicture[]
  /** The image of the chosen variant. */
  shownId: number | undefined
}

const mainSizes = '(min-width: 1440px) 656px, (min-width: 768px) 48vw, 100vw'

/** Images side by side in a strip with scroll snapping: swiping and scrolling are native and work without JavaScript. */
export function Gallery({ name, pictures, shownId }: Props) {
  const t = useText()
  const strip = useRef<HTMLElement>(null)
  const [at, setAt] = useState(0)

  /** `auto` is what the style of the strip says: smooth, unless the visitor prefers reduced motion. */
  const show = (index: number, behavior: ScrollBehavior) => {
    const box = strip.current
    if (box) box.scrollTo({ left: index * box.clientWidth, behavior })
  }
  useEffect(() => {
    const index = pictures.findIndex(({ id }) => id === shownId)
    const box = strip.current
    if (index >= 0 && box) box.scrollTo({ left: index * box.clientWidth, behavior: 'instant' })
  }, [shownId, pictures])

  if (pictures.length === 0) return <Picture src="" alt="" sizes="" className="rounded-picture" />
  const altOf = (picture: ProductPicture, index: number) =>
    picture.alt || (index === 0 ? name : t('storefront.product.picture_of', { name, n: index + 1 }))
  return (
    <div className="grid gap-3 lg:grid-cols-[5rem_minmax(0,1fr)]">
      {pictures.length > 1 && <Thumbnails pictures={pictures} at={at} onShow={(index) => show(index, 'auto')} />}
      <div className={`relative order-1 min-w-0 ${pictures.length === 1 ? 'lg:col-span-2' : ''}`}>
        <section
          ref={strip}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
          tabIndex={0}
          aria-label={t('storefront.product.pictures')}
          className="flex cursor-zoom-in snap-x snap-mandatory scroll-smooth [scrollbar-width:none] overflow-x-auto overscroll-x-contain md:rounded-picture"
          onScroll={({ currentTarget: box }) => setAt(Math.round(box.scrollLeft / Math.max(1, box.clientWidth)))}
        >
          {pictures.map((picture, index) => (
            <div key={picture.id} className="w-full shrink-0 snap-start snap-always">
              <Picture
                src={picture.url}
                alt={altOf(picture, index)}
                sizes={mainSizes}
                isFirst={index === 0}
                className="gallery-picture"
              />
            </div>
          ))}
        </section>
        {pictures.length > 1 && (
          <>
            <p
              className="type-caption bg-ground figures pointer-events-none absolute bottom-4 left-4 rounded-picture px-3 py-1 noscript:hidden"
              aria-hidden
            >
              {at + 1} / {pictures.length}
            </p>
            <div className="absolute inset-x-0 bottom-0 h-0.5 lg:hidden noscript:hidden" aria-hidden>
              <div
                className="bg-ink h-full transition-transform duration-200"
                style={{ width: `${100 / pictures.length}%`, transform: `translateX(${at * 100}%)` }}
              />
            </div>
          </>
        )}
        <Zoom pictures={pictures} strip={strip} at={at} altOf={altOf} onShow={(index) => show(index, 'instant')} />
      </div>
    </div>
  )
}

interface ThumbnailsProps {
  pictures: readonly ProductPicture[]
  at: number
  onShow(index: number): void
}

function Thumbnails({ pictures, at, onShow }: ThumbnailsProps) {
  const t = useText()
  const list = useRef<HTMLUListElement>(null)
  // Scrolls the current thumbnail into view, in this list only, never the page.
  useEffect(() => {
    const current = list.current?.children[at]
    if (!list.current || !(current instanceof HTMLElement)) return
    const above = current.offsetTop - list.current.clientHeight / 2 + current.clientHeight / 2
    list.current.scrollTo({ top: above })
  }, [at])
  return (
    <div className="relative order-2 hidden lg:order-1 lg:block noscript:hidden">
      <ul
        ref={list}
        // A rail that may go on below fades there.
        className={`absolute -inset-1 flex flex-col gap-3 overflow-y-auto overscroll-y-contain p-1 [scrollbar-width:none] ${pictures.length > 5 && at < pictures.length - 2 ? 'rail-fade' : ''}`}
      >
        {pictures.map((picture, index) => (
          <li key={picture.id} className="shrink-0">
            <button
              type="button"
              className="aria-[current]:outline-ink block w-full overflow-hidden rounded-picture aria-[current]:outline-[1.5px] aria-[current]:outline-offset-2 focus-visible:outline-2"
              aria-label={t('storefront.product.show_picture', { n: index + 1 })}
              aria-current={index === at || undefined}
              onClick={() => onShow(index)}
            >
              <Picture src={picture.url} alt="" sizes="80px" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
