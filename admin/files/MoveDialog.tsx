import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { FormProvider, useForm } from 'react-hook-form'
import type { Folder } from '#contracts/files/folders.ts'
import { ChoiceInput } from '../fields/ChoiceInput.tsx'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Modal } from '../ui/Modal.tsx'
import { folderPath } from './folder-tree.ts'

interface Props {
  title: string
  /** What the top is called here. */
  top: string
  folders: readonly Folder[]
  from: number | null
  onClose: () => void
  onMove: (folder: number | null) => Promise<unknown>
}

/** Asks where files or a folder shall lie: what dragging does, without a mouse. */
export function MoveDialog({ title, top, folders, from, onClose, onMove }: Props) {
  const translate = useTranslate()
  const form = useForm({ defaultValues: { to: String(from ?? 0) } })
  const [busy, setBusy] = useState(false)
  const move = form.handleSubmit(async ({ to }) => {
    setBusy(true)
    await onMove(Number(to) || null).finally(() => setBusy(false))
    onClose()
  })
  const options = [
    { value: '0', title: top },
    ...folders.map(({ id }) => ({ value: String(id), title: folderPath(folders, id) })),
  ]
  return (
    <Modal
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{translate('common.action.cancel')}</Button>
          <BusyButton variant="contained" busy={busy} onClick={() => void move()}>
            {translate('admin.files.move')}
          </BusyButton>
        </>
      }
    >
      <FormProvider {...form}>
        <form onSubmit={(event) => void move(event)} noValidate>
          <ChoiceInput name="to" label={translate('admin.files.to')} options={options} required />
        </form>
      </FormProvider>
    </Modal>
  )
}
