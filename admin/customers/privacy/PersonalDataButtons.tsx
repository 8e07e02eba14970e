import Button from '@mui/material/Button'
import { useState } from 'react'
import { useMay } from '../../auth/use-session.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { Download, Trash2 } from '../../ui/icons.tsx'
import { EraseDialog } from './EraseDialog.tsx'
import type { Person } from './person.ts'
import css from './privacy.module.css'
import { useExport } from './use-export.ts'

interface Props {
  person: Person
  name: string
  onErased: () => void
}

/** Export and erasure of a person's data, each with its own permission. */
export function PersonalDataButtons({ person, name, onErased }: Props) {
  const translate = useTranslate()
  const may = useMay()
  const download = useExport()
  const [isExporting, setExporting] = useState(false)
  const [isErasing, setErasing] = useState(false)
  const run = async () => {
    setExporting(true)
    await download(person)
    setExporting(false)
  }
  return (
    <div className={css.buttons}>
      {may('export customer_data') ? (
        <BusyButton startIcon={<Download aria-hidden />} busy={isExporting} onClick={() => void run()}>
          {translate('admin.privacy.export')}
        </BusyButton>
      ) : null}
      {may('destroy customer_data') ? (
        <Button color="error" startIcon={<Trash2 aria-hidden />} onClick={() => setErasing(true)}>
          {translate('admin.privacy.erase')}
        </Button>
      ) : null}
      {isErasing ? (
        <EraseDialog person={person} name={name} onErased={onErased} onClose={() => setErasing(false)} />
      ) : null}
    </div>
  )
}
