import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import { Field } from '../../fields/Field.tsx'
import { useTranslate } from '../../i18n/i18n.ts'
import { useLanguageName } from '../../i18n/language-name.ts'
import { useRecordForm } from '../../resource/record-form.ts'
import { Modal } from '../../ui/Modal.tsx'
import css from './PicturesPanel.module.css'
import type { PictureValues } from './picture-values.ts'

interface Props {
  picture: PictureValues
  n: number
  disabled: boolean
  onSave: (alt: string) => void
  onClose: () => void
}

/** Large view of an image with its alt text. */
export function PictureDialog({ picture, n, disabled, onSave, onClose }: Props) {
  const translate = useTranslate()
  const nameOf = useLanguageName()
  const { language } = useRecordForm()
  const [alt, setAlt] = useState(picture.alt)
  const done = () => {
    if (alt.trim() !== picture.alt) onSave(alt.trim())
    onClose()
  }
  const buttons = (
    <>
      <Button variant="text" onClick={onClose}>
        {translate('common.action.cancel')}
      </Button>
      <Button variant="contained" onClick={done} disabled={disabled}>
        {translate('common.action.apply')}
      </Button>
    </>
  )
  return (
    <Modal title={translate('admin.image.nth', { n })} onClose={onClose} actions={buttons}>
      <img className={css.large} src={`${picture.url}.960.webp`} alt={picture.alt} />
      <Field
        id="picture-alt"
        label={translate('admin.image.alt_in', { language: nameOf(language) })}
        hint={translate('admin.image.alt_hint')}
      >
        {(aria) => (
          <OutlinedInput
            autoFocus
            fullWidth
            value={alt}
            disabled={disabled}
            placeholder={picture.fallback?.alt ?? ''}
            onChange={(event) => setAlt(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
              event.preventDefault()
              done()
            }}
            inputProps={{ ...aria, maxLength: 255, autoComplete: 'off' }}
          />
        )}
      </Field>
    </Modal>
  )
}
