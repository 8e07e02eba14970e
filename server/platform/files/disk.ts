import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type FileStore, isKey, storagePath } from './store.ts'

/** Files in a folder. A kill at any moment leaves a whole file or none: it is written aside, synced, and renamed. */
export function diskStore(folder: string): FileStore {
  const getPath = (key: string) => join(folder, storagePath(key))
  return {
    async put(key, content) {
      const path = getPath(key)
      if (await renew(path, content.byteLength)) return
      await mkdir(dirname(path), { recursive: true })
      const unfinished = `${path}.${randomUUID()}.part`
      try {
        await writeSynced(unfinished, content)
        await rename(unfinished, path)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },

    async open(key, range) {
      try {
        const file = await open(getPath(key))
        const { size } = await file.stat()
        return { size, stream: file.createReadStream(range) }
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },

    async remove(key) {
      await rm(getPath(key), { force: true })
    },

    async *oldKeys(subfolder, before) {
      for (const name of await readdir(join(folder, subfolder)).catch(noneIfMissing)) {
        const path = join(folder, subfolder, name)
        if (!(await isOlder(path, before))) continue
        if (isKey(name)) yield name
        else if (name.endsWith('.part')) await rm(path, { force: true })
      }
    },

    /**
     * Renames the file before removing it: a concurrent put of the same bytes either finished before, which is detected now, or writes the
     * file again.
     */
    async removeOld(key, before) {
      const path = getPath(key)
      if (!(await isOlder(path, before))) return false
      const aside = `${path}.${randomUUID()}.part`
      await rename(path, aside)
      const isOld = await isOlder(aside, before)
      await (isOld ? rm(aside) : rename(aside, path))
      return isOld
    },
  }
}

async function writeSynced(path: string, content: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o640)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Whether all of it is there; it counts as put now. */
async function renew(path: string, size: number): Promise<boolean> {
  try {
    if ((await stat(path)).size !== size) return false
    const now = new Date()
    await utimes(path, now, now)
    return true
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}

async function isOlder(path: string, before: Date): Promise<boolean> {
  try {
    return (await stat(path)).mtimeMs < before.getTime()
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}

function noneIfMissing(error: unknown): string[] {
  if (isMissing(error)) return []
  throw error
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'
