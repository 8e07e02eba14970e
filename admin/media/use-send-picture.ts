import { useState } from 'react'
import { uploadImage } from '#contracts/pickers/calls.ts'
import { callApi } from '../api/call.ts'
import { tellFailure } from '../api/toast-error.ts'
import { useTranslate } from '../i18n/i18n.ts'

/** Stores a picture at once and hands out its address; also for who may bring pictures into forms, but not manage files. */
export function useSendPicture(onStored: (path: string) => void) {
  const translate = useTranslate()
  const [busy, setBusy] = useState(false)
  const send = async (file: File) => {
    setBusy(true)
    try {
      onStored((await callApi(uploadImage, { image: file })).data.path)
    } catch (error) {
      tellFailure(error, translate('common.toast.upload_fail'))
    } finally {
      setBusy(false)
    }
  }
  return { busy, send }
}
