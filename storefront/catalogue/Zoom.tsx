import { useRef, useState } from 'react'
import type { ProductPicture } from '#contracts/catalogue/card.ts'
import { useText } from '../text/TextProvider.tsx'
import { CloseButton } from '../ui/CloseButton.tsx'
import { ZoomIn } from '../ui/icons.tsx'

/** Shows an image full screen, enlarged and scrollable. Without JavaScript the link opens the image itself. */
export function Zoom({ picture, alt }: { picture: ProductPicture; alt: string }) {
  const t = useText()
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setOpen] = useState(false)
  const large = `${picture.url}.1600.webp`
  const close = () => dialog.current?.close()
  return (
    <>
      <a
        href={large}
        aria-label={t('storefront.product.zoom')}
        aria-haspopup="dialog"
        className="bg-ground absolute right-4 bottom-4 flex size-11 items-center justify-center rounded-full transition-colors duration-150 hover:bg-surface"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          setOpen(true)
          dialog.current?.showModal()
        }}
      >
        <ZoomIn className="size-5" strokeWidth={1.5} aria-hidden />
      </a>
      <dialog ref={dialog} aria-label={alt} className="zoom" onClose={() => setOpen(false)}>
        {isOpen && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
          <section className="zoom-room" aria-label={t('storefront.product.pictures')} tabIndex={0}>
            <img src={large} alt={alt} width={picture.width} height={picture.height} />
          </section>
        )}
        <CloseButton className="bg-ground fixed top-3 right-3 rounded-full" onClick={close} />
      </dialog>
    </>
  )
}
