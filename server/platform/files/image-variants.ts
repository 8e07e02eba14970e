import { buffer } from 'node:stream/consumers'
import sharp, { type Sharp } from 'sharp'
import type { CheckedImage } from './image-check.ts'
import type { FileStore } from './store.ts'

export const sizes = [160, 480, 960, 1600] as const
export type Size = (typeof sizes)[number]
export const formats = ['webp', 'avif'] as const
export type VariantFormat = (typeof formats)[number]

/** The widths that exist of a picture: up to the first one that shows it whole. It is never enlarged. */
export const getSizes = (width: number): Size[] => sizes.filter((_, at) => at === 0 || width > (sizes[at - 1] ?? 0))

export const variantKey = (sha256: string, size: Size, format: VariantFormat | 'jpeg') => `${sha256}.${size}.${format}`

/**
 * The image re-encoded: upright, in sRGB, without camera data, location, comments or hidden content. Animations become WebP, the only
 * animated format that is fast to write.
 */
export async function rewrite(
  content: Uint8Array,
  image: CheckedImage,
): Promise<{ content: Uint8Array; kind: CheckedImage['kind'] }> {
  const kind = image.isAnimated ? 'webp' : image.kind
  if (kind === 'ico') return { content, kind }
  const picture = upright(content, image)
  const written: Record<typeof kind, () => Sharp> = {
    jpeg: () => picture.jpeg({ quality: 90 }),
    png: () => picture.png({ palette: image.isPalette }),
    gif: () => picture.gif(),
    // The stored original is hardly ever sent: what counts is the time it takes.
    webp: () => picture.webp({ quality: 90, effort: image.isAnimated ? 0 : 2 }),
  }
  return { content: await written[kind]().toBuffer(), kind }
}

/**
 * The WebP of each size. Each is made from the original, since every step down costs sharpness. `isFinal`: a WebP original is its own
 * largest size.
 */
export async function webpVariants(
  content: Uint8Array,
  image: CheckedImage,
  { isFinal = false } = {},
): Promise<{ size: Size; content: Uint8Array }[]> {
  const variants: { size: Size; content: Uint8Array }[] = []
  for (const size of image.kind === 'ico' ? [] : getSizes(image.width)) {
    if (isFinal && image.kind === 'webp' && image.width <= size) {
      variants.push({ size, content })
      continue
    }
    const smaller = upright(content, image).resize({ width: size, withoutEnlargement: true })
    variants.push({ size, content: await smaller.webp({ quality: 80, effort: getEffort(image) }).toBuffer() })
  }
  return variants
}

/** The AVIF of each size of a stored picture; what was made by an attempt before stays. Seconds of work: for a job. */
export async function makeAvifVariants(files: FileStore, sha256: string, width: number): Promise<void> {
  const original = await files.open(sha256)
  // Destroyed in the meantime.
  if (!original) return
  const content = await buffer(original.stream)
  const { pages = 1 } = await sharp(content).metadata()
  // AVIF is not animated.
  if (pages > 1) return
  for (const size of getSizes(width)) {
    const key = variantKey(sha256, size, 'avif')
    if (await exists(files, key)) continue
    const smaller = sharp(content).resize({ width: size, withoutEnlargement: true })
    await files.put(key, await smaller.avif({ quality: 50, effort: 1 }).toBuffer())
  }
}

/** The smallest size as JPEG, for mail programs that show no WebP; what is transparent becomes white. */
export const toMailPicture = (webp: Uint8Array): Promise<Buffer> =>
  sharp(webp).flatten({ background: '#ffffff' }).jpeg({ quality: 82 }).toBuffer()

const upright = (content: Uint8Array, { isAnimated }: CheckedImage) =>
  sharp(content, { animated: isAnimated, limitInputPixels: false, failOn: 'error' }).autoOrient()

const getEffort = ({ isAnimated }: CheckedImage) => (isAnimated ? 0 : 4)

async function exists(files: FileStore, key: string): Promise<boolean> {
  const file = await files.open(key)
  file?.stream.destroy()
  return file !== null
}
