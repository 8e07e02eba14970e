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

/** A picture of the shop in the sizes that the server makes (architecture.md section 2). */
export function Picture({ src, alt, sizes, ratio = '4/5', isFirst = false, className = '' }: Props) {
  const frame = `block w-full overflow-hidden bg-photo ${className}`
  if (!src) return <span className={frame} style={{ aspectRatio: ratio }} aria-hidden />
  const set = (format: string) => widths.map((width) => `${src}.${width}.${format} ${width}w`).join(', ')
  return (
    <picture className={frame} style={{ aspectRatio: ratio }}>
      <source type="image/avif" srcSet={set('avif')} sizes={sizes} />
      <img
        src={`${src}.960.webp`}
        srcSet={set('webp')}
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
