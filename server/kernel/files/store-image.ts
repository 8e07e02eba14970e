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

interface StoreOptions {
  icon?: boolean
  /** The image is part of the product, not an upload: it is stored as it is, neither cleaned nor compressed again. */
  isFinal?: boolean
}

/** Stores a re-encoded image and WebP versions of its sizes; null when the image is not allowed (catalogue.md C7). */
export async function storeImage(
  files: FileStore,
  content: Uint8Array,
  options: StoreOptions,
): Promise<StoredImage | null> {
  const image = await checkImage(content, options)
  if (!image) return null
  const written = await inTurn(() => write(content, image, options))
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
  }
}

/** Null for what begins like a picture and then cannot be read. */
async function write(content: Uint8Array, image: CheckedImage, { isFinal = false }: StoreOptions) {
  try {
    const original = isFinal ? { content, kind: image.kind } : await rewrite(content, image)
    return { ...original, variants: await webpVariants(content, image, { isFinal }) }
  } catch {
    return null
  }
}
