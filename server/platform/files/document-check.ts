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
 * The type of an uploaded document, detected by its bytes alone; null for all but images and PDFs. It is stored unchanged: a screenshot may
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
