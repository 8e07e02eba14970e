import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import { Field } from '../fields/Field.tsx'
import { useTranslate } from '../i18n/i18n.ts'
import { FormDialog } from '../ui/FormDialog.tsx'

interface Props {
  name?: string
  /** Resolves to the problem of a name that was refused. */
  onName: (name: string) => Promise<string | undefined>
  onClose: () => void
}

/** Asks for the name of a saved view. */
export function NameView({ name = '', onName, onClose }: Props) {
  const translate = useTranslate()
  const [text, setText] = useState(name)
  const [problem, setProblem] = useState<string>()
  const save = async () => {
    const refused = await onName(text.trim())
    if (refused) setProblem(refused)
    else onClose()
  }
  return (
    <FormDialog
      title={translate(name ? 'admin.list.rename_view' : 'admin.list.save_view')}
      confirm={translate('common.action.save')}
      disabled={text.trim() === ''}
      onConfirm={save}
      onClose={onClose}
    >
      <Field
        id="view-name"
        label={translate('admin.list.view_name')}
        hint={translate('admin.list.view_hint')}
        error={problem}
      >
        {(aria) => (
          <OutlinedInput
            fullWidth
            autoFocus
            value={text}
            onChange={(event) => {
              setText(event.target.value)
              setProblem(undefined)
            }}
            inputProps={{ ...aria, maxLength: 40 }}
          />
        )}
      </Field>
    </FormDialog>
  )
}
