import { createCipheriv, createDecipheriv, createHmac, randomBytes, scryptSync, timingSafeEqual } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { type Readable, Transform } from 'node:stream'
import { startupError } from '#server/platform/startup-error.ts'

/** First bytes of an encrypted archive: this line, 16 bytes of salt, 16 bytes of initial counter. The last 32 bytes are an HMAC-SHA256 of all before. */
const magic = Buffer.from('storekeeper backup 1\n')
const cipher = 'aes-256-ctr'
const headerBytes = magic.length + 32
const macBytes = 32

/** Encrypts what flows through it, and authenticates it at its end. */
export function encryptArchive(passphrase: string): Transform {
  const header = Buffer.concat([magic, randomBytes(32)])
  const { encryption, mac } = deriveKeys(passphrase, header)
  const cipherStream = createCipheriv(cipher, encryption, getIv(header))
  const authentication = createHmac('sha256', mac).update(header)
  const stream = new Transform({
    transform(chunk, _encoding, done) {
      const encrypted = cipherStream.update(chunk)
      authentication.update(encrypted)
      done(null, encrypted)
    },
    flush(done) {
      const rest = cipherStream.final()
      done(null, Buffer.concat([rest, authentication.update(rest).digest()]))
    },
  })
  stream.push(header)
  return stream
}

/** The archive's content, still compressed. An encrypted one is authenticated as a whole before its first byte is decrypted. */
export async function readArchiveBytes(path: string, passphrase: string | undefined): Promise<Readable> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const { buffer } = await file.read(Buffer.alloc(headerBytes), 0, headerBytes, 0)
    if (!buffer.subarray(0, magic.length).equals(magic)) return createReadStream(path)
    if (!passphrase)
      throw startupError('The backup is encrypted: set BACKUP_PASSPHRASE to the passphrase it was made with.')
    const { encryption, mac } = deriveKeys(passphrase, buffer)
    const end = size - macBytes
    const authentication = createHmac('sha256', mac)
    for await (const chunk of createReadStream(path, { end: end - 1 })) authentication.update(chunk)
    const { buffer: expected } = await file.read(Buffer.alloc(macBytes), 0, macBytes, end)
    if (!timingSafeEqual(authentication.digest(), expected))
      throw startupError('The passphrase is wrong, or the backup was changed or is incomplete. Nothing was restored.')
    const decryption = createDecipheriv(cipher, encryption, getIv(buffer))
    return createReadStream(path, { start: headerBytes, end: end - 1 }).pipe(decryption)
  } finally {
    await file.close()
  }
}

const getIv = (header: Buffer) => header.subarray(magic.length + 16, headerBytes)

function deriveKeys(passphrase: string, header: Buffer) {
  const salt = header.subarray(magic.length, magic.length + 16)
  const key = scryptSync(passphrase, salt, 64, { N: 2 ** 16, r: 8, p: 1, maxmem: 128 * 1024 * 1024 })
  return { encryption: key.subarray(0, 32), mac: key.subarray(32) }
}
