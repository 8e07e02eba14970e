import { useCallback, useState } from 'react'
import { destroyFile, type StoredFile, type UploadedFile } from '#contracts/media/files.ts'
import { isFailure } from '../api/api-error.ts'
import { callApi } from '../api/call.ts'
import { toastError } from '../api/toast-error.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { sendFile } from './send-file.ts'
import { useFilesChanged } from './use-files.ts'

export interface Upload {
  key: string
  name: string
  /** Progress from 0 to 1. */
  share: number
  state: 'waiting' | 'done' | 'failed'
  problem?: string
  stored?: UploadedFile
}

interface Options {
  onDone?: (files: readonly StoredFile[]) => void
  /** An upload was deleted again, for a file of the same content that was there before. */
  onReplaced?: (upload: StoredFile, known: StoredFile) => void
}

/** Uploads files one after the other with progress; a rejected file does not stop the others. */
export function useUploads({ onDone, onReplaced }: Options = {}) {
  const translate = useTranslate()
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
    const all: StoredFile[] = []
    for (const { file, key } of waiting) {
      try {
        const stored = await sendFile(file, folder, (share) => patch(key, { share }))
        all.push(stored)
        patch(key, { share: 1, state: 'done', stored })
      } catch (error) {
        if (!isFailure(error)) throw error
        patch(key, { state: 'failed', problem: error.messages.at(-1) ?? '' })
      }
    }
    await changed()
    if (all.length > 0) onDone?.(all)
  }
  /** Deletes an upload for the file of the same content. */
  const replace = async ({ key, stored }: Upload) => {
    if (!stored?.same_as) return
    try {
      await callApi(destroyFile, { id: stored.id })
      setUploads((before) => before.filter((upload) => upload.key !== key))
      onReplaced?.(stored, stored.same_as)
    } catch (error) {
      toastError(error, translate('common.toast.delete_fail'))
    }
    await changed()
  }
  return { uploads, add, replace, clear: () => setUploads([]) }
}
