import Button from '@mui/material/Button'
import { Trash2, Upload } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useRecordContext, useTranslate } from 'react-admin'
import { PickButton } from '../files/PickButton.tsx'
import { Picture } from '../ui/Picture.tsx'
import { Field } from './Field.tsx'
import css from './fields.module.css'
import { type InputProps, useInput } from './use-input.ts'

export const pictureTypes = 'image/png,image/jpeg,image/webp,image/gif'

/** A picture: a file of this browser travels with the save and is shown from here until then; one of the shop's is named. */
export function PictureInput({ accept = pictureTypes, ...props }: InputProps & { accept?: string }) {
  const translate = useTranslate()
  const { field, frame } = useInput(props)
  const record = useRecordContext()
  const input = useRef<HTMLInputElement>(null)
  const preview = usePreview(field.value)
  const [picked, setPicked] = useState<{ id: number; path: string }>()
  const kept =
    typeof field.value !== 'number'
      ? undefined
      : field.value === picked?.id
        ? picked.path
        : record?.[`${props.name}_path`]
  const disabled = props.disabled ?? false
  const choose = (file: File | undefined) => {
    if (file) field.onChange(file)
  }
  return (
    <Field {...frame} group>
      {(aria) => (
        <fieldset
          className={css.picture}
          aria-labelledby={`${frame.id}-label`}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault()
            if (!disabled) choose(event.dataTransfer.files[0])
          }}
        >
          {preview ? (
            <img src={preview} alt={frame.label} className={css.preview} />
          ) : (
            <Picture path={kept} size={96} alt={frame.label} />
          )}
          <input
            ref={input}
            type="file"
            accept={accept}
            hidden
            tabIndex={-1}
            aria-label={frame.label}
            onChange={(event) => choose(event.target.files?.[0])}
          />
          <div className={css.buttons}>
            <Button
              size="small"
              id={aria.id}
              startIcon={<Upload aria-hidden />}
              disabled={disabled}
              onClick={() => input.current?.click()}
              onBlur={field.onBlur}
            >
              {translate(field.value ? 'admin.image.replace' : 'admin.image.choose')}
            </Button>
            <PickButton
              disabled={disabled}
              onPick={([file]) => {
                setPicked(file)
                field.onChange(file?.id ?? '')
              }}
            />
            {field.value ? (
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
          </div>
        </fieldset>
      )}
    </Field>
  )
}

/** An address in this browser for a file that was not sent yet. */
export function usePreview(value: unknown): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!(value instanceof File)) return setAddress(undefined)
    const made = URL.createObjectURL(value)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [value])
  return address
}
