import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import type { StoredFile } from '#contracts/media/files.ts'
import { useMay } from '../auth/use-session.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { Images } from '../ui/icons.tsx'

interface Props {
  onPick: (files: readonly StoredFile[]) => void
  multiple?: boolean
  disabled?: boolean
}

const FilePicker = lazy(async () => ({ default: (await import('./FilePicker.tsx')).FilePicker }))

/** Button that opens the file picker; hidden without permission to see files. */
export function PickButton({ onPick, multiple = false, disabled = false }: Props) {
  const translate = useTranslate()
  const may = useMay()
  const [open, setOpen] = useState(false)
  if (!may('get files')) return null
  return (
    <>
      <Button size="small" startIcon={<Images aria-hidden />} disabled={disabled} onClick={() => setOpen(true)}>
        {translate('admin.files.pick')}
      </Button>
      {open ? (
        <Suspense>
          <FilePicker onPick={onPick} multiple={multiple} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
