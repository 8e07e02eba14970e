import { type KeyboardEvent, type ReactNode, type RefObject, useId, useState } from 'react'
import { variantText } from '#contracts/catalogue/option-text.ts'
import type { PosVariant } from '#contracts/pos/register-calls.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { CameraButton } from '../../scanner/CameraButton.tsx'
import { ScanBarcode } from '../../ui/icons.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { searchVariants } from '../device/find-variants.ts'
import { Key } from '../frame/Key.tsx'
import { tillState } from '../queue/till-state.ts'
import css from './sell.module.css'

interface Props {
  input: RefObject<HTMLInputElement | null>
  /** The result of the last scan. */
  answer: { tone: 'ok' | 'bad'; text: ReactNode } | undefined
  /** Whether the code was known; a quiet one says nothing when it is not. */
  onCode: (code: string, isQuiet?: boolean) => Promise<boolean>
  onChoose: (variant: PosVariant) => void
  label: string
}

const most = 12

/** The field of the till: scans, codes that are typed, and a search by name in the catalogue of the device. */
export function FindField({ input, answer, onCode, onChoose, label }: Props) {
  const translate = useTranslate()
  const format = useFormat()
  const id = useId()
  const { catalogue } = tillState.use()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const found = text.trim() === '' ? [] : searchVariants(catalogue, text, most)
  const choose = (variant: PosVariant) => {
    setText('')
    onChoose(variant)
  }
  const enter = async () => {
    const typed = text.trim()
    const chosen = found[at]
    if (typed === '') return
    setText('')
    // A whole code is meant as such; anything else takes the chosen find.
    const isCode = at === 0 && (await onCode(typed, chosen !== undefined))
    if (!isCode && chosen) onChoose(chosen)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') void enter()
    else if (event.key === 'Escape' && text !== '') setText('')
    else if (event.key === 'ArrowDown' && found.length > 0) setAt((at + 1) % found.length)
    else if (event.key === 'ArrowUp' && found.length > 0) setAt((at + found.length - 1) % found.length)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className={css.find}>
      <div className={css.field} data-wrong={answer?.tone === 'bad'}>
        <ScanBarcode aria-hidden />
        <input
          ref={input}
          role="combobox"
          aria-label={label}
          aria-expanded={found.length > 0}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={found.length > 0 ? `${id}-${at}` : undefined}
          autoComplete="off"
          enterKeyHint="done"
          placeholder={label}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setAt(0)
          }}
          onKeyDown={onKeyDown}
          onBlur={() => setTimeout(() => setText(''), 150)}
        />
        <span role="status" className={css.answer} data-tone={answer?.tone}>
          {answer?.text}
        </span>
        <Key>F2</Key>
        <CameraButton onCode={(code) => void onCode(code)} label={translate('admin.till.camera')} />
      </div>
      <div
        id={id}
        role="listbox"
        aria-label={translate('admin.till.found')}
        className={css.found}
        hidden={found.length === 0}
      >
        {found.map((variant, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: its keys belong to the field
          <div
            key={variant.stock_id}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(variant)}
          >
            <Picture path={variant.image} size={36} />
            <span>
              {variantText(variant)}
              <small>{variant.sku}</small>
            </span>
            <span>{format.amount(variant.price)}</span>
          </div>
        ))}
      </div>
      {text.trim() !== '' && found.length === 0 ? (
        <div className={css.found}>
          <p className={css.wrong}>{translate('admin.till.nothing_fits', { text: text.trim() })}</p>
        </div>
      ) : null}
    </div>
  )
}
