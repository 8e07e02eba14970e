interface Props {
  /** Address of an upload; '' shows the ground only. */
  src: string
  alt: string
  /** How wide it is shown, as the `sizes` attribute says it. */
  sizes: string
  /** Width to height; the place is kept before the picture comes. */
  ratio?: '4/5' | '1/1' | '4/3' | '16/9'
  /** The largest picture of the first screen. */
  isFirst?: boolean
  className?: string
}

const widths = [160, 480, 960, 1600]
const heights = { '4/5': 1.25, '1/1': 1, '4/3': 0.75, '16/9': 0.5625 }

/** A picture in all its sizes, as `srcset` says it. */
export const pictureSet = (src: string, format: 'avif' | 'webp') =>
  widths.map((width) => `${src}.${width}.${format} ${width}w`).join(', ')

/** A picture of the shop in the sizes that the server makes. */
export function Picture({ src, alt, sizes, ratio = '4/5', isFirst = false, className = '' }: Props) {
  const frame = `block w-full overflow-hidden bg-photo ${className}`
  if (!src) return <span className={frame} style={{ aspectRatio: ratio }} aria-hidden />
  return (
    <picture className={frame} style={{ aspectRatio: ratio }}>
      {isFirst && (
        // Found before the styles and the rest of the page are read.
        <link
          rel="preload"
          as="image"
          href={`${src}.960.avif`}
          type="image/avif"
          imageSrcSet={pictureSet(src, 'avif')}
          imageSizes={sizes}
          fetchPriority="high"
        />
      )}
      <source type="image/avif" srcSet={pictureSet(src, 'avif')} sizes={sizes} />
      <img
        src={`${src}.960.webp`}
        srcSet={pictureSet(src, 'webp')}
        sizes={sizes}
        alt={alt}
        width={960}
        height={Math.round(960 * heights[ratio])}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding="async"
        className="size-full object-cover"
      />
    </picture>
  )
}
