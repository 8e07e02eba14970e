import Button from '@mui/material/Button'
import { useSyncExternalStore } from 'react'
import { useTranslate } from 'react-admin'
import { type Asked, confirmStore } from './confirm-store.ts'
import css from './Modal.module.css'
import { Modal } from './Modal.tsx'

/** The one dialog behind `confirm()`. Esc cancels; MUI traps the focus and gives it back. */
export function ConfirmDialog() {
  const asked = useSyncExternalStore(confirmStore.subscribe, confirmStore.asked)
  return asked ? <Question asked={asked} /> : null
}

function Question({ asked: { title, text, list, confirm, cancel, destructive = false, answer } }: { asked: Asked }) {
  const translate = useTranslate()
  const buttons = (
    <>
      <Button autoFocus={destructive} onClick={() => answer(false)}>
        {cancel ?? translate('common.action.cancel')}
      </Button>
      <Button
        autoFocus={!destructive}
        variant="contained"
        color={destructive ? 'error' : 'primary'}
        onClick={() => answer(true)}
      >
        {confirm}
      </Button>
    </>
  )
  return (
    <Modal title={title} onClose={() => answer(false)} actions={buttons} alert>
      {text}
      {list ? (
        <ul className={css.list}>
          {list.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : null}
    </Modal>
  )
}
