import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { ArrowRight } from '../ui/icons.tsx'
import css from './inventory.module.css'

export interface PreviewLine {
  name: string
  /** Undefined while it is loading. */
  before: number | undefined
  /** Undefined while the input is incomplete. */
  change: number | undefined
  /** Lowest value that is allowed. */
  least?: number
}

/** Units before and after the change that is being entered. */
export function Preview({ lines }: { lines: readonly PreviewLine[] }) {
  const translate = useTranslate()
  return (
    <dl className={css.preview} aria-label={translate('admin.inventory.preview')}>
      {lines.map((line) => (
        <Line key={line.name} {...line} />
      ))}
    </dl>
  )
}

function Line({ name, before, change, least = 0 }: PreviewLine) {
  const format = useFormat()
  const signed = useSigned()
  const after = before === undefined || change === undefined ? undefined : before + change
  const number = (value: number | undefined) => (value === undefined ? '–' : format.number(value))
  return (
    <div className={css.line} data-wrong={after !== undefined && after < least}>
      <dt>{name}</dt>
      <dd>
        <span>{number(before)}</span>
        {change === 0 ? null : (
          <>
            <ArrowRight aria-label="→" />
            <strong>{number(after)}</strong>
            <small>{change === undefined ? '' : signed(change)}</small>
          </>
        )}
      </dd>
    </div>
  )
}

/** Formats a signed number: '+4', '−1,200'. */
export function useSigned() {
  const { number } = useFormat()
  return (quantity: number) => (quantity > 0 ? '+' : quantity < 0 ? '−' : '') + number(Math.abs(quantity))
}
