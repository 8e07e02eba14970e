import { limitConcurrency } from '#server/platform/concurrency-limit.ts'
import { type CheckedImage, checkImage } from '#server/platform/files/image-check.ts'
import { rewrite, variantKey, webpVariants } from '#server/platform/files/image-variants.ts'
import type { FileStore } from '#server/platform/files/store.ts'
import { sha256 } from '#server/platform/secrets.ts'

export interface StoredImage {
  sha256: string
  mime: string
  extension: string
  /** Bytes, of what is stored. */
  size: number
  width: number
  height: number
  canBeAvif: boolean
}

const formats = {
  jpeg: { mime: 'image/jpeg', extension: 'jpg' },
  png: { mime: 'image/png', extension: 'png' },
  gif: { mime: 'image/gif', extension: 'gif' },
  webp: { mime: 'image/webp', extension: 'webp' },
  ico: { mime: 'image/x-icon', extension: 'ico' },
}

/** Images decoded at the same time: each may take 200 MB for a second, and each waiting one is held in memory. */
const inTurn = limitConcurrency({ concurrency: 2, maxQueue: 200 })

/** Stores a re-encoded image and WebP versions of its sizes; null when the image is not allowed (catalogue.md C7). */
export async function storeImage(
  files: FileStore,
  content: Uint8Array,
  options: { icon?: boolean },
): Promise<StoredImage | null> {
  const image = await checkImage(content, options)
  if (!image) return null
  const written = await inTurn(() => write(content, image))
  if (!written) return null
  const key = sha256(written.content)
  await files.put(key, written.content)
  for (const { size, content } of written.variants) await files.put(variantKey(key, size, 'webp'), content)
  return {
    sha256: key,
    ...formats[written.kind],
    size: written.content.byteLength,
    width: image.width,
    height: image.height,
    // AVIF is not animated, and .ico files have no sizes.
    canBeAvif: image.kind !== 'ico' && !image.isAnimated,
  }
}

/** Null for what begins like a picture and then cannot be read. */
async function write(content: Uint8Array, image: CheckedImage) {
  try {
    return { ...(await rewrite(content, image)), variants: await webpVariants(content, image) }
  } catch {
    return null
  }
}
