import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { createOnce, makeDataDir, readIfThere } from './data-dir.ts'
import { startupError } from './startup-error.ts'

/** The key of DATA_DIR/secret, made on the first start. What is encrypted in the database cannot be read without it. Several lines are several keys, the newest first. */
export function secretKey(dataDir: string): string {
  const file = join(dataDir, 'secret')
  const key = readOrCreate(file, dataDir).trim()
  if (key.length < 32) throw startupError(`${file} holds fewer than 32 characters. Restore it from a back-up.`)
  return key
}

function readOrCreate(file: string, dataDir: string): string {
  try {
    makeDataDir(dataDir)
    return readIfThere(file) ?? createOnce(file, `${randomBytes(32).toString('hex')}\n`)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw startupError(`DATA_DIR ${dataDir} cannot be used: ${reason}. Start as its owner, or set another.`, error)
  }
}
