import { useLayoutEffect, useRef, useState } from 'react'
import type { ProductPicture } from '#contracts/catalogue/product-page.ts'
import { useText } from '../text/TextProvider.tsx'
import { CloseButton } from '../ui/CloseButton.tsx'
import { ChevronLeft, ChevronRight } from '../ui/icons.tsx'

/** The part of the picture that is shown first, from 0 to 1 in both directions. */
export interface Point {
  x: number
  y: number
}

export interface Zoomed {
  pictures: readonly ProductPicture[]
  at: number
  altOf(picture: ProductPicture, index: number): string
  onShow(index: number): void
}

/** Pixels that a finger has to move to count as a swipe. */
const swipe = 60

/** Width of the file that is shown; a smaller picture keeps its own. */
const fileWidth = 1600

/** A picture full screen, enlarged and scrollable. A swipe beyond its edge shows the next one. */
export default function ZoomDialog({
  pictures,
  at,
  altOf,
  onShow,
  point,
  onClose,
}: Zoomed & { point: Point; onClose(): void }) {
  const t = useText()
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setOpen] = useState(false)
  useLayoutEffect(() => {
    dialog.current?.showModal()
    setOpen(true)
  }, [])
  const picture = pictures[at]
  if (!picture) return null
  const step = (by: number) => onShow((at + by + pictures.length) % pictures.length)
  return (
    <dialog
      ref={dialog}
      aria-label={altOf(picture, at)}
      className="zoom"
      onClose={onClose}
      onKeyDown={(event) => {
        if (event.target instanceof Element && event.target.closest('.zoom-room')) return
        if (event.key === 'ArrowLeft') step(-1)
        if (event.key === 'ArrowRight') step(1)
      }}
    >
      {/* It scrolls to the point, for which the dialog must have its size. */}
      {isOpen && <Room key={picture.id} picture={picture} alt={altOf(picture, at)} point={point} onStep={step} />}
      {pictures.length > 1 && (
        <div className="fixed inset-x-0 bottom-4 flex justify-center gap-3">
          <button
            type="button"
            className={round}
            aria-label={t('storefront.product.previous')}
            onClick={() => step(-1)}
          >
            <ChevronLeft className="size-5" strokeWidth={1.5} aria-hidden />
          </button>
          <button type="button" className={round} aria-label={t('storefront.product.next')} onClick={() => step(1)}>
            <ChevronRight className="size-5" strokeWidth={1.5} aria-hidden />
          </button>
        </div>
      )}
      <CloseButton className="bg-ground fixed top-3 right-3 rounded-full" onClick={() => dialog.current?.close()} />
    </dialog>
  )
}

const round = 'bg-ground target rounded-full transition-colors duration-150 hover:bg-surface'

interface RoomProps {
  picture: ProductPicture
  alt: string
  point: Point
  onStep(by: number): void
}

function Room({ picture, alt, point, onStep }: RoomProps) {
  const t = useText()
  const room = useRef<HTMLElement>(null)
  const touch = useRef({ x: 0, left: 0 })
  // The size is set before the file is there: it is needed to scroll to the point.
  const width = Math.min(picture.width, fileWidth)
  const height = Math.round((picture.height * width) / picture.width)
  useLayoutEffect(() => {
    const box = room.current
    if (!box) return
    box.scrollLeft = point.x * box.scrollWidth - box.clientWidth / 2
    box.scrollTop = point.y * box.scrollHeight - box.clientHeight / 2
  }, [point])
  return (
    <section
      ref={room}
      className="zoom-room"
      aria-label={t('storefront.product.pictures')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
      onTouchStart={(event) => {
        touch.current = { x: event.touches[0]?.clientX ?? 0, left: event.currentTarget.scrollLeft }
      }}
      onTouchEnd={(event) => {
        const box = event.currentTarget
        const distance = (event.changedTouches[0]?.clientX ?? 0) - touch.current.x
        const isAtEnd = touch.current.left >= box.scrollWidth - box.clientWidth - 1
        if (distance < -swipe && isAtEnd) onStep(1)
        if (distance > swipe && touch.current.left <= 0) onStep(-1)
      }}
    >
      <img src={`${picture.url}.${fileWidth}.webp`} alt={alt} width={width} height={height} />
    </section>
  )
}
