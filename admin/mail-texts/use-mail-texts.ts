import { useState } from 'react'
import { type MailTexts, saveMailTexts } from '#contracts/mail-texts/mail-texts.ts'
import { isFailure } from '../api/api-error.ts'
import { callApi } from '../api/call.ts'
import { toastError } from '../api/toast-error.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { toasts } from '../ui/toast-store.ts'

/** What the form of an email holds: each text as it is used, the default one where the shop has none of its own. */
export function useMailTexts({ name, language, parts, updated_at }: MailTexts) {
  const translate = useTranslate()
  const initial = Object.fromEntries(parts.map(({ key, text, initial }) => [key, text || initial]))
  const [texts, setTexts] = useState<Record<string, string>>(initial)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const changed = Object.fromEntries(Object.entries(texts).filter(([key, text]) => text !== initial[key]))
  const change = (key: string, text: string) => setTexts((before) => ({ ...before, [key]: text }))
  const save = async (): Promise<boolean> => {
    setBusy(true)
    setErrors({})
    try {
      await callApi(saveMailTexts, { name, language, texts: changed, updated_at })
      toasts.success(translate('common.toast.submit_success'), [translate(`admin.mail_texts.title.${name}`)])
      return true
    } catch (error) {
      if (!isFailure(error)) throw error
      setErrors(error.fields)
      toastError(error, translate('common.toast.submit_fail'))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { texts, changed, errors, busy, change, save }
}
