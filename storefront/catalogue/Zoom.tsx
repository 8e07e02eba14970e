import { type RefObject, useCallback, useEffect, useState } from 'react'
import { useText } from '../text/TextProvider.tsx'
import { ZoomIn } from '../ui/icons.tsx'
import type ZoomDialog from './ZoomDialog.tsx'
import type { Point, Zoomed } from './ZoomDialog.tsx'

const load = () => import('./ZoomDialog.tsx')
/** Loads it early; where that fails, a click tries again. */
const prepare = () => void load().catch(() => undefined)

const middle: Point = { x: 0.5, y: 0.5 }

interface Props extends Zoomed {
  /** The pictures on the page, which open where they are clicked. */
  strip: RefObject<HTMLElement | null>
}

/** Opens an image full screen, from the point that was touched. Without JavaScript the link opens the image itself. */
export function Zoom({ strip, ...zoomed }: Props) {
  const t = useText()
  const [opened, setOpened] = useState<{ Dialog: typeof ZoomDialog; point: Point }>()
  const open = useCallback(
    (point: Point) =>
      void load().then(
        ({ default: Dialog }) => setOpened({ Dialog, point }),
        // Without a connection nothing opens.
        () => undefined,
      ),
    [],
  )
  useEffect(() => {
    const box = strip.current
    const openAt = (event: MouseEvent) => {
      if (!box) return
      const { left, top, width, height } = box.getBoundingClientRect()
      open({ x: (event.clientX - left) / width, y: (event.clientY - top) / height })
    }
    box?.addEventListener('click', openAt)
    box?.addEventListener('pointerenter', prepare)
    return () => {
      box?.removeEventListener('click', openAt)
      box?.removeEventListener('pointerenter', prepare)
    }
  }, [strip, open])
  const picture = zoomed.pictures[zoomed.at]
  if (!picture) return null
  return (
    <>
      <a
        href={`${picture.url}.1600.webp`}
        aria-label={t('storefront.product.zoom')}
        aria-haspopup="dialog"
        className="bg-ground absolute right-4 bottom-4 flex size-11 items-center justify-center rounded-full transition-colors duration-150 hover:bg-surface"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          open(middle)
        }}
      >
        <ZoomIn className="size-5" strokeWidth={1.5} aria-hidden />
      </a>
      {opened && <opened.Dialog {...zoomed} point={opened.point} onClose={() => setOpened(undefined)} />}
    </>
  )
}
