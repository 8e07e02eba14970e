import OutlinedInput from '@mui/material/OutlinedInput'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { ScanBarcode } from '../ui/icons.tsx'
import { useScanner } from './use-scanner.ts'

interface Props {
  label: string
  /** Called with what was scanned anywhere on the page, or typed here and ended with Enter. */
  onCode: (code: string) => void
  /** The result of the last scan. */
  answer?: ReactNode
  isWrong?: boolean
  autoFocus?: boolean
}

/** A field for scans and typed codes; F2 goes to it. Up and down keys stay with the page. */
export function ScanField({ label, onCode, answer, isWrong = false, autoFocus = false }: Props) {
  const [text, setText] = useState('')
  const input = useRef<HTMLInputElement>(null)
  useScanner(onCode)
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'F2') return
      event.preventDefault()
      input.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    // Enter must not submit the surrounding form.
    event.preventDefault()
    const code = text.trim()
    if (code === '') return
    setText('')
    onCode(code)
  }
  return (
    <OutlinedInput
      fullWidth
      value={text}
      inputRef={input}
      autoFocus={autoFocus}
      error={isWrong}
      placeholder={label}
      startAdornment={<ScanBarcode aria-hidden style={{ marginRight: 8, color: 'var(--text-2)' }} />}
      endAdornment={answer}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={onKeyDown}
      inputProps={{ 'aria-label': label, autoComplete: 'off', enterKeyHint: 'done' }}
    />
  )
}
