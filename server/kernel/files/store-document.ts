import { fileTypeFromBuffer } from 'file-type'
import type { FileStore } from '#server/platform/files/store.ts'
import { sha256 } from '#server/platform/secrets.ts'

/** What staff may keep besides pictures. No text format: a browser would have to guess what it is. */
const extensions: Record<string, string> = { 'application/pdf': 'pdf', 'video/mp4': 'mp4' }

interface StoredDocument {
  sha256: string
  mime: string
  extension: string
  size: number
}

/** Stores a document or video unchanged; null when its bytes do not match an allowed type. */
export async function storeDocument(files: FileStore, content: Uint8Array): Promise<StoredDocument | null> {
  const mime = (await fileTypeFromBuffer(content))?.mime ?? ''
  const extension = extensions[mime]
  if (!extension) return null
  const key = sha256(content)
  await files.put(key, content)
  return { sha256: key, mime, extension, size: content.byteLength }
}
