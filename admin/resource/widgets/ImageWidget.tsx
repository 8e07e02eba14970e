import Button from '@mui/material/Button'
import { Trash2, Upload } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useRecordContext, useTranslate } from 'react-admin'
import { Field } from '../../forms/Field.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { useWidget, type WidgetProps } from './widget.ts'
import css from './widgets.module.css'

const accepted = 'image/png,image/jpeg,image/webp,image/gif,image/avif'

/** A picture: the chosen file travels with the save; until then it is shown from this browser. */
export default function ImageWidget(props: WidgetProps) {
  const translate = useTranslate()
  const { field, frame } = useWidget(props)
  const record = useRecordContext()
  const input = useRef<HTMLInputElement>(null)
  const preview = usePreview(field.value)
  const kept = typeof field.value === 'number' ? record?.[`${props.name}_path`] : undefined
  const choose = (file: File | undefined) => {
    if (file) field.onChange(file)
  }
  return (
    <Field {...frame} group>
      {(aria) => (
        <fieldset
          className={css.image}
          aria-labelledby={`${frame.id}-label`}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault()
            choose(event.dataTransfer.files[0])
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
            accept={accepted}
            hidden
            tabIndex={-1}
            aria-label={frame.label}
            onChange={(event) => choose(event.target.files?.[0])}
          />
          <div className={css.imageButtons}>
            <Button
              size="small"
              id={aria.id}
              startIcon={<Upload aria-hidden />}
              disabled={props.disabled ?? false}
              onClick={() => input.current?.click()}
              onBlur={field.onBlur}
            >
              {translate(field.value ? 'admin.image.replace' : 'admin.image.choose')}
            </Button>
            {field.value ? (
              <Button
                size="small"
                variant="text"
                startIcon={<Trash2 aria-hidden />}
                disabled={props.disabled ?? false}
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

function usePreview(value: unknown): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!(value instanceof File)) return setAddress(undefined)
    const made = URL.createObjectURL(value)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [value])
  return address
}
