import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { icoDimensions } from './ico.ts'

/** Only these readers of libvips ever see an upload: no SVG, PDF, TIFF, or whatever else it can read. */
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'],
})
// Decoding uses one core, so that requests have the others.
sharp.concurrency(1)
sharp.cache(false)

/** Maximum file size in bytes, and maximum side in pixels (catalogue.md C7). */
const largestBytes = 5 * 1024 * 1024
const largestSide = 6000
/** All frames of an animation together: what can be made smaller within a request. */
const largestAnimation = 25_000_000

const kinds = new Map<string | undefined, CheckedImage['kind']>([
  ['image/jpeg', 'jpeg'],
  ['image/png', 'png'],
  ['image/apng', 'png'],
  ['image/gif', 'gif'],
  ['image/webp', 'webp'],
])

export interface CheckedImage {
  kind: 'jpeg' | 'png' | 'gif' | 'webp' | 'ico'
  isAnimated: boolean
  isPalette: boolean
  /** Dimensions as displayed, after applying the orientation of the camera. */
  width: number
  height: number
}

/** What an upload is, by its bytes alone; null for all that is not a picture of an allowed kind and size. */
export async function checkImage(content: Uint8Array, options: { icon?: boolean }): Promise<CheckedImage | null> {
  if (content.byteLength === 0 || content.byteLength > largestBytes) return null
  const mime = (await fileTypeFromBuffer(content))?.mime
  if (mime === 'image/x-icon' && options.icon) {
    const dimensions = icoDimensions(content)
    return dimensions && { ...dimensions, kind: 'ico', isAnimated: false, isPalette: false }
  }
  const kind = kinds.get(mime)
  return kind ? await checkPixels(content, kind) : null
}

/** Reads the head only: the size is known before anything is unpacked. */
async function checkPixels(content: Uint8Array, kind: CheckedImage['kind']): Promise<CheckedImage | null> {
  const found = await sharp(content, { animated: true, limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (found?.format !== kind) return null
  const { pages = 1, pageHeight = found.height, isPalette } = found
  if (found.width > largestSide || pageHeight > largestSide) return null
  const isAnimated = pages > 1
  if (isAnimated && found.width * pageHeight * pages > largestAnimation) return null
  const [width, height] = (found.orientation ?? 1) > 4 ? [pageHeight, found.width] : [found.width, pageHeight]
  return { kind, isAnimated, isPalette, width, height }
}
