import OutlinedInput from '@mui/material/OutlinedInput'
import { useId, useState } from 'react'
import type { RichTextEditor } from '../content/rich-text/rich-text-editor.ts'
import { Field } from '../fields/Field.tsx'
import { useTranslate } from '../i18n/i18n.ts'
import { PickButton } from '../media/PickButton.tsx'
import { imageTypes } from '../media/picture-types.ts'
import { UploadButton } from '../media/UploadButton.tsx'
import { useSendPicture } from '../media/use-send-picture.ts'
import { Tick } from '../ui/Checkbox.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import css from './RichTextInput.module.css'

interface Props {
  editor: RichTextEditor
  onClose: () => void
}

/** Edits the link of the selected text; an empty URL removes it. */
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
    <FormDialog title={label} confirm={translate('common.action.apply')} onConfirm={apply} onClose={onClose}>
      <OutlinedInput
        fullWidth
        autoFocus
        type="url"
        value={address}
        placeholder="https:// · /page · mailto:"
        inputProps={{ 'aria-label': label }}
        onChange={(event) => setAddress(event.target.value)}
      />
      {/* biome-ignore lint/a11y/noLabelWithoutControl: Tick is its control */}
      <label className={css.tick}>
        <Tick checked={apart} onChange={() => setApart(!apart)} />
        {translate('admin.rich_text.new_tab')}
      </label>
    </FormDialog>
  )
}

/** Inserts a picture from the files or the computer, with its alternative text. */
export function PictureDialog({ editor, onClose }: Props) {
  const translate = useTranslate()
  const id = useId()
  const before = editor.isActive('image') ? editor.getAttributes('image') : {}
  const [src, setSrc] = useState(String(before.src ?? ''))
  const [alt, setAlt] = useState(String(before.alt ?? ''))
  const { busy, send } = useSendPicture(setSrc)
  const apply = () => {
    const chain = editor.chain().focus()
    if (before.src) chain.updateAttributes('image', { src, alt }).run()
    else chain.insertContent({ type: 'image', attrs: { src, alt } }).run()
    onClose()
  }
  return (
    <FormDialog
      title={translate('admin.rich_text.image')}
      confirm={translate('common.action.apply')}
      disabled={src === ''}
      onConfirm={apply}
      onClose={onClose}
    >
      {src ? <img src={src} alt={alt} className={css.picture} /> : null}
      <div className={css.choose}>
        <PickButton onPick={([file]) => setSrc(file?.path ?? '')} />
        <UploadButton size="small" accept={imageTypes} disabled={busy} onFiles={([file]) => file && void send(file)} />
      </div>
      <Field id={id} label={translate('admin.rich_text.alt')}>
        {(aria) => (
          <OutlinedInput fullWidth value={alt} onChange={(event) => setAlt(event.target.value)} inputProps={aria} />
        )}
      </Field>
    </FormDialog>
  )
}
