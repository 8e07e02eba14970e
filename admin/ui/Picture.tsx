import { Image } from './icons.tsx'
import css from './Picture.module.css'

interface Props {
  /** The path of an uploaded picture; anything else shows a placeholder. */
  path: unknown
  /** Width and height in pixels. */
  size?: number
  alt?: string
}

/** A square thumbnail, in the nearest size that the server has. */
export function Picture({ path, size = 28, alt = '' }: Props) {
  const address = typeof path === 'string' && path !== '' ? path : undefined
  return (
    <span className={css.frame} style={{ width: size, height: size }}>
      {address ? (
        <img src={`${address}.${size > 160 ? 480 : 160}.webp`} alt={alt} loading="lazy" />
      ) : (
        <Image aria-hidden />
      )}
    </span>
  )
}
