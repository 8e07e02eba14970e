import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import './image-check.ts'

const kinds: Record<string, 'jpeg' | 'png' | 'gif' | 'webp' | 'pdf'> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/apng': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
}

/** A few kilobytes can claim to be a picture that no browser of the staff has the memory to show. */
const maxPixels = 100_000_000

/**
 * The type of an uploaded document, detected by its bytes alone; null for all but images and PDFs. A screenshot may
 * be much longer than an image of the shop.
 */
export async function documentType(content: Uint8Array): Promise<string | null> {
  const kind = kinds[(await fileTypeFromBuffer(content))?.mime ?? '']
  if (!kind) return null
  if (kind === 'pdf') return 'application/pdf'
  const found = await sharp(content, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  return found?.format === kind && found.width * found.height <= maxPixels ? `image/${kind}` : null
}

/** Longest side in pixels: what is legible on a receipt that was photographed. */
const largestSide = 8000

/** A picture re-encoded, upright and without camera data, place or comments; null for a damaged one. PDFs stay as they are (privacy.md D8). */
export async function withoutCameraData(content: Uint8Array, mime: string): Promise<Uint8Array | null> {
  if (mime === 'application/pdf') return content
  const picture = sharp(content, { limitInputPixels: maxPixels, sequentialRead: true }).autoOrient()
  const smaller = picture.resize(largestSide, largestSide, { fit: 'inside', withoutEnlargement: true })
  return smaller.toBuffer().catch(() => null)
}
