import { ImageIcon } from 'lucide-react'
import css from './Picture.module.css'

interface Props {
  /** The address of an uploaded picture; anything else shows an empty frame. */
  path: unknown
  /** Of the frame, in pixels. */
  size?: number
  alt?: string
}

/** A small square picture, in the nearest size that the server keeps. */
export function Picture({ path, size = 28, alt = '' }: Props) {
  const address = typeof path === 'string' && path !== '' ? path : undefined
  return (
    <span className={css.frame} style={{ width: size, height: size }}>
      {address ? (
        <img src={`${address}.${size > 160 ? 480 : 160}.webp`} alt={alt} loading="lazy" />
      ) : (
        <ImageIcon aria-hidden />
      )}
    </span>
  )
}
