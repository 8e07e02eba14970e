import OutlinedInput from '@mui/material/OutlinedInput'
import { type KeyboardEvent, useState } from 'react'
import type { StockCountLine } from '#contracts/inventory/count-calls.ts'
import { numberField } from '../../fields/number-field.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { Picture } from '../../ui/Picture.tsx'
import { useSigned } from '../Preview.tsx'
import css from './count.module.css'

interface Props {
  lines: readonly StockCountLine[]
  /** The line of the last scan. */
  chosen: number | null
  isHidden: boolean
  /** Undefined when the count has ended. */
  onCount: ((line: number, counted: number) => unknown) | undefined
}

/** The lots of a count. Lines that nobody counted are grey, not wrong. */
export function CountTable({ lines, chosen, isHidden, onCount }: Props) {
  const translate = useTranslate()
  const label = (name: string) => translate(`admin.count.${name}`)
  const end = (name: string) => (
    <th scope="col" data-align="end" data-wide={name === 'expected' || undefined}>
      {label(name)}
    </th>
  )
  if (lines.length === 0) return <p className={css.none}>{label('no_lines')}</p>
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{label('product')}</th>
          <th scope="col" data-wide>
            {label('expiry_date')}
          </th>
          {isHidden ? null : end('expected')}
          {end('counted')}
          {isHidden ? null : end('difference')}
          {isHidden ? null : (
            <th scope="col" data-align="end" data-wide>
              {label('value')}
            </th>
          )}
          <th scope="col" data-align="end" data-wide>
            {label('counted_at')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Line key={line.id} line={line} isChosen={line.id === chosen} isHidden={isHidden} onCount={onCount} />
        ))}
      </tbody>
    </table>
  )
}

interface LineProps extends Omit<Props, 'lines' | 'chosen'> {
  line: StockCountLine
  isChosen: boolean
}

function Line({ line, isChosen, isHidden, onCount }: LineProps) {
  const translate = useTranslate()
  const format = useFormat()
  const signed = useSigned()
  const { difference, value, counted, moved } = line
  const tone = difference === null || difference === 0 ? undefined : difference < 0 ? 'bad' : 'ok'
  const movedText = translate(moved < 0 ? 'admin.count.sold' : 'admin.count.arrived', {
    n: format.number(Math.abs(moved)),
  })
  return (
    <tr data-uncounted={counted === null} data-chosen={isChosen}>
      <td>
        <span className={css.product}>
          <Picture path={line.image} />
          <span>
            <strong>{line.product_name}</strong> <span className={css.meta}>{line.option_text || line.sku}</span>
            {line.expiry_date ? (
              <small className={css.lot}>
                {translate('admin.purchase.lot_of', { day: format.date(line.expiry_date) })}
              </small>
            ) : null}
          </span>
        </span>
      </td>
      <td data-wide>{line.expiry_date ? format.date(line.expiry_date) : '–'}</td>
      {isHidden ? null : (
        <td data-align="end" data-wide>
          {format.number(line.expected ?? 0)} {moved === 0 ? null : <small className={css.meta}>{movedText}</small>}
        </td>
      )}
      <td data-align="end">
        {onCount ? <CountInput line={line} onCount={onCount} /> : counted === null ? '–' : format.number(counted)}
      </td>
      {isHidden ? null : (
        <td data-align="end" data-tone={tone}>
          {difference === null ? '–' : signed(difference) || '0'}
        </td>
      )}
      {isHidden ? null : (
        <td data-align="end" data-wide>
          {value === null || value === 0 ? '–' : format.amount(value)}
        </td>
      )}
      <td data-align="end" data-wide className={css.meta}>
        {line.counted_at ? format.when(line.counted_at) : translate('admin.count.not_yet')}
      </td>
    </tr>
  )
}

/** A typed figure is sent when the field is left or Enter is pressed. */
function CountInput({ line, onCount }: { line: StockCountLine; onCount: (line: number, counted: number) => unknown }) {
  const translate = useTranslate()
  const [typed, setTyped] = useState<string>()
  const shown = line.counted === null ? '' : String(line.counted)
  const send = () => {
    setTyped(undefined)
    if (typed === undefined || typed.trim() === shown || !/^\d{1,9}$/.test(typed.trim())) return
    void onCount(line.id, Number(typed))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' && event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    const inputs = [...(event.currentTarget.closest('table')?.querySelectorAll('input') ?? [])]
    const next = inputs[inputs.indexOf(event.currentTarget) + (event.key === 'ArrowUp' ? -1 : 1)]
    if (next) next.focus()
    else send()
  }
  return (
    <OutlinedInput
      size="small"
      value={typed ?? shown}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={send}
      inputProps={{
        ...numberField('integer'),
        'aria-label': translate('common.name_value', { name: translate('admin.count.counted'), value: line.sku }),
        autoComplete: 'off',
        style: { textAlign: 'right', width: 48 },
        onKeyDown,
      }}
    />
  )
}
