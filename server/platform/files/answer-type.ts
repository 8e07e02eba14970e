import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import './image-check.ts'

/** Media types by extension, as the content must have them; the first one is stored. */
const types: Readonly<Record<string, readonly string[]>> = {
  jpg: ['image/jpeg'],
  jpeg: ['image/jpeg'],
  png: ['image/png', 'image/apng'],
  webp: ['image/webp'],
  gif: ['image/gif'],
  heic: ['image/heic', 'image/heic-sequence', 'image/heif', 'image/heif-sequence'],
  pdf: ['application/pdf'],
  doc: ['application/msword', 'application/x-cfb'],
  xls: ['application/vnd.ms-excel', 'application/x-cfb'],
  ppt: ['application/vnd.ms-powerpoint', 'application/x-cfb'],
  docx: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  xlsx: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  pptx: ['application/vnd.openxmlformats-officedocument.presentationml.presentation'],
  zip: ['application/zip'],
  txt: ['text/plain'],
  csv: ['text/csv'],
}

/** Formats that sharp decodes: the whole header must be sound, not only the first bytes. */
const decoded = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']
const maxPixels = 268_435_456

/**
 * The media type of an uploaded file with this extension, judged by its bytes; null where they are of another type, or of two at once: a picture
 * that is also a web page or an archive.
 */
export async function answerType(extension: string, content: Uint8Array): Promise<string | null> {
  const [type = '', ...others] = types[extension] ?? []
  if (type.startsWith('text/')) return isPlainText(content) ? type : null
  const found = (await fileTypeFromBuffer(content))?.mime ?? ''
  if (type === '' || ![type, ...others].includes(found)) return null
  if (isArchive(type) ? hasBytesBefore(content) : hasSecondType(content, type)) return null
  if (!decoded.includes(type)) return type
  const metadata = await sharp(content, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  return metadata && metadata.width * metadata.height <= maxPixels ? type : null
}

const isArchive = (type: string) => type === 'application/zip' || type.includes('openxmlformats')

/** An archive begins with its first entry: what stands before it could be a program. */
const hasBytesBefore = (content: Uint8Array) =>
  !startsWith(content, 'PK\u0003\u0004') && !startsWith(content, 'PK\u0005\u0006')

const latin = (content: Uint8Array) =>
  Buffer.from(content.buffer, content.byteOffset, content.byteLength).toString('latin1')
const startsWith = (content: Uint8Array, text: string) => latin(content.subarray(0, text.length)) === text

const markup = /<(script|iframe|object|embed|html)[\s>/]|<!doctype\s+html|<svg[\s>]|<\?php\s/i

function hasSecondType(content: Uint8Array, type: string): boolean {
  const text = latin(content)
  const isPdf = type === 'application/pdf'
  return markup.test(text) || (!isPdf && text.slice(0, 2048).includes('%PDF-')) || endsAsArchive(text)
}

/** The end of a ZIP's directory, whose comment reaches exactly to the end of the file. */
function endsAsArchive(text: string): boolean {
  const at = text.lastIndexOf('PK\u0005\u0006')
  if (at < 0 || at + 22 > text.length) return false
  const comment = text.charCodeAt(at + 20) + text.charCodeAt(at + 21) * 256
  return at + 22 + comment === text.length
}

/** No control characters but those of lines, nothing that a browser or a shell would run. */
function isPlainText(content: Uint8Array): boolean {
  const text = latin(content)
  return !controls.test(text) && !markup.test(text) && !/^(\uFEFF|ï»¿)?\s*(#!|%PDF-|<\?xml|MZ)/.test(text)
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const controls = /[\u0000-\u0008\u000e-\u001f]/
