import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Field } from '../fields/Field.tsx'
import { Modal } from '../ui/Modal.tsx'

interface Props {
  name?: string
  onName: (name: string) => void
  onClose: () => void
}

/** Asks for a view's name. */
export function NameView({ name = '', onName, onClose }: Props) {
  const translate = useTranslate()
  const [text, setText] = useState(name)
  const save = () => {
    if (text.trim() === '') return
    onName(text.trim())
    onClose()
  }
  const buttons = (
    <>
      <Button onClick={onClose}>{translate('common.action.cancel')}</Button>
      <Button variant="contained" disabled={text.trim() === ''} onClick={save}>
        {translate('common.action.save')}
      </Button>
    </>
  )
  return (
    <Modal
      title={translate(name ? 'admin.list.rename_view' : 'admin.list.save_view')}
      onClose={onClose}
      actions={buttons}
    >
      <Field id="view-name" label={translate('admin.list.view_name')} hint={translate('admin.list.view_hint')}>
        {(aria) => (
          <OutlinedInput
            fullWidth
            autoFocus
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && !event.nativeEvent.isComposing) save()
            }}
            inputProps={{ ...aria, maxLength: 40 }}
          />
        )}
      </Field>
    </Modal>
  )
}
