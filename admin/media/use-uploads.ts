import { useCallback, useState } from 'react'
import type { StoredFile } from '#contracts/media/files.ts'
import { isFailure } from '../api/api-error.ts'
import { sendFile } from './send-file.ts'
import { useFilesChanged } from './use-files.ts'

export interface Upload {
  key: string
  name: string
  /** Progress from 0 to 1. */
  share: number
  state: 'waiting' | 'done' | 'failed'
  problem?: string
}

/** Uploads files one after the other with progress; a rejected file does not stop the others. */
export function useUploads(onDone: (files: readonly StoredFile[]) => void = () => {}) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const changed = useFilesChanged()
  const patch = useCallback(
    (key: string, change: Partial<Upload>) =>
      setUploads((before) => before.map((upload) => (upload.key === key ? { ...upload, ...change } : upload))),
    [],
  )
  const add = async (files: readonly File[], folder: number | null) => {
    if (files.length === 0) return
    const waiting = files.map((file) => ({ file, key: crypto.randomUUID() }))
    setUploads((before) => [
      ...before.filter(({ state }) => state === 'waiting'),
      ...waiting.map(({ file, key }) => ({ key, name: file.name, share: 0, state: 'waiting' as const })),
    ])
    const stored: StoredFile[] = []
    for (const { file, key } of waiting) {
      try {
        stored.push(await sendFile(file, folder, (share) => patch(key, { share })))
        patch(key, { share: 1, state: 'done' })
      } catch (error) {
        if (!isFailure(error)) throw error
        patch(key, { state: 'failed', problem: error.messages.at(-1) ?? '' })
      }
    }
    await changed()
    if (stored.length > 0) onDone(stored)
  }
  return { uploads, add, clear: () => setUploads([]) }
}
