import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { FormDialog } from '../../ui/FormDialog.tsx'
import css from './dialogs.module.css'

interface Props {
  title: string
  label: string
  confirm: string
  before?: string
  help?: string
  isNumber?: boolean
  maxLength?: number
  /** Returns why the value is wrong; undefined closes the dialog from the component that opened it. */
  onDone: (value: string) => string | undefined | Promise<string | undefined>
  onClose: () => void
}

/** Asks for one value: a price, a code, a label. */
export function TextDialog(props: Props) {
  const { title, label, confirm, before = '', help, isNumber = false, maxLength = 100, onDone, onClose } = props
  const [value, setValue] = useState(before)
  const [problem, setProblem] = useState<string>()
  return (
    <FormDialog
      title={title}
      confirm={confirm}
      dirty={false}
      onConfirm={async () => setProblem(await onDone(value.trim()))}
      onClose={onClose}
    >
      <div className={css.fields}>
        <TextField
          autoFocus
          label={label}
          value={value}
          error={problem !== undefined}
          helperText={problem ?? help}
          slotProps={{ htmlInput: { maxLength, inputMode: isNumber ? 'decimal' : 'text', autoComplete: 'off' } }}
          onFocus={(event) => event.target.select()}
          onChange={(event) => {
            setValue(event.target.value)
            setProblem(undefined)
          }}
        />
      </div>
    </FormDialog>
  )
}
