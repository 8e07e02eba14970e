import { createPrivateKey, createPublicKey, X509Certificate } from 'node:crypto'
import { sha256 } from '#server/platform/secrets.ts'

const largest = 16 * 1024

const readers: Record<string, (pem: string) => unknown> = {
  'PRIVATE KEY': createPrivateKey,
  'RSA PRIVATE KEY': createPrivateKey,
  'EC PRIVATE KEY': createPrivateKey,
  'PUBLIC KEY': createPublicKey,
  CERTIFICATE: (pem) => new X509Certificate(pem),
}

/** One block and nothing else. An encrypted one has another name, or headers that are no base64. */
const block = /^-----BEGIN ([A-Z ]+)-----\r?\n([A-Za-z0-9+/=\s]+)-----END \1-----$/

interface ReadPem {
  text: string
  type: string
  /** SHA-256 of the DER, in hex. */
  fingerprint: string
}

/** A key or certificate that can be used as it is; null for everything else. */
export function parseKey(content: Uint8Array): ReadPem | null {
  if (content.byteLength > largest) return null
  const text = Buffer.from(content).toString().trim()
  const [, type = '', body = ''] = block.exec(text) ?? []
  const read = Object.hasOwn(readers, type) ? readers[type] : undefined
  if (!read) return null
  try {
    read(text)
    return { text, type, fingerprint: sha256(Buffer.from(body, 'base64')) }
  } catch {
    return null
  }
}
