import type { Slide } from '#contracts/content/slider-calls.ts'
import { pictureSet } from '../ui/Picture.tsx'

const narrow = '(max-width: 47.99rem)'
const wide = '(min-width: 48rem)'

/** The image of a slide, with an optional crop for phones. It is decorative: the text is beside it. */
export function SlidePicture({ slide: { image, mobile_image }, isFirst }: { slide: Slide; isFirst: boolean }) {
  const phone = mobile_image || image
  const preload = (src: string, media: string) => (
    <link
      rel="preload"
      as="image"
      href={`${src}.1600.avif`}
      type="image/avif"
      media={media}
      imageSrcSet={pictureSet(src, 'avif')}
      imageSizes="100vw"
      fetchPriority="high"
    />
  )
  return (
    <picture className="slide-picture bg-photo">
      {isFirst && preload(phone, narrow)}
      {isFirst && preload(image, wide)}
      <source media={narrow} type="image/avif" srcSet={pictureSet(phone, 'avif')} sizes="100vw" />
      <source media={narrow} type="image/webp" srcSet={pictureSet(phone, 'webp')} sizes="100vw" />
      <source type="image/avif" srcSet={pictureSet(image, 'avif')} sizes="100vw" />
      <img
        src={`${image}.1600.webp`}
        srcSet={pictureSet(image, 'webp')}
        sizes="100vw"
        alt=""
        width={1440}
        height={620}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding="async"
      />
    </picture>
  )
}
