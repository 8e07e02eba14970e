import Button, { type ButtonProps } from '@mui/material/Button'
import { useRef } from 'react'
import { useTranslate } from '../i18n/i18n.ts'
import { Upload } from '../ui/icons.tsx'

interface Props extends Pick<ButtonProps, 'variant' | 'className' | 'size' | 'id' | 'disabled' | 'onBlur'> {
  /** Default: files of every kind. */
  accept?: string
  multiple?: boolean
  /** Label; defaults to "Upload". */
  title?: string
  /** Accessible description of the purpose, where the label does not say it. */
  label?: string
  onFiles: (files: File[]) => void
}

/** Button that chooses files of this computer. */
export function UploadButton({ accept, multiple = false, title, label, onFiles, ...props }: Props) {
  const translate = useTranslate()
  const input = useRef<HTMLInputElement>(null)
  const text = title ?? translate('common.action.upload')
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple={multiple}
        hidden
        accept={accept}
        aria-label={label ?? text}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // Cleared, so that the same file can be chosen again.
          target.value = ''
        }}
      />
      <Button {...props} startIcon={<Upload aria-hidden />} onClick={() => input.current?.click()}>
        {text}
      </Button>
    </>
  )
}
