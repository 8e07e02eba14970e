import { useState } from 'react'
import { uploadImage } from '#contracts/pickers/calls.ts'
import { isFailure } from '../../api/api-error.ts'
import { callApi } from '../../api/call.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { toasts } from '../../ui/toast-store.ts'
import type { PictureValues } from './picture-values.ts'

/** Uploads images one after the other. Each appears as soon as it is stored; rejected files are reported by name. */
export function useUploads(onStored: (picture: PictureValues) => void) {
  const translate = useTranslate()
  const [waiting, setWaiting] = useState(0)
  const [refused, setRefused] = useState<readonly string[]>([])

  const refuse = (lines: readonly string[]) => {
    setRefused(lines)
    if (lines.length > 0) toasts.failure(translate('common.toast.upload_fail'), lines)
  }
  const upload = async (files: readonly File[], room: number) => {
    const lines = files.length > room ? [translate('admin.product.too_many_images')] : []
    const taken = files.slice(0, Math.max(0, room))
    setRefused([])
    setWaiting((before) => before + taken.length)
    for (const file of taken) {
      try {
        const { data } = await callApi(uploadImage, { image: file, temporary: true })
        onStored({ file_id: data.id, url: data.url, alt: '' })
      } catch (error) {
        if (!isFailure(error)) throw error
        if (!error.expired) lines.push(`${file.name}: ${Object.values(error.fields)[0] ?? error.messages.join(' ')}`)
      } finally {
        setWaiting((before) => before - 1)
      }
    }
    refuse(lines)
  }
  return { upload, waiting, refused }
}
