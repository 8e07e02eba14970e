import { useMatches } from 'react-router'
import { useText } from '../../text/TextProvider.tsx'
import type { QrPicture } from './draw-qr.server.ts'

const isPicture = (of: unknown): of is QrPicture =>
  typeof of === 'object' && of !== null && 'size' in of && 'path' in of && typeof of.path === 'string'

/** The QR code of the transfer, which comes with the data of the page as `payment_qr`; nothing for shops without FPS. */
export function FpsCode() {
  const t = useText()
  const qr = useMatches()
    .map(({ loaderData }) =>
      typeof loaderData === 'object' && loaderData !== null && 'payment_qr' in loaderData
        ? loaderData.payment_qr
        : undefined,
    )
    .find(isPicture)
  if (!qr) return null
  // The quiet zone of four modules belongs to the code; it stays black on white in every theme.
  const side = qr.size + 8
  return (
    <figure className="flex w-48 flex-col gap-2 justify-self-center">
      <svg
        viewBox={`-4 -4 ${side} ${side}`}
        role="img"
        aria-label={t('storefront.order.fps_scan')}
        shapeRendering="crispEdges"
        className="border-line rounded-control border"
      >
        <rect x={-4} y={-4} width={side} height={side} fill="#fff" />
        <path d={qr.path} fill="#000" />
      </svg>
      <figcaption className="type-caption text-ink-2 text-center">{t('storefront.order.fps_scan')}</figcaption>
    </figure>
  )
}
