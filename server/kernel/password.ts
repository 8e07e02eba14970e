import { hash, verify } from '@node-rs/argon2'
import { limitConcurrency } from '#server/platform/concurrency-limit.ts'
import { randomToken } from '#server/platform/secrets.ts'

/** Files, pictures and compression need some of Node's four threads as well. */
const inTurn = limitConcurrency({ concurrency: 2, maxQueue: 200 })

/** argon2id with 19 MiB and two passes, the defaults of the library and of OWASP. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password))

let dummyHash: Promise<string> | undefined

/**
 * Whether the password matches the hash. Without a hash (unknown e-mail, or no password set) it takes as long and returns false, so that
 * the response time reveals nothing.
 */
export async function isPassword(hashed: string | undefined, password: string): Promise<boolean> {
  if (hashed) return inTurn(() => verify(hashed, password))
  dummyHash ??= hash(randomToken())
  const somebodys = await dummyHash
  await inTurn(() => verify(somebodys, password))
  return false
}
