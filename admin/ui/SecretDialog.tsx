import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslate } from '../i18n/i18n.ts'
import { copyText } from './copy-text.ts'
import { Modal } from './Modal.tsx'
import css from './SecretDialog.module.css'
import { secretStore } from './secret-store.ts'

/** Shows a secret that nobody can read again, with a button that copies it. A press outside does not close it. */
export function SecretDialog({ title, text }: { title: string; text: string }) {
  const translate = useTranslate()
  const secret = secretStore.use()
  const [copied, setCopied] = useState(false)
  if (secret === undefined) return null
  const close = () => {
    setCopied(false)
    secretStore.set(undefined)
  }
  const copy = async () => {
    await copyText(secret)
    setCopied(true)
  }
  const actions = (
    <>
      <Button onClick={close}>{translate('admin.secret.close')}</Button>
      <Button variant="contained" autoFocus onClick={() => void copy()}>
        {translate(copied ? 'admin.secret.copied' : 'admin.secret.copy')}
      </Button>
    </>
  )
  return (
    <Modal title={title} onClose={() => {}} actions={actions}>
      <p>{text}</p>
      <code className={css.secret}>{secret}</code>
    </Modal>
  )
}
