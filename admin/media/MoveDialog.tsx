import { FormProvider, useForm } from 'react-hook-form'
import type { Folder } from '#contracts/media/folders.ts'
import { ChoiceInput } from '../fields/ChoiceInput.tsx'
import { useTranslate } from '../i18n/i18n.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { folderPath } from './folder-tree.ts'

interface Props {
  title: string
  /** Label of the top level. */
  top: string
  folders: readonly Folder[]
  from: number | null
  onClose: () => void
  onMove: (folder: number | null) => Promise<unknown>
}

/** Dialog that moves files or a folder without a mouse. */
export function MoveDialog({ title, top, folders, from, onClose, onMove }: Props) {
  const translate = useTranslate()
  const form = useForm({ defaultValues: { to: String(from ?? 0) } })
  const move = form.handleSubmit(async ({ to }) => {
    await onMove(Number(to) || null)
    onClose()
  })
  const options = [
    { value: '0', title: top },
    ...folders.map(({ id }) => ({ value: String(id), title: folderPath(folders, id) })),
  ]
  return (
    <FormProvider {...form}>
      <FormDialog title={title} confirm={translate('admin.files.move')} onConfirm={move} onClose={onClose}>
        <ChoiceInput name="to" label={translate('admin.files.to')} options={options} required />
      </FormDialog>
    </FormProvider>
  )
}
