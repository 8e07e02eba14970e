import Button from '@mui/material/Button'
import { useTranslate } from '../../i18n/i18n.ts'
import { Modal } from '../../ui/Modal.tsx'
import css from './dialogs.module.css'

const keys = [
  ['F2', 'find'],
  ['F3', 'customer'],
  ['F4', 'discount'],
  ['Shift F4', 'line_discount'],
  ['F7', 'hold'],
  ['F8', 'held'],
  ['F9, Ctrl Enter', 'pay'],
  ['↑ ↓', 'line'],
  ['← →', 'quantity'],
  ['Del', 'remove'],
  ['Esc', 'back'],
] as const

/** All keys of the selling screen. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  return (
    <Modal
      title={translate('admin.till.keys')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{translate('common.action.close')}</Button>}
    >
      <dl className={css.keys}>
        {keys.map(([key, name]) => [
          <dt key={key}>{key}</dt>,
          <dd key={name}>{translate(`admin.till.key.${name}`)}</dd>,
        ])}
      </dl>
    </Modal>
  )
}
