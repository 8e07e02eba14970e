import { useText } from '../text/TextProvider.tsx'

/** A video: uploads in the browser's player, others in the player of their host, in a mode without cookies. */
export function Video({ src, poster }: { src: string; poster?: string | undefined }) {
  const t = useText()
  const frame = 'aspect-video w-full rounded-picture bg-photo'
  const player = playerOf(src)
  if (player)
    return (
      <iframe src={player} title={t('storefront.content.video')} loading="lazy" allowFullScreen className={frame} />
    )
  return (
    // biome-ignore lint/a11y/useMediaCaption: staff upload films without a file of captions.
    <video
      src={src}
      poster={poster}
      controls
      preload="none"
      className={frame}
      aria-label={t('storefront.content.video')}
    />
  )
}

function playerOf(src: string): string | undefined {
  const url = URL.parse(src)
  const id = url?.searchParams.get('v') ?? url?.pathname.split('/').filter(Boolean).at(-1) ?? ''
  if (url?.hostname.endsWith('vimeo.com')) return `https://player.vimeo.com/video/${id}`
  if (url && /youtu\.?be/.test(url.hostname)) return `https://www.youtube-nocookie.com/embed/${id}`
  return undefined
}
