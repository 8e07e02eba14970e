import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import type { StoredFile } from '#contracts/media/files.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { PickButton } from '../media/PickButton.tsx'
import { imageTypes } from '../media/picture-types.ts'
import { UploadButton } from '../media/UploadButton.tsx'
import { Trash2 } from '../ui/icons.tsx'
import { Field } from './Field.tsx'
import css from './fields.module.css'
import type { useInput } from './use-input.ts'

interface Props extends ReturnType<typeof useInput> {
  picture: ReactNode
  accept?: string
  disabled?: boolean
  busy?: boolean
  onFile: (file: File) => void
  onPick: (file: StoredFile | undefined) => void
}

/** Shows a picture with buttons to upload one (or drop it there), choose one from the files, and remove it. */
export function PictureChooser(props: Props) {
  const { field, frame, picture, accept = imageTypes, disabled = false, busy = false, onFile, onPick } = props
  const translate = useTranslate()
  const off = disabled || busy
  const take = (file: File | undefined) => {
    if (file && !off) onFile(file)
  }
  return (
    <Field {...frame} group>
      {(aria) => (
        <fieldset
          className={css.picture}
          aria-labelledby={`${frame.id}-label`}
          aria-busy={busy}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault()
            take(event.dataTransfer.files[0])
          }}
        >
          {picture}
          <div className={css.buttons}>
            <UploadButton
              size="small"
              id={aria.id}
              title={translate(field.value ? 'admin.image.replace' : 'admin.image.choose')}
              label={frame.label}
              accept={accept}
              disabled={off}
              onFiles={([file]) => take(file)}
              onBlur={field.onBlur}
            />
            <PickButton disabled={off} onPick={([file]) => onPick(file)} />
            {field.value ? (
              <Button
                size="small"
                variant="text"
                startIcon={<Trash2 aria-hidden />}
                disabled={off}
                onClick={() => field.onChange('')}
              >
                {translate('common.action.remove')}
              </Button>
            ) : null}
          </div>
        </fieldset>
      )}
    </Field>
  )
}
