import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { type ReactNode, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { isFailure } from '../api/failure.ts'
import { PickButton } from '../files/PickButton.tsx'
import { sendPicture } from '../files/send-file.ts'
import { UploadButton } from '../files/UploadButton.tsx'
import { Modal } from '../ui/Modal.tsx'
import { Tick } from '../ui/Tick.tsx'
import { toasts } from '../ui/toast-store.ts'
import { pictureTypes } from './PictureInput.tsx'
import css from './RichTextInput.module.css'
import type { RichTextEditor } from './RichTextToolbar.tsx'

interface Props {
  editor: RichTextEditor
  onClose: () => void
}

interface AskProps {
  title: string
  onClose: () => void
  onApply: () => void
  disabled?: boolean
  children: ReactNode
}

function Ask({ title, onClose, onApply, disabled = false, children }: AskProps) {
  const translate = useTranslate()
  return (
    <Modal
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{translate('common.action.cancel')}</Button>
          <Button variant="contained" disabled={disabled} onClick={onApply}>
            {translate('common.action.apply')}
          </Button>
        </>
      }
    >
      <div className={css.dialog}>{children}</div>
    </Modal>
  )
}

/** Where the marked text leads; empty takes the link away. */
export function LinkDialog({ editor, onClose }: Props) {
  const translate = useTranslate()
  const { href = '', target } = editor.getAttributes('link')
  const [address, setAddress] = useState(String(href))
  const [apart, setApart] = useState(target === '_blank')
  const apply = () => {
    const chain = editor.chain().focus().extendMarkRange('link')
    const to = address.trim()
    if (to) chain.setLink({ href: to, target: apart ? '_blank' : null }).run()
    else chain.unsetLink().run()
    onClose()
  }
  const label = translate('admin.rich_text.link')
  return (
    <Ask title={label} onClose={onClose} onApply={apply}>
      <OutlinedInput
        fullWidth
        autoFocus
        type="url"
        value={address}
        placeholder="https:// · /page · mailto:"
        inputProps={{ 'aria-label': label }}
        onChange={(event) => setAddress(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          apply()
        }}
      />
      {/* biome-ignore lint/a11y/noLabelWithoutControl: Tick is its control */}
      <label className={css.tick}>
        <Tick checked={apart} onChange={() => setApart(!apart)} />
        {translate('admin.rich_text.new_tab')}
      </label>
    </Ask>
  )
}

/** A picture of the shop's files or of this computer, with the words for who does not see it. */
export function PictureDialog({ editor, onClose }: Props) {
  const translate = useTranslate()
  const id = useId()
  const before = editor.isActive('image') ? editor.getAttributes('image') : {}
  const [src, setSrc] = useState(String(before.src ?? ''))
  const [alt, setAlt] = useState(String(before.alt ?? ''))
  const upload = async (file: File) => {
    try {
      setSrc((await sendPicture(file)).path)
    } catch (error) {
      if (!isFailure(error)) throw error
      if (!error.expired) toasts.failure(translate('common.toast.upload_fail'), error.messages)
    }
  }
  const apply = () => {
    const chain = editor.chain().focus()
    if (before.src) chain.updateAttributes('image', { src, alt }).run()
    else chain.insertContent({ type: 'image', attrs: { src, alt } }).run()
    onClose()
  }
  return (
    <Ask title={translate('admin.rich_text.image')} onClose={onClose} onApply={apply} disabled={src === ''}>
      {src ? <img src={src} alt={alt} className={css.picture} /> : null}
      <div className={css.choose}>
        <PickButton onPick={([file]) => setSrc(file?.path ?? '')} />
        <UploadButton size="small" accept={pictureTypes} onFiles={([file]) => file && void upload(file)} />
      </div>
      <label htmlFor={id}>{translate('admin.rich_text.alt')}</label>
      <OutlinedInput id={id} fullWidth value={alt} onChange={(event) => setAlt(event.target.value)} />
    </Ask>
  )
}
