import Button from '@mui/material/Button'
import { type FormEvent, type KeyboardEvent, type ReactNode, type Ref, useId, useState } from 'react'
import { useTranslate } from '../i18n/i18n.ts'
import { BusyButton } from './BusyButton.tsx'
import { confirmDiscard } from './confirm-discard.ts'
import css from './FormDialog.module.css'
import { Modal } from './Modal.tsx'
import { useWarnOnClose } from './use-warn-on-close.ts'

interface Props {
  title: string
  /** The text of the submit button. */
  confirm: string
  /** Buttons are disabled until the promise settles. */
  onConfirm: () => unknown
  onClose: () => void
  /** The text of the button that closes it; Cancel by default. */
  leave?: string | undefined
  /** A second submit button. */
  other?: { title: string; onClick: () => unknown }
  disabled?: boolean
  /** Disables the submit button while something else is pending. */
  waiting?: boolean
  /** Focuses the submit button, because no input is needed. */
  ready?: boolean
  /** The action cannot be undone. */
  destructive?: boolean
  /** For a second step: a Back button, focused, replaces Cancel. */
  back?: { title: string; onClick: () => void } | undefined
  /** Whether there is unsaved input; by default, whether typing or pasting changed an input. */
  dirty?: boolean
  /** Wide enough for two columns. */
  wide?: boolean
  /** As wide as the window allows: it holds more input than others, so that Cancel confirms too. */
  large?: boolean
  ref?: Ref<HTMLFormElement>
  children: ReactNode
}

/** A dialog with inputs, Cancel and a submit button; Enter submits, in a text of several lines Ctrl+Enter or Ctrl+S. Esc or a press outside confirms first if there is unsaved input. */
export function FormDialog(props: Props) {
  const { title, confirm, onConfirm, onClose, other, back, ref, children } = props
  const { disabled = false, waiting = false, ready = false, destructive = false, wide = false, large = false } = props
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
    // React bubbles the event to the form that opened the dialog, which must not be submitted.
    event.stopPropagation()
    void run(onConfirm)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    const isSubmit = event.key === 'Enter' || (event.key.toLowerCase() === 's' && !destructive)
    if (!isSubmit || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return
    event.preventDefault()
    event.stopPropagation()
    if (!disabled && !waiting && !busy) event.currentTarget.requestSubmit()
  }
  const buttons = (
    <>
      {back ? (
        <Button key="back" autoFocus onClick={back.onClick}>
          {back.title}
        </Button>
      ) : (
        <Button onClick={large ? () => void leave() : onClose}>
          {props.leave ?? translate('common.action.cancel')}
        </Button>
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
    <Modal title={title} onClose={() => void leave()} actions={buttons} wide={wide} large={large}>
      <form
        id={id}
        ref={ref}
        className={css.fields}
        onSubmit={submit}
        onKeyDown={onKeyDown}
        onInput={() => setTyped(true)}
        noValidate
      >
        {children}
      </form>
    </Modal>
  )
}
