import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useTranslate } from '../i18n/i18n.ts'
import { type Asked, confirmStore } from './confirm-store.ts'
import css from './Modal.module.css'
import { Modal } from './Modal.tsx'

/** The dialog of `confirm()`. Esc cancels; MUI traps the focus and restores it. */
export function ConfirmDialog() {
  const question = confirmStore.use()
  useCancelOnLeaving()
  // Each confirmation starts with an empty input.
  return question ? <Question key={question.title + question.list} asked={question} /> : null
}

/** What is asked about a screen means nothing on the next one, to which Back may lead past the dialog. */
function useCancelOnLeaving() {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current !== pathname) confirmStore.get()?.answer(false)
    last.current = pathname
  }, [pathname])
}

function Question({ asked }: { asked: Asked }) {
  const { title, text, list, confirm, cancel, instead, typed, destructive = false, answer } = asked
  const translate = useTranslate()
  const id = useId()
  const [entered, setEntered] = useState('')
  const isReady = !typed || entered.replace(/[\s,.]/g, '') === typed.value
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (isReady) answer(true)
  }
  const buttons = (
    <>
      <Button autoFocus={destructive && !typed} onClick={() => answer(false)}>
        {cancel ?? translate('common.action.cancel')}
      </Button>
      {instead ? (
        <Button
          onClick={() => {
            instead.onClick()
            answer(false)
          }}
        >
          {instead.title}
        </Button>
      ) : null}
      <Button
        autoFocus={!destructive}
        variant="contained"
        color={destructive ? 'error' : 'primary'}
        disabled={!isReady}
        {...(typed ? { type: 'submit', form: id } : { onClick: () => answer(true) })}
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
      {typed ? (
        <form id={id} className={css.typed} onSubmit={submit}>
          <label htmlFor={`${id}-typed`}>{typed.label}</label>
          <OutlinedInput
            id={`${id}-typed`}
            autoFocus
            fullWidth
            value={entered}
            onChange={(event) => setEntered(event.target.value)}
            inputProps={{ inputMode: 'numeric', autoComplete: 'off' }}
          />
        </form>
      ) : null}
    </Modal>
  )
}
