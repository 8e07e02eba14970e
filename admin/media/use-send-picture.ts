import { useState } from 'react'
import { uploadImage } from '#contracts/pickers/calls.ts'
import { callApi } from '../api/call.ts'
import { toastError } from '../api/toast-error.ts'
import { useTranslate } from '../i18n/i18n.ts'

/**
 * Uploads an image at once and returns its URL, which a text may mention; also for staff who may add images to forms but not manage files. It is
 * a file of the shop once a record that mentions it is saved.
 */
export function useSendPicture(onStored: (path: string) => void) {
  const translate = useTranslate()
  const [busy, setBusy] = useState(false)
  const send = async (file: File) => {
    setBusy(true)
    try {
      onStored((await callApi(uploadImage, { image: file, temporary: true })).data.path)
    } catch (error) {
      toastError(error, translate('common.toast.upload_fail'))
    } finally {
      setBusy(false)
    }
  }
  return { busy, send }
}
