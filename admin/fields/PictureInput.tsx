import { useEffect, useState } from 'react'
import { Picture } from '../ui/Picture.tsx'
import css from './fields.module.css'
import { PictureChooser } from './PictureChooser.tsx'
import { useRecordContext } from './record-context.ts'
import { type InputProps, useInput } from './use-input.ts'

/** A picture field. A file chosen from the computer is uploaded with the save and previewed until then. */
export function PictureInput({ accept, ...props }: InputProps & { accept?: string }) {
  const input = useInput(props)
  const { field, frame } = input
  const record = useRecordContext()
  const preview = usePreview(field.value)
  const [picked, setPicked] = useState<{ id: number; path: string }>()
  const stored =
    typeof field.value !== 'number'
      ? undefined
      : field.value === picked?.id
        ? picked.path
        : record?.[`${props.name}_path`]
  return (
    <PictureChooser
      {...input}
      {...(accept ? { accept } : {})}
      disabled={props.disabled ?? false}
      picture={
        preview ? (
          <img src={preview} alt={frame.label} className={css.preview} />
        ) : (
          <Picture path={stored} size={96} alt={frame.label} />
        )
      }
      onFile={(file) => field.onChange(file)}
      onPick={(file) => {
        setPicked(file)
        field.onChange(file?.id ?? '')
      }}
    />
  )
}

/** An object URL for a file that is not uploaded yet. */
export function usePreview(value: unknown): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!(value instanceof File)) return setAddress(undefined)
    const preview = URL.createObjectURL(value)
    setAddress(preview)
    return () => URL.revokeObjectURL(preview)
  }, [value])
  return address
}
