import Button from '@mui/material/Button'
import { Trash2, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { uploadImage } from '#contracts/form-helpers/calls.ts'
import { callApi } from '../../api/call.ts'
import { tellFailure } from '../../api/tell-failure.ts'
import { Field } from '../../fields/Field.tsx'
import { pictureTypes } from '../../fields/PictureInput.tsx'
import { type InputProps, useInput } from '../../fields/use-input.ts'
import { PickButton } from '../../files/PickButton.tsx'
import css from './sections.module.css'

/** A picture that a section holds by its address: stored at once when it is chosen. */
export function StoredPictureInput(props: InputProps) {
  const translate = useTranslate()
  const { field, frame } = useInput(props)
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const address = String(field.value ?? '')
  const disabled = props.disabled === true || busy

  const store = async (file: File | undefined) => {
    if (!file) return
    setBusy(true)
    try {
      field.onChange((await callApi(uploadImage, { image: file })).data.path)
    } catch (error) {
      tellFailure(error, translate('common.toast.upload_fail'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Field {...frame} group>
      {(aria) => (
        <fieldset className={css.picture} aria-labelledby={`${frame.id}-label`} aria-busy={busy}>
          {address ? <img src={address} alt={frame.label} /> : <span className={css.noPicture} />}
          <input
            ref={input}
            type="file"
            accept={pictureTypes}
            hidden
            tabIndex={-1}
            aria-label={frame.label}
            onChange={(event) => void store(event.target.files?.[0])}
          />
          <Button
            size="small"
            id={aria.id}
            startIcon={<Upload aria-hidden />}
            disabled={disabled}
            onBlur={field.onBlur}
            onClick={() => input.current?.click()}
          >
            {translate(address ? 'admin.image.replace' : 'admin.image.choose')}
          </Button>
          <PickButton disabled={disabled} onPick={([file]) => field.onChange(file?.path ?? '')} />
          {address ? (
            <Button
              size="small"
              variant="text"
              startIcon={<Trash2 aria-hidden />}
              disabled={disabled}
              onClick={() => field.onChange('')}
            >
              {translate('common.action.remove')}
            </Button>
          ) : null}
        </fieldset>
      )}
    </Field>
  )
}
