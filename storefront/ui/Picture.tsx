interface Props {
  /** URL of an upload; '' shows only the background. */
  src: string
  alt: string
  /** The `sizes` attribute: how wide the image is shown. */
  sizes: string
  /** Aspect ratio, reserves the space before the image loads. */
  ratio?: '4/5' | '1/1' | '4/3' | '3/2' | '16/9'
  /** Marks the largest image of the first screen. */
  isFirst?: boolean
  /** Its PicturePreload stands elsewhere. */
  isPreloaded?: boolean
  className?: string
}

const widths = [160, 480, 960, 1600]
const heights = { '4/5': 1.25, '1/1': 1, '4/3': 0.75, '3/2': 2 / 3, '16/9': 0.5625 }

/** The `srcset` attribute of an image in all its sizes. */
export const pictureSet = (src: string, format: 'avif' | 'webp') =>
  widths.map((width) => `${src}.${width}.${format} ${width}w`).join(', ')

/** An element that moves to the head of the page: the image is loaded before styles and the rest of the page are parsed. */
export const PicturePreload = ({ src, sizes }: Pick<Props, 'src' | 'sizes'>) =>
  src && (
    <link
      rel="preload"
      as="image"
      href={`${src}.960.avif`}
      type="image/avif"
      imageSrcSet={pictureSet(src, 'avif')}
      imageSizes={sizes}
      fetchPriority="high"
    />
  )

/** A responsive image in the sizes that the server generates. */
export function Picture({
  src,
  alt,
  sizes,
  ratio = '4/5',
  isFirst = false,
  isPreloaded = false,
  className = '',
}: Props) {
  const frame = `block w-full overflow-hidden bg-photo ${className}`
  if (!src) return <span className={frame} style={{ aspectRatio: ratio }} aria-hidden />
  return (
    <picture className={frame} style={{ aspectRatio: ratio }}>
      {isFirst && !isPreloaded && <PicturePreload src={src} sizes={sizes} />}
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
