import { hash, verify } from '@node-rs/argon2'
import { limitConcurrency } from '#server/platform/concurrency-limit.ts'
import { randomToken } from '#server/platform/secrets.ts'

/** Files, pictures and compression need some of Node's four threads as well. */
const inTurn = limitConcurrency({ concurrency: 2, maxQueue: 200 })

/** argon2id with 19 MiB and two passes, the defaults of the library and of OWASP. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password))

let dummyHash: Promise<string> | undefined

/**
 * Whether the password is the one that was hashed. Without a hash (nobody has that e-mail, or no password was ever set) it
 * takes as long and says no, so that the time of an answer tells nothing.
 */
export async function isPassword(hashed: string | undefined, password: string): Promise<boolean> {
  if (hashed) return inTurn(() => verify(hashed, password))
  dummyHash ??= hash(randomToken())
  const somebodys = await dummyHash
  await inTurn(() => verify(somebodys, password))
  return false
}
