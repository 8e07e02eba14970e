import Button from '@mui/material/Button'
import { type FormEvent, type ReactNode, type Ref, useId, useState } from 'react'
import { useTranslate } from '../i18n/i18n.ts'
import { BusyButton } from './BusyButton.tsx'
import { confirmDiscard } from './confirm-discard.ts'
import css from './FormDialog.module.css'
import { Modal } from './Modal.tsx'
import { useWarnOnClose } from './use-warn-on-close.ts'

interface Props {
  title: string
  /** What the button says that does it. */
  confirm: string
  /** Buttons wait until it has ended. */
  onConfirm: () => unknown
  onClose: () => void
  /** Another way to do it, by a button of its own. */
  other?: { title: string; onClick: () => unknown }
  disabled?: boolean
  /** Something else is under way that the button waits for. */
  waiting?: boolean
  /** Nothing has to be typed: the button has the focus. */
  ready?: boolean
  /** What it does cannot be taken back. */
  destructive?: boolean
  /** A second step: the way back to the first one takes the place of Cancel, and the focus. */
  back?: { title: string; onClick: () => void } | undefined
  /** Whether something was typed or chosen; without it, whether a key or a paste changed an input. */
  dirty?: boolean
  /** For two columns. */
  wide?: boolean
  ref?: Ref<HTMLFormElement>
  children: ReactNode
}

/** Fields with Cancel and a button that does it, as does Enter. Esc or a press outside asks first where something was typed. */
export function FormDialog(props: Props) {
  const { title, confirm, onConfirm, onClose, other, back, ref, children } = props
  const { disabled = false, waiting = false, ready = false, destructive = false, wide = false } = props
  const translate = useTranslate()
  const id = useId()
  const [busy, setBusy] = useState(false)
  const [isTyped, setTyped] = useState(false)
  const isDirty = props.dirty ?? isTyped
  useWarnOnClose(isDirty)
  const run = async (work: () => unknown) => {
    setBusy(true)
    try {
      await work()
    } finally {
      setBusy(false)
    }
  }
  const leave = async () => {
    if (!busy && (!isDirty || (await confirmDiscard()))) onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // React tells the form too that the dialog was opened from, and nothing of it is to be saved.
    event.stopPropagation()
    void run(onConfirm)
  }
  const buttons = (
    <>
      {back ? (
        <Button key="back" autoFocus onClick={back.onClick}>
          {back.title}
        </Button>
      ) : (
        <Button onClick={onClose}>{translate('common.action.cancel')}</Button>
      )}
      {other ? (
        <Button disabled={busy} onClick={() => void run(other.onClick)}>
          {other.title}
        </Button>
      ) : null}
      <BusyButton
        type="submit"
        form={id}
        variant="contained"
        color={destructive ? 'error' : 'primary'}
        busy={busy || waiting}
        disabled={disabled}
        autoFocus={ready}
      >
        {confirm}
      </BusyButton>
    </>
  )
  return (
    <Modal title={title} onClose={() => void leave()} actions={buttons} wide={wide}>
      <form id={id} ref={ref} className={css.fields} onSubmit={submit} onInput={() => setTyped(true)} noValidate>
        {children}
      </form>
    </Modal>
  )
}
