import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16
const version = 1

/** Characters that a key must have at least. */
const leastKeyLength = 32

/**
 * SECRET_KEY may be several keys, 'new,old': the first seals and signs, all of them open and verify (docs/operations.md). A text with commas
 * whose parts are too short to be keys is one key.
 */
export function typedKeys(secret: string): string[] {
  const parts = secret.split(/[,\n]/).map((part) => part.trim())
  return parts.every((part) => part.length >= leastKeyLength) ? parts : [secret]
}

const newestOf = (secret: string) => typedKeys(secret)[0] ?? secret

/**
 * A key for one purpose ('settings', 'order access' ...), so that what was made for one never opens or proves another.
 * `secret` is SECRET_KEY, or a token where only its bearer may open the text.
 */
const deriveKey = (secret: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secret, 'storekeeper', purpose, 32))

/** Encrypts a text for storage: base64url of version, nonce, tag and cipher text. The same text gives another each time. */
export function seal(secret: string, purpose: string, text: string): string {
  const iv = randomBytes(ivBytes)
  const sealing = createCipheriv(cipher, deriveKey(newestOf(secret), purpose), iv, { authTagLength: tagBytes })
  const body = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()])
  return Buffer.concat([Buffer.from([version]), iv, sealing.getAuthTag(), body]).toString('base64url')
}

/** The text that was sealed; null when it was changed, or sealed with another secret or for another purpose. */
export function open(secret: string, purpose: string, sealed: string): string | null {
  for (const key of typedKeys(secret)) {
    const text = openWith(key, purpose, sealed)
    if (text !== null) return text
  }
  return null
}

/** The text resealed with the first key; null when it is already, or when no key opens it. */
export function reseal(secret: string, purpose: string, sealed: string): string | null {
  if (openWith(newestOf(secret), purpose, sealed) !== null) return null
  const text = open(secret, purpose, sealed)
  return text === null ? null : seal(secret, purpose, text)
}

function openWith(key: string, purpose: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes[0] !== version || bytes.length < 1 + ivBytes + tagBytes) return null
  const iv = bytes.subarray(1, 1 + ivBytes)
  const body = bytes.subarray(1 + ivBytes + tagBytes)
  const opening = createDecipheriv(cipher, deriveKey(key, purpose), iv, { authTagLength: tagBytes })
  opening.setAuthTag(bytes.subarray(1 + ivBytes, 1 + ivBytes + tagBytes))
  try {
    return Buffer.concat([opening.update(body), opening.final()]).toString('utf8')
  } catch {
    return null
  }
}

/** HMAC-SHA256 in base64url: proves that a text in a link or a cookie is ours. */
export const sign = (secret: string, purpose: string, text: string) => signWith(newestOf(secret), purpose, text)

/** The signatures by every key, to find what an older one signed. */
export const signatures = (secret: string, purpose: string, text: string): string[] =>
  typedKeys(secret).map((key) => signWith(key, purpose, text))

const signWith = (key: string, purpose: string, text: string) =>
  createHmac('sha256', signingKey(key, purpose)).update(text).digest('base64url')

/** The last of each purpose: to make one takes ten times as long as to sign with it. */
const signingKeys = new Map<string, { secret: string; key: KeyObject }>()

function signingKey(secret: string, purpose: string): KeyObject {
  const last = signingKeys.get(purpose)
  if (last?.secret === secret) return last.key
  const key = createSecretKey(deriveKey(secret, purpose))
  signingKeys.set(purpose, { secret, key })
  return key
}

export const isSignedBy = (secret: string, purpose: string, text: string, signature: string) =>
  typedKeys(secret).some((key) => isSameText(signWith(key, purpose, text), signature))

/** Compares in constant time, whatever the position at which two texts differ. */
export function isSameText(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(a), digest(b))
}

/** 256 bits by default, in base64url (43 characters). */
export const randomToken = (bytes = 32) => randomBytes(bytes).toString('base64url')

/** In hex: how a token is stored (it is random, so it needs no salt), and the name of a file's content. */
export const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex')
