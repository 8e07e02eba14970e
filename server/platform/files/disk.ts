import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type FileStore, placeOf } from './store.ts'

/** Files in a folder. A kill at any moment leaves a whole file or none: it is written aside, synced, and renamed. */
export function diskStore(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, placeOf(key))
  return {
    async put(key, content) {
      const path = pathOf(key)
      if (await holds(path, content.byteLength)) return
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
        const file = await open(pathOf(key))
        const { size } = await file.stat()
        return { size, stream: file.createReadStream(range) }
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },

    async remove(key) {
      await rm(pathOf(key), { force: true })
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

async function holds(path: string, size: number): Promise<boolean> {
  try {
    return (await stat(path)).size === size
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'
