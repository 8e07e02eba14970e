import Button, { type ButtonProps } from '@mui/material/Button'
import { Upload } from 'lucide-react'
import { useRef } from 'react'
import { useTranslate } from 'react-admin'

interface Props extends Pick<ButtonProps, 'variant' | 'className' | 'size'> {
  accept: string
  multiple?: boolean
  onFiles: (files: File[]) => void
}

/** Chooses files of this computer. */
export function UploadButton({ accept, multiple = false, onFiles, ...props }: Props) {
  const translate = useTranslate()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple={multiple}
        hidden
        accept={accept}
        aria-label={translate('common.action.upload')}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // The same file may be chosen again.
          target.value = ''
        }}
      />
      <Button {...props} startIcon={<Upload aria-hidden />} onClick={() => input.current?.click()}>
        {translate('common.action.upload')}
      </Button>
    </>
  )
}
